// Knows who visits: anybody, or a customer in whose name staff opened the shop by a ticket. The basket of each is kept
// apart.

import { isLocale } from '#core/contract';
import { companyId, keepLocale, Refusal } from '#core/visitors';
import { type Customer, call } from './calls.ts';

export interface Visit {
  /** Key of a customer's hour in the shop. */
  readonly bearer?: string;
  readonly customer?: Customer;
  /** The ticket was used, or its minute is over. */
  readonly isTicketOver?: boolean;
}

const SESSION = `webshop.${companyId}.customer`;

/** A ticket is good for one use: it leaves the address before anybody can reload the page. */
export async function visit(): Promise<Visit> {
  const address = new URL(window.location.href);
  const ticket = address.searchParams.get('ticket');
  if (ticket) {
    const locale = address.searchParams.get('locale');
    if (isLocale(locale)) keepLocale(locale);
    address.searchParams.delete('ticket');
    address.searchParams.delete('locale');
    window.history.replaceState(null, '', address);
    sessionStorage.removeItem(SESSION);
    const login = await call<{ token: string }>('POST', 'login', { body: { ticket } }).catch(() => undefined);
    if (!login) return { isTicketOver: true };
    sessionStorage.setItem(SESSION, login.token);
  }
  const bearer = sessionStorage.getItem(SESSION);
  if (!bearer) return {};
  try {
    return { bearer, customer: await call<Customer>('GET', 'customer', { bearer }) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    leave();
    return { isTicketOver: true };
  }
}

export function leave(): void {
  sessionStorage.removeItem(SESSION);
  sessionStorage.removeItem(KEYS.customer);
}

const KEYS = { anyone: `webshop.${companyId}.basket`, customer: `webshop.${companyId}.customer.basket` };
/** A customer's basket ends with the tab of whoever opened it; one's own is there tomorrow. */
const placeOf = ({ bearer }: Visit) =>
  bearer ? { store: sessionStorage, key: KEYS.customer } : { store: localStorage, key: KEYS.anyone };

export function keptBasket(visit: Visit): string | null {
  const { store, key } = placeOf(visit);
  return store.getItem(key);
}

export function keepBasket(visit: Visit, token: string | undefined): void {
  const { store, key } = placeOf(visit);
  if (token) store.setItem(key, token);
  else store.removeItem(key);
}
