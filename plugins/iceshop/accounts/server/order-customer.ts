// Decides to which account an order belongs, in this file alone. A typed address finds its account, so that the
// customer sees the order later; but only a ticket (or staff) proves who somebody is. Without proof they order as a
// guest: they get nothing that was agreed with the account's owner, and no answer reveals whether the address is known.
import { sql } from 'kysely';
import {
  defineRoute,
  type HookContext,
  invalid,
  notFound,
  oneAtATime,
  type Row,
  type Stored,
  type VisitorCall,
} from '#api';
import { customerOf } from './webshop-customer.ts';

type Reading = Pick<HookContext, 'records'>;

/** The account whose agreed prices hold for the order; undefined for a guest, who has not proved to be its owner. */
export const provedAccount = ({ webshop_account_id, as_guest }: Partial<Stored<'WebshopOrder'>>): number | undefined =>
  as_guest === true ? undefined : webshop_account_id;

export async function agreedWith(
  order: Pick<Stored<'WebshopOrder'>, 'webshop_account_id'>,
  { records }: Reading,
): Promise<Stored<'WebshopAccount'> | undefined> {
  const id = provedAccount(order);
  return id === undefined ? undefined : records('WebshopAccount', { by: 'product' }).get(id);
}

/** The name and contacts that a guest gives with an order. */
export type Contact = Pick<Stored<'WebshopAccount'>, 'first_name' | 'last_name' | 'email' | 'cellphone_nr'>;
type CheckoutCall = VisitorCall<VisitorCall['params'], { contact?: Contact }>;

/**
 * Finds the customer of a basket that is ordered: the account that signed in by a ticket, now or when the basket was
 * begun, or else a guest.
 */
export async function customerFor(
  basket: Stored<'Basket'>,
  call: CheckoutCall,
): Promise<{ id: number; account?: Stored<'WebshopAccount'> }> {
  const account = call.bearer ? (await customerOf(call)).account : await agreedWith(basket, call);
  return account ? { id: account.id, account } : { id: await guestAccount(call) };
}

/** Finds the account of the address that a guest typed, whether in capitals or not, or makes a new one. */
async function guestAccount({ body: { contact }, db, actor, records }: CheckoutCall): Promise<number> {
  if (!contact) throw invalid([{ path: 'contact', code: 'required' }]);
  const { first_name, last_name, email, cellphone_nr } = contact;
  await oneAtATime(db, 'webshopaccount', actor.companyId);
  const { rows } = await sql<{ id: number }>`select id::int from webshopaccount
    where company_id = ${actor.companyId} and lower(email) = lower(${email})`.execute(db);
  const accounts = records('WebshopAccount', { by: 'product' });
  return rows[0]?.id ?? accounts.create({ first_name, last_name, email, cellphone_nr });
}

/** An order that staff give to another account is no longer a guest's, because staff know the customer. */
export function keepGuest(order: Partial<Stored<'WebshopOrder'>>, previous: Row | undefined): void {
  const isGiven = previous !== undefined && previous.webshop_account_id !== order.webshop_account_id;
  if (isGiven && order.as_guest === true) order.as_guest = undefined;
}

/** POST /v1/webshoporder/7/known: notes that the guest is indeed the customer, for example after a phone call. */
export const guestKnown = defineRoute({
  method: 'POST',
  below: 'webshoporder',
  path: '/:id/known',
  access: { permissions: ['ICESHOP_WEBSHOP_ORDERS_MODERATE'] },
  run: async ({ records, params: { id } }) => {
    if (!(await records('WebshopOrder').get(id))) throw notFound();
    await records('WebshopOrder', { by: 'product' }).update(id, { as_guest: null });
  },
});
