// Types a function that node-postgres has for its own use: it turns a value into what PostgreSQL reads.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
