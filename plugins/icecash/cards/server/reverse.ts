// Gives back to a card what was paid by it, whole or in part: each as a payment below zero, which the service of the
// terminals is asked for once, and later again where it is away.
import {
  type DeviceCall,
  defineJob,
  invalid,
  type PortAnswer,
  Problem,
  type RecordsOf,
  type Stored,
  type Unsaved,
} from '#api';
import { centsOf } from '#core/contract';

const ANSWERED = 'card-given-back';

type CardRow = Stored<'CardPayment'>;
type Within = Pick<DeviceCall, 'records' | 'port'>;

/** What the refund of a ticket gives back to a card. */
export interface CardBack {
  readonly refund: Pick<Stored<'Sale'>, 'id' | 'device_id'>;
  /** Reference of the CardPayment, if its ticket has one. */
  readonly reference?: string;
  /** In euro, above zero. */
  readonly amount: number;
}

/** Gives back what a ticket was paid with; a card that was taken by hand is given back by hand, too. */
export async function reverseCard(context: Within, { refund, reference, amount }: CardBack): Promise<void> {
  if (reference === undefined) return;
  const [first] = await context.records('CardPayment', { by: 'product' }).list({ reference });
  if (first) await giveBack(context, first, { amount, key: `refund ${refund.id} of ${first.id}` });
}

export interface GivingBack {
  /** In euro, above zero. */
  readonly amount: number;
  /** Names this refund: with the same key it is given back once. */
  readonly key: string;
  readonly employee?: number;
  readonly reason?: string;
  /** The drawer at which it is given back. */
  readonly drawer_session_id?: number;
}

/** Answers the CardPayment below zero; refused where it was not approved, or more would go back than was paid. */
export async function giveBack(context: Within, first: CardRow, asked: GivingBack): Promise<CardRow> {
  const cards = context.records('CardPayment', { by: 'product' });
  const now = await cards.get(first.id, { lock: true });
  const [done] = await cards.list({ reference: asked.key });
  if (done) return done;
  await refuse(context.records, now ?? first, asked.amount);
  const made = await cards.create(refundOf(first, asked));
  await askBack(context, first, { id: made, amount: asked.amount, key: asked.key });
  return (await cards.get(made))!;
}

async function refuse(records: RecordsOf, first: CardRow, amount: number): Promise<void> {
  if (first.status !== 'APPROVED') throw new Problem(409, first.status === 'REVERSED' ? 'cardReversed' : 'cardNotPaid');
  const back = (await records('CardPayment', { by: 'product' }).list({ refund_of_id: first.id })).filter(goesBack);
  const left = back.reduce((sum, one) => sum + centsOf(one.amount), centsOf(first.amount));
  if (amount <= 0 || centsOf(amount) > left)
    throw invalid([{ path: 'amount', code: 'cardRefundTooMuch', params: { most: left / 100 } }]);
}

const goesBack = ({ status }: CardRow): boolean => status !== 'DECLINED';

const refundOf = (
  { id, device_id, terminal, reference }: CardRow,
  { amount, key, employee, reason, drawer_session_id }: GivingBack,
): Unsaved<'CardPayment'> => ({
  ...{ status: 'PENDING', reference: key, refund_of_id: id, amount: -amount, device_id, terminal },
  reason: reason ?? reference,
  ...{ drawer_session_id, employee_id: employee, asked_at: new Date().toISOString() },
});

/** Asks the service to give back; the answer comes to the CardPayment of that id. */
export function askBack(
  { port }: Pick<Within, 'port'>,
  { terminal = '', reference }: Pick<CardRow, 'terminal' | 'reference'>,
  { id, amount, key }: { readonly id: number; readonly amount: number; readonly key: string },
): Promise<void> {
  const message = { ask: 'refund', terminal, reference, amount } as const;
  const record = { resource: 'cardpayment', id };
  return port('cardterminal').send(message, { key: `refund ${key}`, record, answer: ANSWERED });
}

/** Notes on a refund what the service said, and on its payment that all of it went back. */
export const cardGivenBack = defineJob<PortAnswer<'cardterminal'>>({
  id: ANSWERED,
  run: async ({ records }, { record, state, code, reason }) => {
    const cards = records('CardPayment');
    const refund = await cards.get(record?.id, { lock: true });
    if (!refund || refund.amount > 0) return;
    const decided_at = new Date().toISOString();
    if (state === 'FAILED') {
      await cards.update(refund.id, { status: 'DECLINED', decided_at, reason: reason || code });
      return;
    }
    await cards.update(refund.id, { status: 'APPROVED', decided_at });
    const first = await cards.get(refund.refund_of_id, { lock: true });
    if (!first) return;
    const back = await cards.list({ refund_of_id: first.id, status: 'APPROVED' });
    const left = back.reduce((sum, one) => sum + centsOf(one.amount), centsOf(first.amount));
    if (left === 0) await cards.update(first.id, { status: 'REVERSED' });
  },
});
