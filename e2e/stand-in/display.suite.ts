// Tests a display from the web build as static files, against a server that knows only the calls of docs/domain 5.1.
import type { Page } from 'puppeteer';
import { sampled } from '../../test/scale.ts';
import { settled } from '../settled.ts';
import { holdTimers, passTime } from '../timers.ts';
import { signIn, waitForPath, waitForText } from '../window.ts';
import type { StandIn } from './api.ts';
import { EMAIL, NOBODYS, ownVisit } from './visit.ts';
import { displayOf, PASSWORD } from './world.ts';

const visit = ownVisit();
const { beSignedIn, open, state, stored } = visit;
let api: StandIn;
let page: Page;
beforeEach(() => {
  ({ api, page } = visit);
});

describe('a display', () => {
  const code = () => page.$eval('.auth-code', ({ textContent }) => textContent ?? '');

  test('shows its code, asks at once and every five seconds, silently, until it is let in', async () => {
    api.meet('POST screenauth/login', 401, 500);
    const release = await holdTimers(page);
    await open('/auth/screen');
    await release();
    await page.waitForSelector('.auth-code');
    const shown = await code();
    expect(shown).toMatch(/^[0-9a-f]{8}$/);
    await api.called('POST screenauth/login', 1);
    await settled(page);
    await passTime(page, 4_999);
    await settled(page);
    expect(api.named('POST screenauth/login')).toHaveLength(1);
    await passTime(page, 1);
    await api.called('POST screenauth/login', 2);
    await settled(page);
    expect(await page.$('[role=alert]:not([hidden])')).toBeNull();
    api.world.displays.set(shown, displayOf(api.world, null));
    await passTime(page, 5_000);
    await waitForPath(page, '/screen/setup');
    const [first, , third, ...more] = api.named('POST screenauth/login');
    expect(more).toEqual([]);
    const codes = { public_code: await stored('public_code'), private_code: await stored('private_code') };
    expect(third?.body).toEqual(codes);
    expect(first?.body).toEqual(codes);
    expect(codes.public_code).toBe(shown);
    expect(codes.private_code).toHaveLength(32);
    const { auth } = await state();
    expect(auth).toMatchObject({ authEmployee: null, authScreen: { company_id: 3 } });
    await page.waitForFunction(() => document.documentElement.lang === 'nl');
  });

  const opening: [path: string, permissions: string[], opened: string][] = [
    ['/screen/metrics', [], '/screen/metrics'],
    ['/screen/map', ['ICETRUCK_MAP_VIEW'], '/screen/map'],
    ['/screen/custom/recipes', [], '/screen/custom/recipes'],
    ['/screen/map', [], '/screen/setup'],
    ['/screen/nothing', [], '/screen/setup'],
  ];
  test.each(sampled(opening, 2))('with default path %s and %j opens %s', async (path, permissions, opened) => {
    await page.evaluate(() => localStorage.setItem('public_code', '0a1b2c3d'));
    api.world.displays.set('0a1b2c3d', displayOf(api.world, path, permissions));
    await open('/auth/screen');
    await waitForPath(page, opened);
    await page.waitForFunction(() => document.querySelector('main')?.childElementCount);
    await open('/screen');
    await waitForPath(page, opened);
  });

  test('renews its token, takes the place of an employee, and gives way to one', async () => {
    api.world.displays.set('0a1b2c3d', displayOf(api.world, null));
    await beSignedIn();
    await page.evaluate(() => localStorage.setItem('public_code', '0a1b2c3d'));
    await open('/auth/screen');
    await waitForPath(page, '/screen/setup');
    expect((await state()).auth).toMatchObject({ authEmployee: null, authScreen: {} });
    // The open page makes no calls, so that only the next one can find its token expired.
    await open(NOBODYS);
    api.sessions.expire();
    api.calls.length = 0;
    await open('/screen/setup');
    await waitForText(page, 'Polar');
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    await waitForPath(page, '/screen/setup');
    // Calls that are on the way may still lead the display to its code, and so away from the login page.
    await settled(page);
    await signIn(page, visit.url, EMAIL, PASSWORD);
    expect((await state()).auth).toMatchObject({ authEmployee: { id: 11 }, authScreen: null });
    // While its code is valid, the display is back before anyone sees that it was away.
    api.world.displays.clear();
    await open('/screen/setup');
    await waitForPath(page, '/auth/screen');
  });
});
