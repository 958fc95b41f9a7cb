// Limits how many lists, counts and searches one person runs at once, so that the calls of others still find the
// database and this process free.
import type { Caller } from '../contract/index.ts';
import { Gate } from './gate.ts';

/** A page asks for some things at once; more than that waits for its turn. */
const AT_ONCE = 3;
/** A dashboard and ten open tabs. */
const IN_LINE = 300;

const gates = new Map<string, { readonly gate: Gate; people: number }>();

/** By session: two colleagues, and two browsers of one, do not wait for each other. */
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
