// Holds the rules of webshop orders: numbers that count up, lines at the prices of their products and a place in a
// timeslot (docs/domain 13.5 and 13.6). The reactions to their changes are in order-reactions.ts and in other features'
// `reacts`.
import { sql } from 'kysely';
import { type EntityHooks, type FieldError, type HookContext, oneAtATime, type Row, type Unsaved } from '#api';
import { keepGuest } from '../../accounts/server/order-customer.ts';
import { rulesOf } from '../../discounts/server/discount-rule.ts';
import { discountsFor, missingCents } from '../../discounts/server/order-discount.ts';
import { cardsRate, completeLines, productsOf, wrongLines } from '../../lines/server/order-lines.ts';
import { orderSums } from '../../lines/sums.ts';
import { paymentStatus } from '../../payments/server/order-money.ts';
import { locate } from '../../places/server/delivery-place.ts';
import { checkZone } from '../../places/server/zone-fit.ts';
import { book } from '../../slots/server/slot-booking.ts';
import { wrongCards } from './paying/order-cards.ts';
import { beginDraft } from './paying/payment-link.ts';

export const webshopOrderHooks: EntityHooks<'WebshopOrder'> = {
  validate: check,
  beforeCreate: async (order, context) => {
    order.nr = await nextNumber(context);
    order.status_at = new Date().toISOString();
    beginDraft(order);
    await takeContact(order, context);
  },
  onMove: {
    status: {
      CANCELLED: (order) => {
        order.payment_status = paymentStatus(order);
      },
    },
  },
};

/** True for a digital order without an e-mail address. */
const goesNowhere = ({ deliverable_type, webshop_account_id, contact_email }: Row): boolean =>
  deliverable_type === 'DIGITAL_DELIVERY_TYPE' && !webshop_account_id && !contact_email;

/**
 * The next number of an order. Other calls that make orders wait until this one is over, so that no number is given
 * twice.
 */
async function nextNumber({ db, actor: { companyId } }: HookContext): Promise<number> {
  await oneAtATime(db, 'webshoporder', companyId);
  const { rows } = await sql<{ nr: number }>`select coalesce(max(nr), 0) + 1 as nr from webshoporder
    where company_id = ${companyId}`.execute(db);
  return rows[0]!.nr;
}

/**
 * Checks and completes everything that depends on each other: lines, discounts, timeslot and sums. An order on its way
 * is not changed any more.
 */
async function check(order: Unsaved<'WebshopOrder'>, context: HookContext<'WebshopOrder'>): Promise<FieldError[]> {
  const { previous } = context;
  if (goesNowhere(order)) return [{ path: 'contact_email', code: 'required' }];
  keepGuest(order, previous);
  await locate(order, context);
  const products = await productsOf(order, context);
  const errors = wrongLines(order, products, context);
  if (errors.length > 0) return errors;
  const lines = completeLines(order, products, previous);
  order.lines = lines;
  const noCards = wrongCards(lines, products);
  if (noCards.length > 0) return noCards;
  const found = await discountsFor(order, lines, context);
  const refused = [...found.errors, ...(await checkZone(order, context)), ...(await book(order, products, context))];
  if (refused.length > 0) return refused;
  const rules = await rulesOf(found.discounts, context);
  const { lines: priced, ...sums } = orderSums(lines, order.delivery_price_vati ?? 0, rules, cardsRate(products));
  Object.assign(order, { ...sums, lines: priced });
  order.discount_missing_vati = missingCents(found.discounts, lines) / 100 || undefined;
  order.discount_ids = found.discounts.map(({ id }) => id);
  order.payment_status = paymentStatus(order);
  return [];
}

/** Keeps the customer's name and contacts as they were when the order was made; without an account they were typed. */
async function takeContact(order: Unsaved<'WebshopOrder'>, { records }: HookContext): Promise<void> {
  if (order.webshop_account_id === undefined || order.webshop_account_id === null) return;
  const account = await records('WebshopAccount', { by: 'product' }).get(order.webshop_account_id);
  order.contact_name ??= [account?.first_name, account?.last_name].filter(Boolean).join(' ');
  order.contact_email ??= account?.email;
  order.contact_phone_nr ??= account?.cellphone_nr;
}
