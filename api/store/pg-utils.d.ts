// Types what node-postgres has for its own use: a value as PostgreSQL reads it.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
