// Limits how many lists, counts and searches one person runs at once, so that the calls of others still find the
// database and this process free.
import type { Caller } from '../contract/index.ts';
import { Gate } from './gate.ts';

/** A page starts a few reads at once; more of them wait. */
const AT_ONCE = 3;
/** Enough for a dashboard and ten open tabs. */
const IN_LINE = 300;

const gates = new Map<string, { readonly gate: Gate; people: number }>();

/**
 * Runs reads in turn by session, so that two colleagues, and two browsers of one person, do not wait for each other.
 */
export async function inTurn<T>({ sessionId, companyId }: Caller, read: () => Promise<T>): Promise<T> {
  // The product itself has no session.
  if (sessionId === '') return read();
  const key = `${companyId} ${sessionId}`;
  const turn = gates.get(key) ?? { gate: new Gate(AT_ONCE, IN_LINE), people: 0 };
  gates.set(key, turn);
  turn.people += 1;
  try {
    return await turn.gate.pass(read);
  } finally {
    turn.people -= 1;
    if (turn.people === 0) gates.delete(key);
  }
}
