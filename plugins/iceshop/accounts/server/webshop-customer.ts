// Opens the webshop as a customer: for staff with a ticket of sixty seconds, or for the customer with a mailed one that
// is valid for a day. Each works once and opens the webshop for an hour, which is recorded (docs/security.md, "Acting
// as a tablet or a customer").
import {
  actingKey,
  defineRoute,
  defineVisit,
  keyHash,
  notFound,
  type RouteCall,
  type Row,
  type ServerLetter,
  type Stored,
  sessionIn,
  stillActs,
  type VisitorCall,
  type VisitorRoute,
} from '#api';
import { isLocale, type Locale } from '#core/contract';
import type { settings as mine } from '../../settings.ts';
import { newKey } from './webshop-key.ts';

/** The permission to open the webshop as a customer, which staff must still have while they act as one. */
const OPENS_WEBSHOP = { permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_LOGIN'] };
const TICKET_SECONDS = 60;
const MAILED_SECONDS = 24 * 3600;
const SESSION_SECONDS = 3600;
const ORDERS = 10;
const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** POST /v1/webshopaccount/7/login: answers the address that the browser opens. */
export const openAsCustomer = defineRoute({
  method: 'POST',
  below: 'webshopaccount',
  path: '/:id/login',
  access: OPENS_WEBSHOP,
  run: async (call) => {
    const account = await accountOf(call);
    return {
      data: { url: await ticketFor(account, call, { employee_id: call.actor.employeeId, seconds: TICKET_SECONDS }) },
    };
  },
});

/** POST /v1/webshopaccount/7/recovery: mails a link by which customers get in themselves. */
export const mailRecovery = defineRoute({
  method: 'POST',
  below: 'webshopaccount',
  path: '/:id/recovery',
  access: { permissions: ['ICESHOP_WEBSHOP_ACCOUNTS_MODERATE'] },
  run: async (call) => {
    const account = await accountOf(call);
    const locale = await localeOf(account, call);
    const link = await ticketFor(account, call, { seconds: MAILED_SECONDS, locale });
    const name = `${account.first_name} ${account.last_name}`;
    const to = { address: account.email, name, locale };
    await call.sendLetter('iceshop/recovery', { to, values: { link } });
  },
});

export const recoveryLetter: ServerLetter = { id: 'recovery' };

async function accountOf({ records, params }: RouteCall<{ readonly id: number }>): Promise<Stored<'WebshopAccount'>> {
  const account = await records('WebshopAccount', { by: 'product' }).get(params.id);
  if (!account) throw notFound();
  return account;
}

/**
 * Makes the address with a ticket that the browser opens, in the letter's language; only the ticket's hash is stored.
 */
async function ticketFor(
  account: Stored<'WebshopAccount'>,
  { records, actor, origin, settings }: RouteCall,
  { employee_id, seconds, locale }: { employee_id?: number; seconds: number; locale?: Locale },
): Promise<string> {
  // A ticket that was mailed to the customer is no acting by staff.
  const ticket = employee_id ? actingKey(actor.sessionId) : newKey();
  const login = { webshop_account_id: account.id, ...(employee_id && { employee_id }), expires_at: after(seconds) };
  await records('WebshopLogin', { by: 'product' }).create({ ...login, ticket_hash: keyHash(ticket) });
  const { webshop_url } = settings<typeof mine>();
  const url = new URL(webshop_url || `${origin}/public/webshop/${actor.companyId}`);
  url.searchParams.set('ticket', ticket);
  if (locale) url.searchParams.set('locale', locale);
  return url.href;
}

/** An account has no language of its own, so this is the language of its last order. */
async function localeOf({ id }: Stored<'WebshopAccount'>, { records }: RouteCall): Promise<Locale> {
  const orders = await records('WebshopOrder', { by: 'product' }).list({ webshop_account_id: id });
  const last = orders.toSorted((a, b) => b.id - a.id)[0]?.locale;
  return isLocale(last) ? last : 'nl';
}

const login = defineVisit({
  method: 'POST',
  path: '/login',
  perMinute: 30,
  body: { required: ['ticket'], properties: { ticket: { type: 'string', maxLength: 100 } } },
  run: async (call) => {
    const { records, body } = call;
    const logins = records('WebshopLogin', { by: 'product' });
    const [known] = await logins.list({ ticket_hash: keyHash(body.ticket) });
    const one = known && (await logins.get(known.id, { lock: true }));
    if (!one || one.redeemed_at !== undefined || isOver(one)) throw notFound();
    const acting = sessionIn(body.ticket);
    const token = acting ? actingKey(acting) : newKey();
    const session = { session_hash: keyHash(token), redeemed_at: new Date().toISOString() };
    await logins.update(one.id, { ...session, expires_at: after(SESSION_SECONDS) });
    const { account, opened_by } = await whoOf(one, call);
    return { data: { token, account: shown(account), opened_by } };
  },
});

const customer = defineVisit({
  method: 'GET',
  path: '/customer',
  run: async (call) => {
    const { account, opened_by } = await customerOf(call);
    const of = { webshop_account_id: account.id };
    const addresses = await call.records('AccountAddress', { by: 'product' }).list(of);
    const orders = await call.records('WebshopOrder', { by: 'product' }).list(of);
    const last = orders.toSorted((a, b) => b.id - a.id).slice(0, ORDERS);
    return {
      data: {
        ...{ account: shown(account), opened_by },
        addresses: addresses.map((address) => only(address, ADDRESS)),
        orders: last.map((order) => only(order, ['nr', 'delivery_date', 'status', 'payment_status', 'total_vati'])),
      },
    };
  },
});

export const customerRoutes: readonly VisitorRoute[] = [login, customer];

const ADDRESS = [
  ...['type', 'is_default'],
  ...['street', 'nr', 'bus', 'zipcode', 'city', 'country'].map((part) => `address_${part}`),
];
const only = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
const shown = (account: Stored<'WebshopAccount'>) =>
  only(account, ['first_name', 'last_name', 'email', 'cellphone_nr', 'allow_non_payment']);
const isOver = ({ expires_at }: Stored<'WebshopLogin'>) =>
  expires_at === undefined || new Date(expires_at) <= new Date();

/** Finds the customer whose ticket the caller used; 404 when their hour is over. */
export async function customerOf(call: Visit) {
  const { records, bearer } = call;
  const logins = records('WebshopLogin', { by: 'product' });
  const [session] = bearer ? await logins.list({ session_hash: keyHash(bearer) }) : [];
  if (!session || isOver(session)) throw notFound();
  return whoOf(session, call);
}

type Visit = Pick<VisitorCall, 'records' | 'bearer' | 'behind'>;

async function whoOf({ webshop_account_id, employee_id }: Stored<'WebshopLogin'>, { records, behind }: Visit) {
  if (employee_id !== undefined && !stillActs(behind, employee_id, OPENS_WEBSHOP)) throw notFound();
  const account = await records('WebshopAccount', { by: 'product' }).get(webshop_account_id);
  const employees = records('Employee', { by: 'product' });
  const employee = await employees.get(employee_id);
  if (!account) throw notFound();
  return { account, ...(employee && { opened_by: `${employee.first_name} ${employee.last_name}` }) };
}
