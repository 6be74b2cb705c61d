// What eslint looks for in our scripts: the recommended rules, and the few that the code holds to besides.
import js from '@eslint/js';
import globals from 'globals';

const HOUSE = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'no-param-reassign': 'error',
  'no-shadow': ['error', { builtinGlobals: false }],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' }],
  'no-empty': ['error', { allowEmptyCatch: true }],
  'no-use-before-define': ['error', { functions: false, classes: true, variables: false }],
  'object-shorthand': 'error',
  'prefer-template': 'error',
  'no-else-return': 'error',
};

const OURS = ['web/static/js/**/*.js', 'tests/browser/*.js', 'tools/*.js', '*.js'];

export default [
  { ignores: ['web/static/vendor/', 'bench/', 'build/', 'dist/', '.venv/'] },
  { files: OURS, ...js.configs.recommended },
  { files: OURS, languageOptions: { globals: globals.browser }, rules: HOUSE },
];
