// Describes what stops storage in a way that a person can put right: the message says how, no stack is needed.
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

/** SQLSTATE of a PostgreSQL error, or the system's code of a network one. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
