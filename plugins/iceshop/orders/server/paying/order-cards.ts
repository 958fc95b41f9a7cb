// Makes the gift cards that customers buy: each is made and mailed when its order is completed, blocked when the order
// is taken back, and active again when it is completed once more (docs/domain 11.4).
import { defineReaction, type FieldError, type HookContext, type Row, type Stored } from '#api';
import { type Line, linesOf } from '../../../lines/server/order-lines.ts';
import { settleCards } from './order-cards-back.ts';

type Within = Pick<HookContext, 'records'>;

const MOST = 100;
const [LEAST_WORTH, MOST_WORTH] = [1, 1000];

const isCard = (products: readonly Stored<'Product'>[], { product_id }: Line) =>
  products.some(({ id, is_gift_card }) => id === product_id && is_gift_card === true);

/** Refuses gift cards that could not be made once they are paid, while the order is being made. */
export function wrongCards(lines: readonly Line[], products: readonly Stored<'Product'>[]): FieldError[] {
  return lines.flatMap((line, index) => {
    if (!isCard(products, line)) return [];
    const { quantity, unit_price_vati: worth = 0 } = line;
    const wrong = (name: string, code: string, params: Row) => [{ path: `lines.${index}.${name}`, code, params }];
    if (!Number.isInteger(quantity)) return wrong('quantity', 'multipleOf', { multipleOf: 1 });
    if (quantity > MOST) return wrong('quantity', 'maximum', { limit: MOST });
    if (worth < LEAST_WORTH) return wrong('unit_price_vati', 'minimum', { limit: LEAST_WORTH });
    return worth > MOST_WORTH ? wrong('unit_price_vati', 'maximum', { limit: MOST_WORTH }) : [];
  });
}

export const cardsMade = defineReaction({
  to: 'WebshopOrder',
  fields: ['status'],
  run: (order, context) => followCards(order, context.previous, context),
});

async function followCards(
  order: Stored<'WebshopOrder'>,
  previous: Row | undefined,
  { records }: Within,
): Promise<void> {
  const isDone = order.status === 'COMPLETED';
  if (!isDone && previous?.status !== 'COMPLETED') return;
  const cards = records('GiftCard', { by: 'product' });
  const worths = isDone ? worthsOf(order) : [];
  const made = await cards.list({ source: `webshoporder/${order.id}` });
  if (worths.length + made.length === 0) return;
  const reason = `#${order.nr}`;
  for (const card of made) {
    const at = worths.indexOf(card.initial_amount);
    if (at >= 0) worths.splice(at, 1);
    const isTakenBack = card.status === 'BLOCKED' && card.status_reason === reason;
    const to = at >= 0 ? isTakenBack && 'ACTIVE' : card.status === 'ACTIVE' && 'BLOCKED';
    if (to) await cards.move(card.id, { status: to, status_reason: reason });
  }
  for (const initial_amount of worths) await cards.create({ ...cardOf(order), initial_amount });
  await settleCards(order, { records });
}

/** The worth of each card in euro. */
function worthsOf(order: Stored<'WebshopOrder'>): number[] {
  return linesOf(order)
    .filter(({ is_gift_card }) => is_gift_card === true)
    .flatMap(({ quantity, unit_price_vati = 0 }) => Array.from({ length: quantity }, () => unit_price_vati));
}

const cardOf = ({ id, nr, contact_name, contact_email, locale }: Row): Row => ({
  ...{ channel: 'WEBSHOP', status: 'ACTIVE', source: `webshoporder/${id}`, note: `#${nr}` },
  ...{ buyer_name: contact_name, locale },
  ...(contact_email !== undefined && { buyer_email: contact_email }),
});
