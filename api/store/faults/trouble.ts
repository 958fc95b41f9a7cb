// Recognises temporary trouble that keeps PostgreSQL from doing its work although the call is right, so that it may be
// repeated.
import { errorCode } from './fault.ts';

/**
 * 'away': not reachable; 'busy': too many calls at once; 'slow': a statement took too long; 'full': no space;
 * 'readOnly': writes are refused.
 */
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

/** Keyed by SQLSTATE. */
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
  // Errors of the file system, for files of records and for a connection that ended because the disk is full.
  EDQUOT: 'full',
  ENOSPC: 'full',
  EPIPE: 'away',
  EROFS: 'readOnly',
};

/** Undefined where the error is no trouble of the store. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof StoreTrouble) return error.trouble;
  const code = errorCode(error) ?? '';
  // SQLSTATE class 08 covers errors of the connection.
  return TROUBLES[code] ?? (/^08...$/.test(code) ? 'away' : undefined);
}
