// Recognises what keeps PostgreSQL from doing its work just now, although nothing is wrong with the call: it may be
// sent again.
import { errorCode } from './fault.ts';

/** Not reachable; more asked for than it does at a time; a statement that took too long; no room; nothing is taken. */
export type Trouble = 'away' | 'busy' | 'slow' | 'full' | 'readOnly';

const MESSAGES: Readonly<Record<Trouble, string>> = {
  away: 'PostgreSQL does not answer',
  busy: 'PostgreSQL has more to do than it can take',
  slow: 'PostgreSQL takes too long',
  full: 'the disk is full',
  readOnly: 'nothing can be written',
};

export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';

  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(`${MESSAGES[trouble]}${options?.cause instanceof Error ? `: ${options.cause.message}` : ''}`, options);
  }
}

/** By SQLSTATE. */
const TROUBLES: Readonly<Record<string, Trouble>> = {
  '25006': 'readOnly', // a standby, or an operator who wants it so
  '25P03': 'away', // a transaction that did nothing for too long was ended
  '25P04': 'slow', // transaction timeout
  '40001': 'busy', // two transactions that cannot both be done
  '40P01': 'busy', // deadlock
  '53000': 'busy',
  '53100': 'full',
  '53200': 'busy', // out of memory
  '53300': 'busy', // too many connections
  '53400': 'busy',
  '55P03': 'busy', // lock timeout
  '57014': 'slow', // statement timeout
  '57P01': 'away', // it is being stopped
  '57P02': 'away', // it crashed
  '57P03': 'away', // it is starting
  '57P05': 'away',
  // Files of records, and the connection of a database that a full disk has ended.
  EDQUOT: 'full',
  ENOSPC: 'full',
  EPIPE: 'away',
  EROFS: 'readOnly',
};

/** Undefined for what is not the store's trouble. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof StoreTrouble) return error.trouble;
  const code = errorCode(error) ?? '';
  // Class 08: everything about the connection.
  return TROUBLES[code] ?? (/^08...$/.test(code) ? 'away' : undefined);
}
