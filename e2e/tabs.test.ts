// Tests one session in several tabs: refreshed once, ended and switched everywhere, whatever the computer's clock says
// (docs/domain 3.8). The test moves the server's clock to where their tokens end.
// Takes long: every test opens several tabs of the whole product.
// Takes turns: every third day.
import type { Page } from 'puppeteer';
import { sampled, scaled } from '../test/scale.ts';
import { ownProduct } from './own-product.ts';
import { ownWindows } from './own-windows.ts';
import { emailOf, PASSWORD, windowOf } from './people.ts';
import { callInPage, openTabs, type Tab, untilGone, watch, withoutRefresh } from './tabs.ts';
import { clickRole, goHome, openWindow, signIn, submitLogin, waitForPath } from './window.ts';

const LOGIN = '/auth/login-page';
/** The lifetime of an access token. */
const TOKEN_SECONDS = 900;
const TABS = scaled(3, 5);
const CALLS = 10;
/** A row of the first company, which every tab shows. */
const OLD_ROW = 'Wafelhuis Verhaeghe';

const product = ownProduct({ clock: true });
const own = ownWindows();
let page: Page;

const enter = () => signIn(page, product.url, emailOf('management'), PASSWORD);
/** Opens the tabs of somebody who is signed in. */
const tabsOf = async (take = own) => {
  ({ page } = take(await windowOf(product.url, 'management')));
  return openTabs(page.browserContext(), `${product.url}/admin/icecloud/supplier/`, TABS);
};
const storedToken = () => page.evaluate(() => JSON.parse(localStorage.getItem('state') as string).auth.token as string);
const refreshesOf = (tabs: readonly Tab[]) => tabs.flatMap(({ statuses }) => statuses('POST', '/v1/auth/refresh'));
/** Waits for the first answer that is no 401; after a 401 the page renews its token and asks again. */
const answered = ({ page }: Tab, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok());

/** Leaves by the account's menu in the first tab, while the others are watched. */
async function leaveBy(link: string, call: string, [one, ...others]: readonly Tab[]): Promise<void> {
  if (!one) throw new Error('There is no tab.');
  await clickRole(one.page, 'button', 'Account of Chiara Verlinden');
  await untilGone(others, OLD_ROW, async () => {
    const done = answered(one, call);
    await clickRole(one.page, 'link', link);
    await done;
  });
}

/** From now on the server refuses the existing tokens. */
const expire = () => product.advance(TOKEN_SECONDS + 1);

describe('over all tabs of a window', () => {
  const shared = ownWindows('file');
  let tabs: Tab[];
  beforeAll(async () => {
    tabs = await tabsOf(shared);
  });

  /** Lets every call be refused before the first tab has a new token, which the others would use at once. */
  const expireTogether = async () => {
    let calls: ReturnType<typeof callInPage>[] = [];
    await withoutRefresh(page, async () => {
      calls = tabs.map((tab) => callInPage(tab.page, 'division', CALLS));
      await Promise.all(tabs.map((tab) => tab.answered(CALLS, 'GET', '/v1/division')));
    });
    return Promise.all(calls);
  };

  test(`${TABS * CALLS} calls that expire together over ${TABS} tabs: one refresh, nobody signed out`, async () => {
    for (let round = 0; round < 2; round++) {
      expire();
      for (const tab of tabs) tab.forget();
      const before = await storedToken();
      const answers = await expireTogether();
      expect(answers.flat()).toEqual(Array(TABS * CALLS).fill(200));
      expect(
        tabs.flatMap(({ statuses }) => statuses('GET', '/v1/division')).filter((code) => code === 401),
      ).toHaveLength(TABS * CALLS);
      expect(refreshesOf(tabs)).toEqual([200]);
      expect(await storedToken()).not.toBe(before);
      for (const tab of tabs) expect(new URL(tab.page.url()).pathname).toContain('/admin/icecloud/supplier');
    }
  });

  test('a log-out is seen in every other tab', async () => {
    await leaveBy('Sign out', '/auth/logout', tabs);
    for (const { page: tab } of tabs) {
      await waitForPath(tab, LOGIN);
      expect(await tab.evaluate(() => document.body.textContent)).not.toContain(OLD_ROW);
    }
  });
});

const CLOCKS = [
  ['24 hours ahead', 24],
  ['24 hours behind', -24],
] as const;

describe.each(sampled(CLOCKS, 1))('a clock that is %s', (_, hours) => {
  /** Runs in the page, before anything else of it: moves its clock. */
  const shiftClock = (shift: number) => {
    const RealDate = Date;
    const now = () => RealDate.now() + shift;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args: []) => (args.length ? new target(...args) : new target(now())),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key, target)),
    });
  };

  test('costs neither the session nor more than one refresh for each token', async () => {
    ({ page } = own(await openWindow()));
    await page.evaluateOnNewDocument(shiftClock, hours * 3_600_000);
    await enter();
    const drift = await page.evaluate(() => Date.now());
    expect(Math.abs(drift - Date.now() - hours * 3_600_000)).toBeLessThan(60_000);
    const tab = await watch(page);
    const tokens = new Set([await storedToken()]);
    for (let round = 0; round < 2; round++) {
      expire();
      expect(await callInPage(page, 'division', CALLS)).toEqual(Array(CALLS).fill(200));
      tokens.add(await storedToken());
    }
    expect(tab.statuses('POST', '/v1/auth/refresh')).toEqual([200, 200]);
    expect(tokens.size).toBe(3);
    expect(new URL(page.url()).pathname).toContain('/admin/dashboard');
  });

  test('set while people work, it costs at most one sign-in, and never a loop', async () => {
    ({ page } = own(await windowOf(product.url, 'management')));
    await goHome(page, product.url);
    await page.evaluateOnNewDocument(shiftClock, hours * 3_600_000);
    const tab = await watch(page);
    expire();
    await page.reload();
    // With a clock ahead, the last valid call is a day old, so this session is over (docs/domain 3.8).
    await page.waitForSelector(hours > 0 ? '#login .auth-submit:enabled' : '.topbar');
    expect(tab.statuses('POST', '/v1/auth/refresh')).toEqual(hours > 0 ? [] : [200]);
    if (hours < 0) return;
    await submitLogin(page, emailOf('management'), PASSWORD);
    await page.waitForSelector('.topbar');
    expect(await callInPage(page, 'division', 1)).toEqual([200]);
  });
});

test('a switch is seen in every other tab, and none goes on in the old company', async () => {
  const tabs = await tabsOf();
  await leaveBy('Aurora Events Aurora Events BV', '/auth/switch', tabs);
  for (const { page: tab } of tabs) {
    await tab.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Aurora Events'));
    expect(await tab.evaluate(() => document.body.textContent)).not.toContain(OLD_ROW);
  }
});
