// Reads a file of the bank, CODA or CAMT.053, into the same lines as pasted ones.
import { centsOf } from '#core/contract';
import { communicationsIn, mistypedIn, numbersIn } from '../../invoices/communication.ts';
import type { BankLine, Movement } from '../bank-line.ts';
import { isCamt, readCamt } from './camt.ts';
import { isCoda, readCoda } from './coda.ts';

const LONGEST = 300;

/** Undefined for a text that no bank's program wrote: it is read as pasted lines. */
export async function movementsIn(text: string): Promise<Movement[] | undefined> {
  if (isCoda(text)) return readCoda(text);
  return isCamt(text) ? readCamt(text) : undefined;
}

export function linesOf(movements: readonly Movement[]): BankLine[] {
  const before = new Map<string, number>();
  return movements.map((movement, at) => {
    const key = JSON.stringify(movement);
    const nth = before.get(key) ?? 0;
    before.set(key, nth + 1);
    return { line: at + 1, ...lineOf(movement), ...(nth > 0 && { nth }) };
  });
}

function lineOf({ date, amount, name, account, message, reference = '' }: Movement): Omit<BankLine, 'line' | 'nth'> {
  const said = reference === message ? message : `${reference} ${message}`.trim();
  const communications = [...new Set([...communicationsIn(said), ...numbersIn(said)])];
  const mistyped = communications.length === 0 ? mistypedIn(asWritten(reference) || message) : undefined;
  return {
    text: [date, name, amount?.toFixed(2), said].filter(Boolean).join(' ').slice(0, LONGEST),
    ...(date !== undefined && { date }),
    ...(amount !== undefined && { amount: centsOf(amount) / 100 }),
    communications,
    ...(mistyped !== undefined && { mistyped }),
    ...(name && { name: name.slice(0, 200) }),
    ...(account && { account }),
  };
}

/** Twelve digits as they stand on a payment slip. */
const asWritten = (reference: string): string =>
  reference.replace(/^\D*(\d{3})\D?(\d{4})\D?(\d{5})\D*$/, '+++$1/$2/$3+++');
