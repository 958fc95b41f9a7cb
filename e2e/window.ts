// Opens a window for one person, with a storage of its own, and remembers every fault of its page.
import { mkdir } from 'node:fs/promises';
import type { BrowserContext, ElementHandle, Page } from 'puppeteer';
import { isWhole } from '../test/scale.ts';
import { emptyStorage, leaveContext, takeContext } from './contexts.ts';
import { intercept } from './intercept.ts';
import { press } from './pointer.ts';
import { countCalls, isArrived, settled } from './settled.ts';

export interface Window {
  readonly page: Page;
  /** The faults of the page: uncaught errors and violations of the content security policy. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** The milliseconds between two looks for something; looking at each frame would take a twentieth of a core. */
const LOOK_MS = 50;

export async function openWindow({ width = 1440, height = 900 } = {}): Promise<Window> {
  const context = await takeContext();
  const page = await newPage(context, width, height);
  await emptyStorage(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  return { page, faults, close: () => leaveContext(context) };
}

/** Opens another tab of the same person. */
export async function newPage(context: BrowserContext, width = 1440, height = 900): Promise<Page> {
  const page = await context.newPage();
  await page.evaluateOnNewDocument(countCalls);
  await page.setViewport({ width, height });
  // A window behind another one draws no frames, and a worker's tests share one browser.
  await page.emulateFocusedPage(true);
  page.setDefaultTimeout(60_000);
  page.click = (selector) => press(page, selector);
  const waitForFunction = page.waitForFunction.bind(page);
  page.waitForFunction = (isThere, options, ...parameters) =>
    waitForFunction(isThere, { polling: LOOK_MS, ...options }, ...parameters);
  return page;
}

export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth/login-page`);
  await submitLogin(page, email, password);
  // This waits only until the login page is gone, because most tests go straight on to another page.
  await page.waitForFunction(() => document.readyState !== 'loading' && !document.querySelector('#login'));
}

/** Loads the product at its dashboard and waits for it; then its own links and `goTo` work. */
export async function goHome(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/dashboard`);
  await settled(page);
}

/** Goes to another page without loading the product again, as its own links do; the page before is gone then. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(isArrived);
}

/**
 * Goes to a page that must begin anew. If a form is open, it goes by way of the dashboard until the form is gone:
 * straight to the address, React would drop the way of a form that is still leaving and keep what is drawn. Scoop's
 * guard of unsaved changes lets it pass.
 */
export async function goAnew(page: Page, path: string): Promise<void> {
  const forms = await page.evaluate(() => {
    for (const form of document.forms) form.dataset.left = '';
    return document.forms.length;
  });
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  if (forms > 0 || isThere) await goTo(page, '/admin/dashboard');
  await page.waitForSelector('form[data-left]', { hidden: true });
  await goTo(page, path);
  await settled(page);
}

export async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth/logout-page`);
  await waitForPath(page, '/auth/login-page');
}

/** Fills in the login form and sends it. */
export async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.waitForSelector('#login .auth-submit:enabled');
  await paste(page, '#login [name=email]', email);
  await paste(page, '#login [name=password]', password);
  await page.keyboard.press('Enter');
}

/** Replaces the text of the field, all at once. */
async function paste(page: Page, selector: string, text: string): Promise<void> {
  await page.$eval(selector, (field) => (field as HTMLInputElement).select());
  if (text === '') await page.keyboard.press('Delete');
  else await page.keyboard.sendCharacter(text);
}

/** Waits for the element with that role and accessible name. */
export async function byRole(page: Page, role: string, name: string): Promise<ElementHandle<Element>> {
  const found = await page
    .waitForSelector(`aria/${name}[role="${role}"]`)
    .catch((cause) => lost(page, `a ${role} named ${name}`, cause));
  if (!found) throw new Error(`No ${role} named ${name}`);
  return found;
}

export async function clickRole(page: Page, role: string, name: string): Promise<void> {
  await page.click(`aria/${name}[role="${role}"]`).catch((cause) => lost(page, `a ${role} named ${name}`, cause));
}

/** Keeps a picture of the page when something that a test waited for never came. */
async function lost(page: Page, wanted: string, cause: unknown): Promise<never> {
  const name = (expect.getState().currentTestName ?? '').replace(/\W+/g, '-').slice(0, 60);
  // A page that draws nothing any more gives no picture either.
  await picture(page, `lost-${name}`).catch(() => undefined);
  const said = await page.evaluate(wordsThere).catch(String);
  throw new Error(`At ${page.url()} there is no ${wanted}, but: ${said}`, { cause });
}

/** Runs in the page: lists the refusals on it, then its other texts. */
function wordsThere(): string {
  const parts = document.querySelectorAll<HTMLElement>(
    '[role=alert], .bp6-toast, [aria-invalid=true], .page, .auth-card',
  );
  const words = [...parts].map((part) => part.innerText || (part as HTMLInputElement).name || part.id);
  return words.join(' | ').replace(/\s+/g, ' ').slice(0, 800);
}

export async function waitForText(page: Page, text: string): Promise<void> {
  // innerText has only visible text; the spaces in amounts that do not break count as ordinary ones.
  await page
    .waitForFunction((wanted) => document.body?.innerText.replace(/\s/g, ' ').includes(wanted), {}, text)
    .catch((cause) => lost(page, `text ${text}`, cause));
}

export async function waitForPath(page: Page, path: string | RegExp): Promise<void> {
  const source = typeof path === 'string' ? `^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/?$` : path.source;
  await page
    .waitForFunction((wanted) => new RegExp(wanted).test(window.location.pathname), {}, source)
    .catch((cause) => lost(page, `page ${path}`, cause));
}

/** Keeps a picture to look at after the whole run. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (isWhole) await picture(page, name);
}

/** Keeps the picture as an artefact of the run, not in git. */
async function picture(page: Page, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  await page.screenshot({ path: `test-results/${name}.png` });
}

/** Replaces the text in a field, as a person does. */
export async function retype(page: Page, label: string, text: string, role = 'textbox'): Promise<void> {
  const field = await byRole(page, role, label);
  await field.focus();
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  if (text === '') await page.keyboard.press('Backspace');
  else await page.keyboard.type(text);
}

/** Ticks or unticks a box by the keyboard, because a box that is drawn as something else has no place to click. */
export async function tick(page: Page, label: string): Promise<void> {
  const box = await byRole(page, 'checkbox', label);
  await box.focus();
  await page.keyboard.press('Space');
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = await byRole(page, 'combobox', label);
  const value = await list.evaluate(
    (select, wanted) => [...(select as HTMLSelectElement).options].find(({ label }) => label === wanted)?.value,
    option,
  );
  if (value === undefined) throw new Error(`${label} has no option ${option}`);
  await (list as ElementHandle<HTMLSelectElement>).select(value);
}

/** The text of a field. */
export async function textIn(page: Page, label: string, role = 'textbox'): Promise<string> {
  const field = await byRole(page, role, label);
  return field.evaluate((input) => (input as HTMLInputElement).value);
}

/** Looks the field up again each time, because a page that is being replaced still shows its own for a moment. */
export async function waitForValue(page: Page, label: string, value: string, role = 'textbox'): Promise<void> {
  const until = Date.now() + page.getDefaultTimeout();
  for (;;) {
    const found = await textIn(page, label, role);
    if (found === value) return;
    if (Date.now() > until) await lost(page, `${label} ${value} but ${found}`, undefined);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Makes the page hear nothing of what others do, from its next load on. */
export async function makeDeaf(page: Page): Promise<void> {
  await intercept(page, (request) => {
    if (new URL(request.url()).pathname === '/v1/events') void request.abort();
    else void request.continue();
  });
}

export async function isThere(page: Page, role: string, name: string): Promise<boolean> {
  return (await page.$(`aria/${name}[role="${role}"]`)) !== null;
}

export async function waitUntilGone(page: Page, role: string, name: string): Promise<void> {
  await page.waitForSelector(`aria/${name}[role="${role}"]`, { hidden: true });
}

export async function waitForFocus(page: Page, role: string, name: string): Promise<void> {
  const wanted = await byRole(page, role, name);
  await page.waitForFunction((element) => element === document.activeElement, {}, wanted);
}

/** The first cells of a grid from top to bottom; on a phone the names of the list. */
export async function rowNames(page: Page): Promise<string[]> {
  return JSON.parse(String(await page.evaluate(readRows))) as string[];
}

export async function waitForRows(page: Page, names: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(names);
  try {
    await page.waitForFunction(readRows, {}, wanted as string | undefined);
  } catch (cause) {
    await lost(page, `list ${wanted} but ${JSON.stringify(await rowNames(page))}`, cause);
  }
}

/** Runs in the page: the names as JSON, or whether they are the wanted ones. */
function readRows(): string;
function readRows(wanted: string | undefined): string | boolean;
function readRows(wanted?: string): string | boolean {
  const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell][id$="-0"], .row-list-name')];
  const place = ({ id }: HTMLElement) => Number(id.split('-')[1] ?? 0);
  const names = JSON.stringify(cells.sort((a, b) => place(a) - place(b)).map(({ textContent }) => textContent ?? ''));
  return wanted === undefined ? names : names === wanted;
}
