// Takes from a gift card whose purchase is paid back what was paid back, whoever does it and however; what was spent
// already stays paid (docs/domain 1.6). Of an order with goods the refund is for the goods first, and for its cards
// with what is more.
import { defineReaction, type HookContext, invalid, type Row, type Stored } from '#api';
import { centsOf } from '#core/contract';

type Within = Pick<HookContext, 'records'>;

const cents = (amount = 0): number => centsOf(amount);
type Card = Stored<'GiftCard'>;
const sum = <Of>(rows: readonly Of[], of: (row: Of) => number): number => rows.reduce((all, row) => all + of(row), 0);

export const cardsSettled = defineReaction({
  to: 'Payment',
  fields: ['status', 'amount'],
  run: async ({ webshop_order_id }, context) => {
    const order = await context.records('WebshopOrder', { by: 'product' }).get(webshop_order_id);
    if (order) await settleCards(order, context);
  },
});

/** Brings the order's cards in step with what is still paid of it; refuses a refund of what was spent. */
export async function settleCards(order: Stored<'WebshopOrder'>, { records }: Within): Promise<void> {
  const cards = await records('GiftCard', { by: 'product' }).list({ source: `webshoporder/${order.id}` });
  if (cards.length === 0) return;
  const history = records('GiftCardHistory', { by: 'product' });
  const taken = await history.list({ gift_card_id: cards.map(({ id }) => id), type: 'TAKEN_BACK' });
  const worth = sum(cards, ({ initial_amount }) => cents(initial_amount));
  const more = (await leftOf(order, worth, { records })) - worth - sum(taken, ({ amount }) => cents(amount));
  if (more > 0) return book(giveAgain(cards, taken, more), order, history);
  if (more < 0) return book(takeFrom(cards, -more), order, history);
}

/** The worth of the cards that is still paid, in cents: all of it while nothing was refunded. */
async function leftOf({ id }: Stored<'WebshopOrder'>, worth: number, { records }: Within): Promise<number> {
  const all = await records('Payment', { by: 'product' }).list({ webshop_order_id: id });
  const isBack = ({ amount, status }: Stored<'Payment'>) => amount < 0 && status !== 'FAILED';
  if (!all.some(isBack)) return worth;
  // Money that is being refunded online cannot be spent meanwhile.
  const counts = all.filter((one) => isBack(one) || ['SETTLED', 'REFUNDED'].includes(one.status));
  return Math.max(
    0,
    Math.min(
      worth,
      sum(counts, ({ amount }) => cents(amount)),
    ),
  );
}

type Part = readonly [card: Card, cents: number];

/** Takes money back from the card that holds exactly as much, or else from those that hold most. */
function takeFrom(cards: readonly Card[], asked: number): Part[] {
  const held = sum(cards, ({ balance }) => cents(balance));
  if (asked > held) {
    const params = { spent: (asked - held) / 100 };
    throw invalid([{ path: 'amount', code: 'refundCardSpent', params }]);
  }
  const exact = cards.find(({ balance }) => cents(balance) === asked);
  const inTurn = exact ? [exact] : cards.toSorted((a, b) => (b.balance ?? 0) - (a.balance ?? 0));
  return shared(inTurn, asked, ({ balance }) => cents(balance)).map(([card, part]) => [card, -part]);
}

/** Gives money back to the cards that it was taken from, after a refund failed or the order was paid again. */
const giveAgain = (cards: readonly Card[], taken: readonly Stored<'GiftCardHistory'>[], more: number): Part[] =>
  shared(cards, more, ({ id }) => -sum(taken, (line) => (line.gift_card_id === id ? cents(line.amount) : 0)));

function shared(cards: readonly Card[], all: number, most: (card: Card) => number): Part[] {
  let left = all;
  return cards.flatMap((card): Part[] => {
    const part = Math.min(left, most(card));
    left -= part;
    return part > 0 ? [[card, part]] : [];
  });
}

async function book(parts: readonly Part[], { id, nr }: Row, history: ReturnType<Within['records']>): Promise<void> {
  const line = { type: 'TAKEN_BACK', source: `webshoporder/${id}`, reason: `#${nr}` };
  for (const [card, part] of parts) await history.create({ ...line, gift_card_id: card.id, amount: part / 100 });
}
