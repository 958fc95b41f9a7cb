// Holds the client state: who is signed in, the language, and the menu's counts. It is kept in local storage under
// `state`, restored at start and shared by all tabs (docs/domain 3.7).
import { makeAutoObservable, observableRef } from 'mobx';
import { makePersistable } from 'mobx-persist-store';
import { DEFAULT_LOCALE, type Locale, type OwnDashboard, type SaidOfTiles, type Subject } from '#core/contract';
import { storageOfTab } from './ownTab.ts';
import { type PreviewGroup, previewSubject } from './preview.ts';
import { isSame, SharedStorage } from './SharedStorage.ts';
import {
  NO_AUTH,
  NO_LAYERS,
  readAuth,
  readLayers,
  readLocale,
  readNotifications,
  readPath,
  readTexts,
  STORAGE_KEY,
  whoOf,
  withoutContactData,
} from './stored.ts';
import type { Auth, Employee, Layers, NavbarNotification, OwnMenu, Screen, Token } from './types.ts';

/** Increased when the stored shape changes; an older state is dropped and costs a sign-in. */
const STORAGE_VERSION = 1;

/** Readers for what is stored beside `auth`. */
const READERS = {
  locale: readLocale,
  overrideIntl: readTexts,
  layers: readLayers,
  notifications: readNotifications,
};
type Part = keyof typeof READERS;
const PARTS = Object.keys(READERS) as Part[];

export class Session {
  auth: Auth = { ...NO_AUTH };
  locale: Locale = DEFAULT_LOCALE;
  overrideIntl: Record<string, string> = {};
  layers: Layers = { ...NO_LAYERS };
  notifications: { navbar: NavbarNotification[] } = { navbar: [] };
  /** The previewed group, and the page to come back to; never stored, so that a reload ends the preview. */
  preview: { readonly group: PreviewGroup; readonly from: string } | null = null;
  /** Functions of pages that run right before the session ends. */
  readonly ending = new Set<() => void>();
  private readonly storage = new SharedStorage(STORAGE_KEY, STORAGE_VERSION, storageOfTab());
  /** True if another tab signed in somebody else, or signed out. */
  private left = false;

  constructor() {
    makeAutoObservable<Session, 'storage' | 'left' | 'hearTabs'>(this, {
      overrideIntl: observableRef,
      preview: observableRef,
      storage: false,
      left: false,
      restore: false,
      hearTabs: false,
      ending: false,
    });
  }

  /** Reads local storage and then keeps it current. Await it before the first render. */
  async restore(): Promise<void> {
    await makePersistable<Session, 'auth' | Part>(this, {
      name: STORAGE_KEY,
      version: STORAGE_VERSION,
      storage: this.storage.adapter,
      properties: [
        { key: 'auth', serialize: withoutContactData, deserialize: readAuth },
        { key: 'locale', serialize: same, deserialize: readLocale },
        { key: 'overrideIntl', serialize: same, deserialize: readTexts },
        { key: 'layers', serialize: same, deserialize: readLayers },
        { key: 'notifications', serialize: same, deserialize: readNotifications },
      ],
    });
    this.hearTabs();
  }

  /** Takes over sign-ins, refreshes and sign-outs of other tabs; a sleeping tab does so when it is back. */
  private hearTabs(): void {
    window.addEventListener('storage', ({ key }) => {
      if (key === STORAGE_KEY || key === null) this.reread();
    });
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.reread();
    });
    document.addEventListener('visibilitychange', () => this.reread());
  }

  /**
   * Takes over what local storage holds now. If somebody else is signed in there, or nobody, this page's session is
   * over: a page never goes on in another person's name.
   */
  reread(): void {
    if (this.left) return;
    const state = this.storage.read() ?? {};
    const auth = readAuth(state.auth);
    if (this.who !== null && whoOf(auth) !== this.who) this.leave();
    else this.takeOver(auth, state);
  }

  /** Sets part by part, so that only changed ones are drawn again. */
  private takeOver(auth: Auth, state: Readonly<Record<string, unknown>>): void {
    const known = withoutContactData(this.auth);
    for (const key of Object.keys(NO_AUTH) as (keyof Auth)[]) {
      if (!isSame(auth[key], known[key])) Object.assign(this.auth, { [key]: auth[key] });
    }
    for (const key of PARTS.filter((part) => part in state)) {
      const value = READERS[key](state[key]);
      if (!isSame(value, this[key])) Object.assign(this, { [key]: value });
    }
  }

  private leave(): void {
    this.left = true;
    this.storage.accept({ auth: NO_AUTH, notifications: { navbar: [] } });
    this.auth = { ...NO_AUTH };
    this.preview = null;
    this.notifications.navbar = [];
  }

  /** The subject for access decisions; null if nobody is signed in. */
  get subject(): Subject | null {
    const { own, preview } = this;
    return own && preview ? previewSubject(own, preview.group) : own;
  }

  /** The signed-in subject without the preview, for which the server decides. */
  get own(): Subject | null {
    return this.auth.authEmployee ?? this.auth.authScreen;
  }

  get who(): string | null {
    return whoOf(this.auth);
  }

  /** Setting an employee ends a screen session. */
  setEmployee(employee: Employee): void {
    if (employee.id !== this.auth.authEmployee?.id) this.preview = null;
    this.auth.authEmployee = employee;
    this.auth.authScreen = null;
  }

  setMenu(menu: OwnMenu): void {
    if (this.auth.authEmployee) this.auth.authEmployee.menu = menu;
  }

  setMenuForAll(pinned: readonly string[]): void {
    if (this.auth.authEmployee) this.auth.authEmployee.company.menu_pinned = pinned;
  }

  setTiles(tiles: SaidOfTiles): void {
    if (this.auth.authEmployee) this.auth.authEmployee.tiles = tiles;
  }

  setDashboard(dashboard: OwnDashboard): void {
    if (this.auth.authEmployee) this.auth.authEmployee.dashboard = dashboard;
  }

  /** Every page is then shown as a member of that group alone would see it. */
  startPreview(group: PreviewGroup, from: string): void {
    this.preview = this.auth.authEmployee && { group, from };
  }

  endPreview(): void {
    this.preview = null;
  }

  /** Setting a screen ends an employee session. */
  setScreen(screen: Screen): void {
    this.auth.authScreen = screen;
    this.auth.authEmployee = null;
  }

  /** Starts a sign-in; nobody is signed in until the token's owner is known. */
  begin(token: Token): void {
    this.clear();
    // The texts may be those of another company.
    this.overrideIntl = {};
    this.setToken(token);
  }

  /** Sets a token of the same person, or of a sign-in that has begun. */
  setToken({ access_token, expires_in }: Token): void {
    this.left = false;
    this.auth.token = access_token;
    this.auth.expires_in = expires_in;
    this.auth.exp = claimOf(access_token, 'exp');
    this.markValidCall();
  }

  /** Takes over a token that another tab renewed and stored, without storing it again. It always answers true. */
  receiveToken(token: Token): true {
    this.setToken(token);
    this.storage.accept({ auth: withoutContactData(this.auth) });
    return true;
  }

  markValidCall(): void {
    this.auth.lvc = Date.now();
  }

  clear(): void {
    for (const work of this.ending) work();
    this.auth = { ...NO_AUTH, redirectFrom: this.auth.redirectFrom };
    this.preview = null;
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

/** Answers a number that a JSON web token claims, such as `exp`; null when it cannot be read. */
export function claimOf(token: string, name: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
    const claim = claims[name];
    return typeof claim === 'number' ? claim : null;
  } catch {
    return null;
  }
}

function same<T>(value: T): T {
  return value;
}

export const session = new Session();
