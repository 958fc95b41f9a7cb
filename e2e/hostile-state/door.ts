// Opens a window again and again, each time with another `state` in its local storage.
import type { Page } from 'puppeteer';
import { openWindow, submitLogin } from '../window.ts';

export interface Door {
  /** Opens that page of the product with that state; answers what is wrong with the page, or null. */
  enter(state: string, path: string): Promise<string | null>;
  /** Signs in on the login page that this state leads to, and returns; answers what is wrong with that, or null. */
  signIn(state: string, email: string, password: string): Promise<string | null>;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;
/** Paths that a state may lead to. */
const PATHS = ['/auth/login-page', '/admin/dashboard', '/screen/setup', '/auth/screen'];

export async function openDoor(url: string): Promise<Door> {
  const { page, faults, close } = await openWindow({ width: 1024, height: 700 });
  await page.evaluateOnNewDocument(putState);
  await page.goto(`${url}/favicon.svg`);
  const open = async (state: string, path: string) => {
    faults.length = 0;
    // The window's name is lost on the way from another site, so a page that a state led to is left first.
    if (!page.url().startsWith(url)) await page.goto(`${url}/favicon.svg`);
    await page.evaluate((text) => {
      window.name = text;
    }, state);
    await page.goto(`${url}${path}`, { waitUntil: 'domcontentloaded' });
  };
  const fault = (shown: string | null) => (faults.length > 0 ? `faults: ${faults.join('; ')}` : shown);
  return {
    enter: async (state, path) => {
      await open(state, path);
      return fault(await whatShows(page));
    },
    signIn: async (state, email, password) => {
      await open(state, '/auth/login-page');
      const isAsked = await whatShows(page);
      if (isAsked !== null) return fault(isAsked);
      await submitLogin(page, email, password);
      const isIn = () => page.waitForSelector('.topbar ~ main .greeting h2').catch(() => null);
      if ((await isIn()) === null) return fault(`nobody gets in, the page is ${page.url().slice(0, 200)}`);
      await page.reload();
      return fault((await isIn()) === null ? 'the session is lost with the next page' : null);
    },
    close,
  };
}

/** Runs before anything else of the page, because a page that is left writes nothing after it. */
function putState(): void {
  if (window.name === '' || window !== window.top) return;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('state', window.name);
  window.name = '';
}

async function whatShows(page: Page): Promise<string | null> {
  try {
    await page.waitForFunction(isThere, { timeout: PATIENCE_MS, polling: 10 });
  } catch {
    const text = await page.evaluate(() => document.body.textContent?.trim().slice(0, 200)).catch(() => 'no page');
    return `nothing that a person can use at ${page.url()}: ${text || 'a blank page'}`;
  }
  const { pathname } = new URL(page.url());
  return PATHS.includes(pathname.replace(/\/$/, '')) ? null : `it led to ${pathname}`;
}

/** Runs in the page: true for a login form that can be sent, or the shell with a page in it. */
function isThere(): boolean {
  const button = document.querySelector<HTMLButtonElement>('#login:not([hidden]) button[type=submit]');
  if (button) return !button.disabled && button.checkVisibility();
  // The content must be the dashboard's own, not that of a failed page; or one of a display's two pages.
  const shown =
    document.querySelector('.topbar ~ main .greeting h2') ?? document.querySelector('.screen-setup h1, .auth-code');
  return Boolean(shown?.textContent);
}
