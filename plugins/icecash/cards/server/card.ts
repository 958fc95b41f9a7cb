// Keeps what became of an amount that a till pushed to its terminal: it is asked for under a reference that charges once,
// and what the terminal says is noted for good (docs/domain 18.5).
import { sql } from 'kysely';
import {
  type DeviceCall,
  defineReaction,
  invalid,
  notFound,
  oneAtATime,
  type PortReplies,
  Problem,
  type Rows,
  type Services,
} from '#api';
import { centsOf } from '#core/contract';
import type { CardRow } from '../../drawers/server/undecided-cards.ts';

type Call = Pick<DeviceCall, 'records' | 'services' | 'db' | 'companyId'>;
type Reply = PortReplies['cardterminal'];

/** For so long the amount is brought to the terminal again where its service did not answer. */
const PUSHED_MS = 60_000;
/** After so long without a word of the terminal nobody knows what became of it. */
const SILENT_MS = 90_000;

/** The till's view of a payment by card. */
export const shown = ({ reference, amount, status, provider_ref, terminal }: CardRow) => ({
  ...{ reference, amount, status, provider_ref, terminal },
});

const ageOf = ({ asked_at }: CardRow): number => Date.now() - new Date(asked_at ?? 0).getTime();
const isOpen = ({ status }: CardRow): boolean => status === 'PENDING' || status === 'TIMED_OUT';

export async function cardOf({ records }: Pick<Call, 'records'>, reference: string, device: number): Promise<CardRow> {
  const [card] = await records('CardPayment', { by: 'product' }).list({ reference, device_id: device });
  if (!card) throw notFound();
  return card;
}

/** Writes down the amount before the terminal hears of it, so that no charge is ever without a record. */
export async function openCard(
  { records, services, db, companyId, device, person, at }: DeviceCall,
  { reference, amount, drawer }: { readonly reference: string; readonly amount: number; readonly drawer?: number },
): Promise<CardRow> {
  await oneAtATime(db, 'cardpayment', companyId, reference);
  const cards = records('CardPayment', { by: 'product' });
  const [known] = await cards.list({ reference });
  if (known) {
    if (known.device_id === device.id && known.amount === amount) return known;
    throw new Problem(409, 'cardReferenceUsed');
  }
  const terminal = (await records('Device', { by: 'product' }).get(device.id))?.till_terminal;
  if (!terminal) throw new Problem(409, 'cardNoTerminal');
  if (!(await services?.isThere('cardterminal', { db, companyId }))) throw new Problem(409, 'cardNoService');
  const id = await cards.create({
    ...{ reference, amount, device_id: device.id, employee_id: person?.employeeId, terminal, asked_at: at },
    ...(drawer !== undefined && { drawer_session_id: drawer }),
  });
  return (await cards.get(id))!;
}

/** Asks the terminal how it stands, and brings it the amount where it has not heard of it yet. */
export function followCard(call: Call, card: CardRow): Promise<CardRow> {
  const isNew = card.status === 'PENDING' && card.provider_ref === undefined && ageOf(card) < PUSHED_MS;
  return askFor(call, card, isNew ? 'pay' : 'state');
}

/** Asks the terminal, and notes its answer; with no answer for long, or to a cancellation, nobody knows the outcome. */
export async function askFor(call: Call, card: CardRow, ask: 'pay' | 'state' | 'cancel'): Promise<CardRow> {
  if (!isOpen(card)) return card;
  const { reference, amount, terminal = '' } = card;
  const reply = await (call.services as Services | undefined)?.ask(
    'cardterminal',
    { ask, terminal, reference, amount },
    { db: call.db, companyId: call.companyId },
  );
  const cards = call.records('CardPayment', { by: 'product' });
  const now = await cards.get(card.id, { lock: true });
  if (!now || !isOpen(now)) return now ?? card;
  const changes = changesBy(now, reply, ask);
  if (Object.keys(changes).length === 0) return now;
  await cards.update(now.id, changes);
  return (await cards.get(now.id))!;
}

function changesBy(card: CardRow, reply: Reply | undefined, ask: 'pay' | 'state' | 'cancel'): Partial<CardRow> {
  const isSilent = ask === 'cancel' || ageOf(card) > SILENT_MS;
  const state = reply?.state ?? (isSilent ? 'TIMED_OUT' : 'PENDING');
  const isNews = state !== card.status && state !== 'PENDING';
  return {
    ...(reply?.provider_ref !== undefined &&
      reply.provider_ref !== card.provider_ref && { provider_ref: reply.provider_ref }),
    ...(isNews && { status: state }),
    ...(isNews && state !== 'TIMED_OUT' && { decided_at: new Date().toISOString() }),
  };
}

/** A ticket may name a payment that was approved, with its amount; one that is not known here was taken elsewhere. */
export const cardHeld = defineReaction({
  to: 'Sale',
  fields: ['status'],
  on: ['create'],
  run: async ({ id, status, kind, payments = [] }, context) => {
    const { records } = context;
    if (status !== 'COMPLETED' || kind === 'REFUND') return;
    for (const { method, reference, amount } of payments) {
      if (method !== 'TERMINAL' || reference === undefined) continue;
      const cards = records('CardPayment', { by: 'product' });
      const [known] = await cards.list({ reference });
      // Of two tickets that name it at the same moment the second sees the first.
      const card = await cards.get(known?.id, { lock: true });
      if (!card) continue;
      const isTaken = card.sale_id !== undefined || (await isOnOther(context, reference, id));
      if (isBad(card) || isTaken || centsOf(card.amount) !== centsOf(amount))
        throw invalid([{ path: 'payments', code: 'cardNotPaid' }]);
      await cards.update(card.id, { sale_id: id });
    }
  },
});

const isBad = ({ status }: CardRow): boolean => status === 'DECLINED' || status === 'REVERSED';

/** Tells whether another ticket has a payment of that reference. */
export async function isOnOther(
  { db, companyId }: { readonly db: Rows; readonly companyId: number },
  reference: string,
  sale: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from salepayment
    where company_id = ${companyId} and reference = ${reference} and sale_id <> ${sale} limit 1`.execute(db);
  return rows.length > 0;
}
