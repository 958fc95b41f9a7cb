// Tests signing in, with a second factor or without, in the web build as static files, against a server that knows only
// the calls of docs/domain 5.1.
import type { Page } from 'puppeteer';
import { byRole, signIn, submitLogin, waitForPath, waitForText } from '../window.ts';
import type { StandIn } from './api.ts';
import { alertThenTyping, DASHBOARD, EMAIL, LOGIN, ownVisit } from './visit.ts';
import { PASSWORD } from './world.ts';

const visit = ownVisit();
const { open, state, stored } = visit;
let api: StandIn;
let page: Page;
beforeEach(() => {
  ({ api, page } = visit);
});

describe('signing in', () => {
  test('fetches the employee, lays the company’s texts and goes to the dashboard', async () => {
    await signIn(page, visit.url, EMAIL, PASSWORD);
    await waitForPath(page, DASHBOARD);
    await byRole(page, 'heading', 'Cockpit');
    await waitForText(page, 'Polar');
    const [login] = api.named('POST auth/login');
    expect(login?.body).toMatchObject({ email: EMAIL, password: PASSWORD });
    expect(login?.headers).not.toHaveProperty('trusted-device-key');
    expect(login?.headers).not.toHaveProperty('authorization');
    const { auth } = await state();
    expect(Object.keys(auth).sort()).toEqual(
      ['authEmployee', 'authScreen', 'exp', 'expires_in', 'lvc', 'redirectFrom', 'token'].sort(),
    );
    expect(auth.exp).toBeGreaterThan(Date.now() / 1000);
  });

  test('a username goes as one, and returns to the page that was asked for', async () => {
    await open('/admin/my-profile');
    await waitForPath(page, LOGIN);
    await submitLogin(page, 'nora', PASSWORD);
    await waitForPath(page, '/admin/my-profile');
    expect(api.named('POST auth/login')[0]?.body).toMatchObject({ username: 'nora' });
  });

  const faults = [
    [401, 'The e-mail or password is not correct. Check both and try again.'],
    [500, 'Could not reach the server. Check your connection and try again in a moment.'],
    ['no response', 'Could not reach the server. Check your connection and try again in a moment.'],
    [503, 'An update is in progress. Try again in a few minutes.'],
    [404, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [418, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [422, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [502, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
  ] as const;

  test('each fault is said in a red alert that typing clears', async () => {
    await open(LOGIN);
    for (const [fault, text] of faults) {
      api.calls.length = 0;
      api.meet('POST auth/login', fault);
      await submitLogin(page, EMAIL, PASSWORD);
      await alertThenTyping(page, text, '#login [name=email]');
      expect([fault, api.named('POST auth/login').length]).toEqual([fault, 1]);
    }
  });

  test('an employee that cannot be fetched is a server error, and nobody is signed in; without texts one is', async () => {
    api.meet('GET auth/employee', 500);
    await open(LOGIN);
    await submitLogin(page, EMAIL, PASSWORD);
    await waitForText(page, 'Could not reach the server.');
    expect((await state()).auth.token).toBeNull();
    api.meet('GET shared/override_intl/3-en.json', 500, 500);
    await submitLogin(page, EMAIL, PASSWORD);
    await byRole(page, 'heading', 'Dashboard');
  });

  test('a trusted device sends its key, and a badge signs in there', async () => {
    await page.evaluate(() => localStorage.setItem('trusted_device_key', 'abcdefghijkl'));
    await open(LOGIN);
    await waitForText(page, 'Hold your badge to the reader');
    // The keys come as fast as from a reader, which the test's machine may not manage key by key.
    await page.evaluate(() => {
      for (const key of [...'04A1B2C3D4', 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
    await api.called('POST auth/login', 1);
    const [call] = api.named('POST auth/login');
    expect(call?.body).toMatchObject({ nfc_token: '04A1B2C3D4' });
    expect(call?.headers['trusted-device-key']).toBe('abcdefghijkl');
    await waitForText(page, 'The e-mail or password is not correct.');
  });
});

describe('two-factor', () => {
  beforeEach(() => {
    api.world.secondStep = '424242';
  });

  const type = async (code: string) => {
    await (await byRole(page, 'textbox', 'Code')).type(code);
    await page.keyboard.press('Enter');
  };

  test('asks for the code, refuses a wrong one, and lets the right one in', async () => {
    await open(LOGIN);
    await submitLogin(page, EMAIL, PASSWORD);
    await waitForPath(page, '/auth/verify2fa');
    expect(await stored('2fa_user_id')).toBe('70');
    await type('000000');
    await alertThenTyping(page, 'The code is not correct or has expired. Try again.', '[name=code]');
    await page.$eval('[name=code]', (field) => (field as HTMLInputElement).select());
    await type('424242');
    await waitForPath(page, DASHBOARD);
    expect(api.named('POST auth/verify2fa').map(({ body }) => body.code)).toEqual(['000000', '424242']);
  });

  test('nothing happens on an empty code, or without the handle', async () => {
    await open('/auth/verify2fa');
    await type('111111');
    await page.evaluate(() => localStorage.setItem('2fa_user_id', '70'));
    await page.$eval('[name=code]', (field) => (field as HTMLInputElement).select());
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    expect(await page.$('[role=alert]:not([hidden])')).toBeNull();
    await type('424242');
    await waitForPath(page, DASHBOARD);
    expect(api.named('POST auth/verify2fa').map(({ body }) => body)).toEqual([{ user_id: '70', code: '424242' }]);
  });
});
