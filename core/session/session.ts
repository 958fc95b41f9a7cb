// The client state: who is signed in, in which language, and what the menu counts. Kept in local storage
// under `state` and restored at start (spec 3, 4 and 9).
import { makeAutoObservable, observableRef } from 'mobx';
import { hydrateStore, makePersistable } from 'mobx-persist-store';
import { DEFAULT_LOCALE, type Locale, type Subject } from '#core/contract';
import {
  NO_AUTH,
  NO_LAYERS,
  readAuth,
  readLayers,
  readLocale,
  readNotifications,
  readPath,
  readTexts,
} from './stored.ts';
import type { Auth, Employee, Layers, NavbarNotification, Screen, Token } from './types.ts';

const STORAGE_KEY = 'state';
/** Raised when the stored shape changes; an older one is dropped by the store and costs a sign-in. */
const STORAGE_VERSION = 1;

export class Session {
  auth: Auth = { ...NO_AUTH };
  locale: Locale = DEFAULT_LOCALE;
  overrideIntl: Record<string, string> = {};
  layers: Layers = { ...NO_LAYERS };
  notifications: { navbar: NavbarNotification[] } = { navbar: [] };

  constructor() {
    makeAutoObservable(this, { overrideIntl: observableRef, restore: false, reread: false });
  }

  /** Reads local storage, then keeps it in step. Await it before the first render. */
  async restore(): Promise<void> {
    await makePersistable<Session, 'auth' | 'locale' | 'overrideIntl' | 'layers' | 'notifications'>(this, {
      name: STORAGE_KEY,
      version: STORAGE_VERSION,
      storage: window.localStorage,
      properties: [
        { key: 'auth', serialize: withoutContactData, deserialize: readAuth },
        { key: 'locale', serialize: same, deserialize: readLocale },
        { key: 'overrideIntl', serialize: same, deserialize: readTexts },
        { key: 'layers', serialize: same, deserialize: readLayers },
        { key: 'notifications', serialize: same, deserialize: readNotifications },
      ],
    });
    // What another tab signs in, refreshes or signs out holds here too.
    window.addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY || key === null) void this.reread();
    });
  }

  /** Takes over what local storage holds now. */
  async reread(): Promise<void> {
    if (window.localStorage.getItem(STORAGE_KEY) === null) this.clear();
    else await hydrateStore(this);
  }

  /** Who access is decided for; null when nobody is signed in. */
  get subject(): Subject | null {
    return this.auth.authEmployee ?? this.auth.authScreen;
  }

  /** Setting an employee ends a screen session. */
  setEmployee(employee: Employee): void {
    this.auth.authEmployee = employee;
    this.auth.authScreen = null;
  }

  /** Setting a screen ends an employee session. */
  setScreen(screen: Screen): void {
    this.auth.authScreen = screen;
    this.auth.authEmployee = null;
  }

  setToken({ access_token, expires_in }: Token): void {
    this.auth.token = access_token;
    this.auth.expires_in = expires_in;
    this.auth.exp = expiryOf(access_token);
    this.markValidCall();
  }

  markValidCall(): void {
    this.auth.lvc = Date.now();
  }

  clear(): void {
    this.auth = { ...NO_AUTH, redirectFrom: this.auth.redirectFrom };
    this.notifications.navbar = [];
  }

  setRedirectFrom(path: string | null): void {
    this.auth.redirectFrom = readPath(path);
  }

  setLocale(locale: Locale): void {
    this.locale = locale;
  }

  setOverrides(texts: Record<string, string>): void {
    this.overrideIntl = texts;
  }

  setNavbar(notifications: NavbarNotification[]): void {
    this.notifications.navbar = notifications;
  }
}

/** The `exp` claim of a JSON web token; null when it cannot be read. */
function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp : null;
  } catch {
    return null;
  }
}

/** Local storage holds what the specification lists and no contact data beyond it. */
function withoutContactData(auth: Auth): Auth {
  if (!auth.authEmployee) return auth;
  const { email: _, ...user } = auth.authEmployee.user;
  return { ...auth, authEmployee: { ...auth.authEmployee, user } };
}

function same<T>(value: T): T {
  return value;
}

export const session = new Session();
