// What a fact of a message is, by how its key begins; tools/views.py writes this from core/why.py.
export const FACT_KINDS = {
  seat: 'player',
  thing: 'message',
  name: 'typed',
  who: 'typed',
  card: 'card',
  other: 'card',
  performer: 'card',
  kept: 'card',
  received: 'card',
  known: 'card',
  region: 'card',
  tile: 'card',
};
