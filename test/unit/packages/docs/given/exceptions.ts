// Declares what the examples of docs/plugins/exceptions.md take as given.
export { sql } from 'kysely';
