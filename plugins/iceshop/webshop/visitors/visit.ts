// Tells who visits the webshop: anybody, or a customer in whose name staff opened it by a ticket. Each has a basket of
// their own.

import { isLocale } from '#core/contract';
import { browserStore, companyId, keepLocale, Refusal } from '#core/visitors';
import { type Customer, call } from './calls.ts';

export interface Visit {
  /** The key with which a customer may act in the shop for an hour. */
  readonly bearer?: string;
  readonly customer?: Customer;
  /** True if the ticket was used before, or its minute is over. */
  readonly isTicketOver?: boolean;
}

const SESSION = `webshop.${companyId}.customer`;

/** Takes the ticket out of the address, because it can be used only once and a reload would send it again. */
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
/** A basket in a customer's name is kept in the tab alone; one's own basket is kept for later visits. */
const placeOf = ({ bearer }: Visit) =>
  bearer ? { store: sessionStorage, key: KEYS.customer } : { store: browserStore(), key: KEYS.anyone };

export function keptBasket(visit: Visit): string | null {
  const { store, key } = placeOf(visit);
  return store.getItem(key);
}

export function keepBasket(visit: Visit, token: string | undefined): void {
  const { store, key } = placeOf(visit);
  if (token) store.setItem(key, token);
  else store.removeItem(key);
}
