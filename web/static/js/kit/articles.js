// The Hungarian article: 'a' or 'az', by the first sound of the name or number that follows it.

const VOWELS = new Set('aeiouæøœαεηιουω');
// letters whose names begin with a vowel: ef, el, em, en, er, es, iksz, ipszilon
const SPELLED = new Set([...VOWELS, ...'flmnrsxy']);
const ROMAN = new Set(['II', 'III', 'IV', 'IX']); // second, third, fourth, ninth

/**
 * 'az 5', 'a 7', 'az Anna', 'a Bori'.
 * @param {string} word
 */
export const withArticle = (word) => `${beginsWithAVowel(word) ? 'az' : 'a'} ${word}`;

/** @param {string} word */
function beginsWithAVowel(word) {
  const [said] = /[0-9]+|\p{L}+/u.exec(word.normalize('NFC')) ?? [''];
  if (!said || '-−'.includes(word[0])) return false;
  return /[0-9]/.test(said) ? ofNumber(said) : ofName(said);
}

/**
 * 5, 50, 500, 5000 (öt…), 1 and 1000 to 1999 (egy, ezer), a million (egymillió).
 * @param {string} digits
 */
const ofNumber = (digits) => digits[0] === '5' || digits.slice(0, digits.length % 3 || 3) === '1';

/** @param {string} word */
function ofName(word) {
  const [first = '', second = ''] = word.toLowerCase().normalize('NFD');
  const isCapital = word === word.toUpperCase() && word !== word.toLowerCase();
  const isSpelled =
    [...word].length === 1 ||
    (isCapital && ![...word.toLowerCase().normalize('NFD')].some((letter) => VOWELS.has(letter)));
  if (ROMAN.has(word)) return false;
  if (isSpelled) return SPELLED.has(first);
  return first === 'y' ? !VOWELS.has(second) : VOWELS.has(first);
}
