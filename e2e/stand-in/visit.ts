// Starts a stand-in server, the web build as static files and a window for one test file, and gives each test fresh
// data and an empty browser.
import type { Page } from 'puppeteer';
import { ownWindows } from '../own-windows.ts';
import { openWindow, type Window, waitForText } from '../window.ts';
import { StandIn } from './api.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';
import { newWorld } from './world.ts';

export const LOGIN = '/auth/login-page';
export const DASHBOARD = '/admin/dashboard';
/** A path of that origin without any script. */
export const NOBODYS = '/favicon.svg';
export const EMAIL = 'nora@polar.example';

interface Visit {
  readonly api: StandIn;
  /** The address of the web build. */
  readonly url: string;
  readonly page: Page;
  open(path: string): Promise<unknown>;
  /** Goes to a page without the product and stores what signing in leaves behind, for the next page to find. */
  beSignedIn(): Promise<void>;
  /** The value that the browser keeps under that name. */
  stored(key: string): Promise<string | null>;
  state(): Promise<{ auth: Record<string, unknown> }>;
}

let visit: Visit | undefined;

/** One visit for all suites of a test file. */
export function ownVisit(): Visit {
  visit ??= startVisit();
  return visit;
}

function startVisit(): Visit {
  let api: StandIn;
  let host: StaticHost;
  let person: Window;
  beforeAll(async () => {
    api = await StandIn.start(newWorld());
    host = await startStaticHost('dist/web', () => api.url);
  });
  afterAll(async () => {
    await host.stop();
    await api.stop();
  });
  const own = ownWindows('file');
  beforeAll(async () => {
    person = own(await openWindow());
  });
  const open = (path: string) => person.page.goto(`${host.url}${path}`);
  beforeEach(async () => {
    // The page of the last test makes calls until it is left.
    await open(NOBODYS);
    await person.page.evaluate(() => localStorage.clear());
    api.reset(newWorld());
  });
  const beSignedIn = async () => {
    await open(NOBODYS);
    await person.page.evaluate((text) => localStorage.setItem('state', text), JSON.stringify(stateIn(api)));
  };
  const stored = (key: string) => person.page.evaluate((name) => localStorage.getItem(name), key);
  return {
    get api() {
      return api;
    },
    get url() {
      return host.url;
    },
    get page() {
      return person.page;
    },
    open,
    beSignedIn,
    stored,
    state: async () => JSON.parse((await stored('state')) ?? '{}'),
  };
}

/** Makes the state that the login page leaves behind (docs/domain 3.7). */
function stateIn({ sessions, world }: StandIn): object {
  const { access_token: token, expires_in } = sessions.open('employee 11');
  const authEmployee = world.employees.get(11);
  const exp = Math.floor(Date.now() / 1000) + expires_in;
  const auth = { authEmployee, authScreen: null, token, expires_in, exp, lvc: Date.now(), redirectFrom: null };
  return { __mps__: { version: 1 }, auth, locale: 'en', overrideIntl: world.overrides.get('3-en') };
}

/** Waits for the alert with these words, and checks that typing removes it. */
export async function alertThenTyping(page: Page, text: string, field: string): Promise<void> {
  await waitForText(page, text);
  const alert = () => page.$eval('[role=alert]', (element) => (element as HTMLElement).hidden || element.textContent);
  expect(await alert()).toBe(text);
  await page.type(field, 'x');
  await page.waitForFunction(() => !document.querySelector('[role=alert]:not([hidden])')?.textContent);
}
