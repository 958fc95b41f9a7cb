// Declares what the examples of docs/plugins/declared.md take as given.
export { sql } from 'kysely';
