// Reads the contents of local storage, which anyone may have altered: every part is replaced by its default unless it
// has its own shape.
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/contract';
import type { Auth, Employee, Layers, NavbarNotification, Screen } from './types.ts';

/** Key of local storage that holds the state (docs/domain 3.7). */
export const STORAGE_KEY = 'state';

type Fields = Record<string, unknown>;

const LONGEST_PATH = 2_000;
/** An origin of no site: a path that resolves to another origin is not ours. */
const BASE = 'http://own.invalid';

export const NO_AUTH: Auth = {
  authEmployee: null,
  authScreen: null,
  token: null,
  expires_in: null,
  exp: null,
  lvc: null,
  redirectFrom: null,
};
export const NO_LAYERS: Layers = { trackedObject: null, trackedLocation: null, blipHeightFillingDiv: null };

export function readAuth(value: unknown): Auth {
  const auth = fields(value);
  const token = text(auth.token);
  return {
    token,
    // Without a token nobody is signed in, whatever else is stored.
    authEmployee: token && isEmployee(auth.authEmployee) ? auth.authEmployee : null,
    authScreen: token && isScreen(auth.authScreen) ? auth.authScreen : null,
    expires_in: number(auth.expires_in),
    exp: number(auth.exp),
    lvc: number(auth.lvc),
    redirectFrom: readPath(auth.redirectFrom),
  };
}

/** Names the owner of the session; null if nobody, or nobody known yet, is signed in. */
export function whoOf({ authEmployee, authScreen }: Auth): string | null {
  if (authEmployee) return `employee ${authEmployee.company_id} ${authEmployee.id}`;
  return authScreen && `${authScreen.kind ?? 'screen'} ${authScreen.company_id} ${authScreen.id}`;
}

/** Removes contact data, since local storage holds only what docs/domain 3.7 lists. */
export function withoutContactData(auth: Auth): Auth {
  if (!auth.authEmployee) return auth;
  const { email: _, ...user } = auth.authEmployee.user;
  return { ...auth, authEmployee: { ...auth.authEmployee, user } };
}

export function readLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}

export function readTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields(value)).filter(([, entry]) => typeof entry === 'string')) as Record<
    string,
    string
  >;
}

export function readLayers(value: unknown): Layers {
  const layers = fields(value);
  return {
    trackedObject: text(layers.trackedObject),
    trackedLocation: text(layers.trackedLocation),
    blipHeightFillingDiv: number(layers.blipHeightFillingDiv),
  };
}

export function readNotifications(value: unknown): { navbar: NavbarNotification[] } {
  return { navbar: list(fields(value).navbar).filter(isNotification) };
}

/** Answers a path of the admin pages to come back to; never another origin, nor a page that signs in or out. */
export function readPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST_PATH || !URL.canParse(value, BASE)) return null;
  // Resolved as a browser does: dots are resolved, line ends and tabs left out.
  const { origin, pathname, search, hash } = new URL(value, BASE);
  return origin === BASE && /^\/admin(\/|$)/.test(pathname) ? pathname + search + hash : null;
}

export function isEmployee(value: unknown): value is Employee {
  const employee = fields(value);
  const user = fields(employee.user);
  return (
    number(employee.id) !== null &&
    text(employee.first_name) !== null &&
    text(employee.last_name) !== null &&
    isCompany(employee.company) &&
    list(user.employee_ids).every(isAccount) &&
    Array.isArray(user.employee_ids) &&
    isTexts(employee.permissions) &&
    Array.isArray(employee.permission_groups) &&
    employee.permission_groups.every((group) => isTexts(fields(group).permissions) && text(fields(group).name) !== null)
  );
}

export function isScreen(value: unknown): value is Screen {
  const screen = fields(value);
  return number(screen.id) !== null && isCompany(screen.company) && isTexts(screen.permissions);
}

function isCompany(value: unknown): boolean {
  const company = fields(value);
  return text(company.name) !== null && isTexts(company.licenses) && Array.isArray(company.custom_frontendables);
}

function isAccount(value: unknown): boolean {
  const account = fields(value);
  return number(account.id) !== null && text(fields(account.company).name) !== null;
}

function isNotification(value: unknown): value is NavbarNotification {
  const notification = fields(value);
  return text(notification.name) !== null && number(notification.amount) !== null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function number(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
