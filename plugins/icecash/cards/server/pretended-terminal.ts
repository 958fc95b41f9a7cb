// Plays the card terminals of the demo company: somebody holds a card to it after a moment, and the cents of the amount
// say what comes of it (docs/plugins/services.md).
import { type PortMessages, type PortReplies, Problem } from '#api';
import { centsOf } from '#core/contract';

type Message = PortMessages['cardterminal'];
type Reply = PortReplies['cardterminal'];

/** What the last cents of an amount stand for; every other amount is approved. */
export const ENDINGS: Readonly<Record<number, 'DECLINED' | 'TIMED_OUT' | 'SILENT' | 'NOBODY' | 'KEEPS'>> = {
  1: 'DECLINED',
  2: 'TIMED_OUT',
  3: 'SILENT',
  4: 'NOBODY',
  6: 'KEEPS',
};
/** The customer has held the card to it by the time that it is asked so often. */
const ASKS = 2;
const MOST_KEPT = 500;

interface Known {
  asks: number;
  state: Reply['state'];
}

/** One for a process: amounts that nobody knows any more are seen as new ones, and end alike. */
const known = new Map<string, Known>();

export function pretendedTerminal(company: number, { ask, reference, amount }: Message): Reply {
  const ending = ENDINGS[centsOf(amount) % 100];
  const key = `${company} ${reference}`;
  const one = known.get(key) ?? { asks: 0, state: 'PENDING' };
  keep(key, one);
  if (ask === 'cancel' && one.state === 'PENDING') one.state = ending === 'TIMED_OUT' ? 'TIMED_OUT' : 'DECLINED';
  if (ask === 'refund') refund(one, ending);
  if (ask === 'pay' || ask === 'state') goOn(one, ending);
  return { state: one.state, provider_ref: `T-${reference.slice(0, 12)}` };
}

function keep(key: string, one: Known): void {
  known.set(key, one);
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
}

function goOn(one: Known, ending: (typeof ENDINGS)[number] | undefined): void {
  // A silent terminal keeps the amount that it took, and its answer is lost.
  if (ending === 'SILENT') throw new Problem(503, 'terminalAway');
  one.asks += 1;
  if (one.state !== 'PENDING' || one.asks < ASKS || ending === 'NOBODY') return;
  one.state = ending === 'DECLINED' || ending === 'TIMED_OUT' ? ending : 'APPROVED';
}

function refund(one: Known, ending: (typeof ENDINGS)[number] | undefined): void {
  if (ending === 'KEEPS')
    throw new Problem(422, 'cardRefundRefused', { cause: new Error('The bank of the card refused it.') });
  if (one.state !== 'DECLINED') one.state = 'REVERSED';
}
