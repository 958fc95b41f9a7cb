// Describes an error of the storage that a person can correct: the message says how, and no stack is needed.
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

/** Answers the SQLSTATE of a PostgreSQL error, or the system's code of a network error. */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}
