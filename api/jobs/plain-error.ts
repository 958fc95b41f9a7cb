// Writes an error so that it may be stored and shown: without addresses, personal numbers or values of a record.
import { Problem } from '../contract/index.ts';
import { errorCode } from '../store/faults/fault.ts';

export interface PlainError {
  readonly code: string;
  readonly message: string;
}

const LONGEST = 300;
/** Matches e-mail addresses, quoted texts, and numbers that are long enough to belong to a person. */
const PERSONAL = /[^\s"'<>,;]+@[^\s"'<>,;]+|"[^"]*"|'[^']*'|“[^”]*”|\d[\d .\-/]{4,}\d/g;

export function plainError(thrown: unknown): PlainError {
  const error = thrown instanceof Problem && thrown.cause !== undefined ? thrown.cause : thrown;
  if (error instanceof Problem) return { code: error.code, message: wrongFields(error) };
  if (!(error instanceof Error)) return { code: 'Error', message: '' };
  const message = error.message.replace(PERSONAL, '…').slice(0, LONGEST);
  return { code: errorCode(error) ?? error.name, message };
}

/** Names the wrong fields, never their values. */
function wrongFields({ errors = [] }: Problem): string {
  return errors
    .map(({ path, code }) => `${path}: ${code}`)
    .join(', ')
    .slice(0, LONGEST);
}
