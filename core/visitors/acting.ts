// Lets staff act as a tablet, in this browser tab alone, until they leave or their hour is over.
import { isLocale, type Locale } from '#core/contract';
import { callsTo, companyId } from './call.ts';
import { localeOf } from './locale.ts';

/** Tablets call the server below this name, whichever module shows their page. */
const call = callsTo('iceshop');

export interface Visit {
  readonly bearer: string;
  readonly tablet: { readonly id: number; readonly name: string };
  readonly acted_by: string;
  /** True if the tablet is in a van. */
  readonly hasVan: boolean;
}

interface Own {
  readonly id: number;
  readonly name: string;
  readonly acted_by?: string;
  readonly delivery_van?: object;
  readonly icecream_van?: object;
}

const SESSION = `tablet.${companyId}`;
const [BACK, LOCALE] = [`${SESSION}.back`, `${SESSION}.locale`];

/** Undefined if the ticket was used already or the hour is over. */
export async function visitTablet(): Promise<Visit | undefined> {
  const address = new URL(window.location.href);
  const ticket = address.searchParams.get('ticket');
  if (ticket) {
    keepBack(address.searchParams.get('back'));
    sessionStorage.setItem(LOCALE, address.searchParams.get('locale') ?? '');
    window.history.replaceState(null, '', address.pathname);
    sessionStorage.removeItem(SESSION);
    const login = await call<{ token: string }>('POST', 'tablet/login', { body: { ticket } }).catch(() => undefined);
    if (login) sessionStorage.setItem(SESSION, login.token);
  }
  const bearer = sessionStorage.getItem(SESSION);
  if (!bearer) return undefined;
  const own = await call<Own>('GET', 'tablet', { bearer }).catch(() => undefined);
  if (!own) return undefined;
  const { id, name, acted_by = '', delivery_van, icecream_van } = own;
  return { bearer, tablet: { id, name }, acted_by, hasVan: (delivery_van ?? icecream_van) !== undefined };
}

/** Keeps the way back only if it leads to a page of Scoop. */
function keepBack(path: string | null): void {
  if (path?.startsWith('/admin/')) sessionStorage.setItem(BACK, path);
  else sessionStorage.removeItem(BACK);
}

export const backPath = (): string => sessionStorage.getItem(BACK) ?? '/admin/';

export async function leaveTablet({ bearer }: Visit): Promise<void> {
  await call('DELETE', 'tablet/login', { bearer }).catch(() => undefined);
  sessionStorage.removeItem(SESSION);
  window.location.assign(backPath());
}

/** The language of the person who opened the tablet. */
export function localeOfVisit(): Locale {
  const kept = sessionStorage.getItem(LOCALE);
  return isLocale(kept) ? kept : localeOf();
}

/** Damage of the tablet's van, as a driver presses it. */
export interface ReportedDamage {
  readonly severity: string;
  readonly description: string;
  /** Parts of the van's picture, from 0 to 1. */
  readonly mark?: { readonly x: number; readonly y: number };
  readonly photo?: File;
}

/** Sends the photo, then the report that shows it; answers the report's number. */
export async function reportDamage({ mark, photo, ...said }: ReportedDamage, bearer: string): Promise<string> {
  const sent =
    photo && (await call<{ id: number }>('POST', 'tablet/damage/photo', { bearer, body: {}, files: { photo } }));
  const place = mark ?? { x: 0.5, y: 0.5 };
  const pin = { ...place, kind: 'OTHER', ...(sent && { photo_ids: [sent.id] }) };
  const body = { ...said, occurred_at: new Date().toISOString(), ...((mark || sent) && { markers: [pin] }) };
  return (await call<{ nr: string }>('POST', 'tablet/damage', { bearer, body })).nr;
}
