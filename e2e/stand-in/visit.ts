// One test file's own stand-in server and web build as static files, with a fresh world and window for each test.
import type { Page } from 'puppeteer';
import { ownWindows } from '../own-windows.ts';
import { openWindow, signIn, type Window, waitForText } from '../window.ts';
import { StandIn } from './api.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';
import { newWorld, PASSWORD } from './world.ts';

export const LOGIN = '/auth/login-page';
export const DASHBOARD = '/admin/dashboard';
export const EMAIL = 'nora@polar.example';

interface Visit {
  readonly api: StandIn;
  readonly host: StaticHost;
  readonly page: Page;
  open(path: string): Promise<unknown>;
  enter(): Promise<void>;
  /** What the browser keeps under that name. */
  stored(key: string): Promise<string | null>;
  state(): Promise<{ auth: Record<string, unknown> }>;
}

export function ownVisit(): Visit {
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
  const own = ownWindows();
  beforeEach(async () => {
    api.reset(newWorld());
    person = own(await openWindow());
  });
  const stored = (key: string) => person.page.evaluate((name) => localStorage.getItem(name), key);
  return {
    get api() {
      return api;
    },
    get host() {
      return host;
    },
    get page() {
      return person.page;
    },
    open: (path) => person.page.goto(`${host.url}${path}`),
    enter: () => signIn(person.page, host.url, EMAIL, PASSWORD),
    stored,
    state: async () => JSON.parse((await stored('state')) ?? '{}'),
  };
}

/** The alert with these words; typing clears it. */
export async function alertThenTyping(page: Page, text: string, field: string): Promise<void> {
  await waitForText(page, text);
  const alert = () => page.$eval('[role=alert]', (element) => (element as HTMLElement).hidden || element.textContent);
  expect(await alert()).toBe(text);
  await page.type(field, 'x');
  await page.waitForFunction(() => !document.querySelector('[role=alert]:not([hidden])')?.textContent);
}
