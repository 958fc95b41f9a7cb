// Keeps the running account of a gift card: each line is booked while nobody else can, never below nothing, and takes the
// card along where it goes with it (docs/domain 11.2). Other modules book through it too:
// `records('GiftCardHistory', { by: 'product' }).create({ gift_card_id, type: 'REDEEMED', amount: -12.5, source })`.
import { sql } from 'kysely';
import {
  defineReaction,
  type EntityHooks,
  type HookContext,
  invalid,
  notFound,
  Problem,
  type Row,
  type Stored,
  type Unsaved,
} from '#api';
import { centsOf, today } from '#core/contract';

/** Counts an amount in whole cents, so that sums have no rounding errors. */
const cents = (amount: number | null = 0): number => centsOf(amount ?? 0);
const euro = (whole: number): number => whole / 100;

/**
 * States of a card in which each kind of line is refused. A card past its last day counts as expired before the night's
 * job runs.
 */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  REDEEMED: ['INACTIVE', 'USED_UP', 'BLOCKED', 'EXPIRED'],
  REFUNDED: ['INACTIVE', 'EXPIRED'],
  ADJUSTED: ['INACTIVE', 'BLOCKED', 'EXPIRED'],
};
const CODES: Readonly<Record<string, string>> = {
  INACTIVE: 'giftCardInactive',
  USED_UP: 'giftCardUsedUp',
  BLOCKED: 'giftCardBlocked',
  EXPIRED: 'giftCardExpired',
};

export const giftCardHistoryHooks: EntityHooks<'GiftCardHistory'> = {
  beforeCreate: async (line, context) => {
    const { records, actor } = context;
    const cards = records('GiftCard', { by: 'product' });
    const card = await cards.get(line.gift_card_id, { lock: true });
    if (!card) throw notFound();
    line.at = new Date().toISOString();
    line.employee_id = actor.employeeId || undefined;
    // A line that was written together with a change of the card already has the new balance.
    if (line.balance_after !== undefined) return;
    const amount = await amountOf(line, card, context);
    const balance = cents(card.balance) + amount;
    Object.assign(line, { amount: euro(amount), balance_after: euro(balance) });
  },
};

/** The card holds what its account comes to, and is used up or good again with it. */
export const balanceKept = defineReaction({
  to: 'GiftCardHistory',
  fields: ['amount'],
  on: ['create'],
  run: async (line, { records }) => {
    const cards = records('GiftCard', { by: 'product' });
    const card = await cards.get(line.gift_card_id);
    const balance = cents(line.balance_after);
    if (!card || cents(card.balance) === balance) return;
    await cards.update(card.id, { balance: euro(balance) });
    const status = statusAfter(line, card, balance);
    if (status !== card.status) await cards.move(card.id, { status });
  },
});

/** The amount in cents. A redemption takes at most the balance. */
async function amountOf(
  line: Unsaved<'GiftCardHistory'>,
  card: Stored<'GiftCard'>,
  context: HookContext,
): Promise<number> {
  const { type } = line;
  const [asked, balance] = [cents(line.amount), cents(card.balance)];
  refuseState(type, card);
  if (type === 'REDEEMED') return -Math.min(-asked, balance);
  if (type === 'EXPIRED') return -balance;
  if (type === 'REFUNDED') await refuseMoreThanRedeemed(asked, card, context);
  if (balance + asked < 0) throw invalid([{ path: 'amount', code: 'giftCardShort', params: { most: euro(balance) } }]);
  return asked;
}

export function refuseState(type: string, card: Stored<'GiftCard'>): void {
  const isLate = card.status !== 'BLOCKED' && isPast(card);
  const state = isLate ? 'EXPIRED' : (card.status ?? '');
  if (REFUSED[type]?.includes(state)) throw new Problem(409, CODES[state] ?? 'closed');
}

/** A card is still good on its last day. */
export const isPast = ({ expires_on }: Pick<Stored<'GiftCard'>, 'expires_on'>): boolean =>
  expires_on !== undefined && expires_on < today();

async function refuseMoreThanRedeemed(asked: number, { id }: Row, { db, actor }: HookContext): Promise<void> {
  const { rows } = await sql<{ redeemed: number | null }>`select -sum(amount) as redeemed from giftcardhistory
    where company_id = ${actor.companyId} and gift_card_id = ${id} and type in ('REDEEMED', 'REFUNDED')`.execute(db);
  const most = cents(rows[0]?.redeemed);
  if (asked > most) throw invalid([{ path: 'amount', code: 'giftCardRefundTooMuch', params: { most: euro(most) } }]);
}

function statusAfter({ type }: Unsaved<'GiftCardHistory'>, { status }: Stored<'GiftCard'>, balance: number) {
  if (type === 'EXPIRED') return 'EXPIRED';
  if (status === 'ACTIVE' && balance === 0) return 'USED_UP';
  return status === 'USED_UP' && balance > 0 ? 'ACTIVE' : status;
}
