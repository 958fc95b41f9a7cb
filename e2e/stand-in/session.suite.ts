// Tests the session and the menu that it opens in the web build as static files, against a server that knows only the
// calls of docs/domain 5.1.
import type { Page } from 'puppeteer';
import { openGroups } from '../menu.ts';
import { settled } from '../settled.ts';
import { holdTimers, passTime } from '../timers.ts';
import { byRole, clickRole, goTo, waitForPath } from '../window.ts';
import type { StandIn } from './api.ts';
import { DASHBOARD, LOGIN, ownVisit } from './visit.ts';

const visit = ownVisit();
const { beSignedIn, open, state } = visit;
/** Opens the dashboard and waits for it. */
const enter = async () => {
  await beSignedIn();
  await open(DASHBOARD);
};
let api: StandIn;
let page: Page;
beforeEach(() => {
  ({ api, page } = visit);
});

describe('the session', () => {
  test('switches to another account of the same user', async () => {
    await enter();
    await clickRole(page, 'button', 'Account of Nora Peeters');
    await clickRole(page, 'link', 'Zuidpool Zuidpool BV');
    await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Zuidpool'));
    await waitForPath(page, DASHBOARD);
    // That company has no texts of its own, and must not get those of the first one.
    await byRole(page, 'heading', 'Dashboard');
    expect(api.named('POST auth/switch').map(({ body }) => body)).toEqual([{ employee_id: 12 }]);
  });

  test.each(['POST auth/switch', 'GET auth/employee'])('a switch that fails at %s logs out', async (name) => {
    await beSignedIn();
    // The page asks for the employee once before it switches, so the second answer fails.
    if (name === 'GET auth/employee') api.meet(name, { after: Promise.resolve() }, 500);
    else api.meet(name, 403);
    await open('/auth/switch/12');
    await waitForPath(page, LOGIN);
    await byRole(page, 'button', 'Sign in');
    expect((await state()).auth.token).toBeNull();
  });

  test('a 401 is refreshed once for all calls, and the page stays', async () => {
    await beSignedIn();
    api.sessions.expire();
    await open('/admin/my-profile');
    await settled(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/my-profile/);
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    expect(api.named('POST auth/refresh')[0]?.body).toEqual({});
    expect(api.named('GET auth/employee').at(-1)?.status).toBe(200);
  });

  test('a refresh that is refused signs out', async () => {
    await beSignedIn();
    api.sessions.end();
    await open('/admin/my-profile');
    await waitForPath(page, LOGIN);
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    expect((await state()).auth).toMatchObject({ token: null, authEmployee: null, redirectFrom: '/admin/my-profile' });
  });

  test('a 401 later than the last valid call plus expires_in signs out without a refresh', async () => {
    await beSignedIn();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('state') as string);
      kept.auth.lvc -= (kept.auth.expires_in + 60) * 1000;
      localStorage.setItem('state', JSON.stringify(kept));
    });
    api.sessions.expire();
    await open(DASHBOARD);
    await waitForPath(page, LOGIN);
    expect(api.named('POST auth/refresh')).toHaveLength(0);
  });

  test('a GET without a response is sent once more', async () => {
    await beSignedIn();
    api.meet('GET auth/employee', 'no response');
    await open(DASHBOARD);
    await byRole(page, 'heading', 'Cockpit');
    expect(
      api
        .named('GET auth/employee')
        .slice(0, 2)
        .map(({ status }) => status),
    ).toEqual([undefined, 200]);
    api.meet('GET auth/employee', 'no response', 'no response', 'no response', 'no response');
    await open(DASHBOARD);
    await waitForPath(page, LOGIN);
  });

  test('logs out, whatever the server knows of that', async () => {
    await enter();
    await clickRole(page, 'button', 'Account of Nora Peeters');
    await clickRole(page, 'link', 'Sign out');
    await waitForPath(page, LOGIN);
    expect((await state()).auth).toMatchObject({ token: null, authEmployee: null, authScreen: null });
  });

  test('logs out of a server that does not answer', async () => {
    await beSignedIn();
    api.meet('POST auth/logout', { after: new Promise(() => undefined) });
    const release = await holdTimers(page);
    await open('/auth/logout-page');
    await api.called('POST auth/logout', 1);
    await release();
    await passTime(page, 5_000);
    await waitForPath(page, LOGIN);
    expect((await state()).auth).toMatchObject({ token: null, authEmployee: null });
  });

  test('changes the language at the server, loads its texts and reloads the page', async () => {
    await enter();
    await clickRole(page, 'button', 'Language: English');
    await clickRole(page, 'menuitem', 'Nederlands');
    await byRole(page, 'heading', 'Stuurhut');
    await page.waitForFunction(() => document.documentElement.lang === 'nl');
    expect(api.named('PATCH employee/11').map(({ body }) => body)).toEqual([{ user: { default_locale: 'nl' } }]);
    await open('/auth/logout-page');
    await waitForPath(page, LOGIN);
    await byRole(page, 'button', 'Aanmelden');
  });
});

describe('the menu', () => {
  const entries = () =>
    page.$$eval('nav a.entry', (links) =>
      Object.fromEntries(links.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''])),
    );

  test('has the company’s own pages, which open embedded', async () => {
    await enter();
    await openGroups(page);
    const found = await entries();
    expect(found).toMatchObject({
      Recipes: '/admin/custom/recipes?company_id=3',
      Cleaning: '/admin/custom/cleaning?company_id=3',
    });
    expect(Object.keys(found)).not.toContain('For tablets only');
    await clickRole(page, 'link', 'Recipes');
    await waitForPath(page, '/admin/custom/recipes');
    const frame = await page.waitForSelector('iframe');
    expect(await frame?.evaluate(({ src }) => src)).toBe('https://recipes.example/');
  });

  test('counts what notification/navbar says, asked every ten seconds where there is no stream', async () => {
    const release = await holdTimers(page);
    await enter();
    await release();
    await page.waitForFunction(() => document.querySelector('.badge-warning')?.textContent?.startsWith('3'));
    api.world.navbar = [{ name: 'dashboard', amount: 8, type: 'DANGER' }];
    await passTime(page, 10_000);
    await page.waitForFunction(() => document.querySelector('.badge-danger')?.textContent?.startsWith('8'));
  });

  test('pages whose calls this server does not know say so, and the shell stays', async () => {
    await enter();
    await settled(page);
    for (const path of ['/admin/icecloud/supplier/', '/admin/icecloud/supplier/view/1', '/admin/my-profile']) {
      await goTo(page, path);
      await settled(page);
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path.replace(/\/$/, ''));
      expect((await page.$eval('main', ({ textContent }) => textContent))?.trim()).not.toBe('');
      await byRole(page, 'button', 'Account of Nora Peeters');
    }
  });
});
