// The web build as static files against a server that knows only spec point 7: nothing in the browser may depend on
// more than those calls.
import type { Page } from 'puppeteer';
import { settled } from './settled.ts';
import { StandIn } from './stand-in/api.ts';
import { type StaticHost, startStaticHost } from './stand-in/static-host.ts';
import { displayOf, newWorld, PASSWORD } from './stand-in/world.ts';
import { byRole, clickRole, openWindow, signIn, submitLogin, type Window, waitForPath, waitForText } from './window.ts';

const LOGIN = '/auth/login-page';
const DASHBOARD = '/admin/dashboard';
const EMAIL = 'nora@polar.example';

let api: StandIn;
let host: StaticHost;
let person: Window;
let page: Page;

beforeAll(async () => {
  api = await StandIn.start(newWorld());
  host = await startStaticHost('dist/web', () => api.url);
});
afterAll(async () => {
  await host.stop();
  await api.stop();
});
beforeEach(async () => {
  api.reset(newWorld());
  person = await openWindow();
  page = person.page;
});
afterEach(async () => {
  await person.close();
  expect(person.faults).toEqual([]);
});

const open = (path: string) => page.goto(`${host.url}${path}`);
const enter = () => signIn(page, host.url, EMAIL, PASSWORD);
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const state = async () => JSON.parse((await stored('state')) ?? '{}') as { auth: Record<string, unknown> };
const alert = () => page.$eval('[role=alert]', (element) => (element as HTMLElement).hidden || element.textContent);

/** The alert with these words; typing clears it. */
async function alertThenTyping(text: string, field: string): Promise<void> {
  await waitForText(page, text);
  expect(await alert()).toBe(text);
  await page.type(field, 'x');
  await page.waitForFunction(() => !document.querySelector('[role=alert]:not([hidden])')?.textContent);
}

async function until(holds: () => boolean | Promise<boolean>, patience = 15_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not so after ${patience} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const gate = () => {
  let open = () => {};
  const after = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { after, open };
};

describe('signing in', () => {
  test('fetches the employee, lays the company’s texts and goes to the dashboard', async () => {
    await enter();
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

  test('a username goes as one', async () => {
    await open(LOGIN);
    await submitLogin(page, 'nora', PASSWORD);
    await waitForPath(page, DASHBOARD);
    expect(api.named('POST auth/login')[0]?.body).toMatchObject({ username: 'nora' });
  });

  test('returns to the page that was asked for', async () => {
    await open('/admin/my-profile');
    await waitForPath(page, LOGIN);
    await submitLogin(page, EMAIL, PASSWORD);
    await waitForPath(page, '/admin/my-profile');
  });

  test.each([
    [401, 'The e-mail or password is not correct. Check both and try again.'],
    [500, 'Could not reach the server. Check your connection and try again in a moment.'],
    ['no response' as const, 'Could not reach the server. Check your connection and try again in a moment.'],
    [503, 'An update is in progress. Try again in a few minutes.'],
    [404, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [418, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [422, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
    [502, 'Signing in did not work. Try again in a moment, or ask your manager if it keeps happening.'],
  ])('%s is said in a red alert that typing clears', async (fault, text) => {
    api.meet('POST auth/login', fault);
    await open(LOGIN);
    await submitLogin(page, EMAIL, PASSWORD);
    await alertThenTyping(text, '#login [name=email]');
    expect(api.named('POST auth/login')).toHaveLength(1);
  });

  test('an employee that cannot be fetched is a server error, and nobody is signed in', async () => {
    api.meet('GET auth/employee', 500);
    await open(LOGIN);
    await submitLogin(page, EMAIL, PASSWORD);
    await waitForText(page, 'Could not reach the server.');
    expect((await state()).auth.token).toBeNull();
  });

  test('texts that cannot be loaded change nothing', async () => {
    api.meet('GET shared/override_intl/3-en.json', 500, 500);
    await enter();
    await byRole(page, 'heading', 'Dashboard');
  });

  test('a trusted device sends its key, and a badge signs in there', async () => {
    await open('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('trusted_device_key', 'abcdefghijkl'));
    await open(LOGIN);
    await waitForText(page, 'Hold your badge to the reader');
    // As fast as a reader types, which the test's own machine may not manage key by key.
    await page.evaluate(() => {
      for (const key of [...'04A1B2C3D4', 'Enter']) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    });
    await until(() => api.named('POST auth/login').length === 1);
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
    await alertThenTyping('The code is not correct or has expired. Try again.', '[name=code]');
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

describe('resetting a password', () => {
  const NEW = 'citroen en basilicum';
  const choose = async (password: string, confirmation = password) => {
    for (const [label, text] of [
      ['New password', password],
      ['New password again', confirmation],
    ] as const) {
      const field = await page.waitForSelector(`aria/${label}`);
      await field?.evaluate((input) => (input as HTMLInputElement).select());
      if (text) await field?.type(text);
      else await page.keyboard.press('Backspace');
    }
    await clickRole(page, 'button', 'Save password');
  };

  test('ENTER_EMAIL asks for an address, says what goes wrong, and ends in EMAIL_SENT', async () => {
    api.meet('POST auth/passwordreset/token', 500);
    await open(LOGIN);
    await clickRole(page, 'button', 'Reset password');
    await waitForPath(page, '/auth/password-reset');
    await clickRole(page, 'button', 'Send link');
    await alertThenTyping('Type your e-mail address.', '[name=email]');
    expect(api.named('POST auth/passwordreset/token')).toHaveLength(0);
    await page.$eval('[name=email]', (field) => (field as HTMLInputElement).select());
    await page.type('[name=email]', EMAIL);
    await clickRole(page, 'button', 'Send link');
    await waitForText(page, 'Something went wrong. Try again in a moment.');
    await clickRole(page, 'button', 'Send link');
    await waitForText(page, 'a link is on its way');
    expect(api.named('POST auth/passwordreset/token').map(({ body }) => body)).toEqual([
      { email: EMAIL },
      { email: EMAIL },
    ]);
  });

  test.each([[404], [500], [410]])('VALIDATING_TOKEN, then INVALID_TOKEN when the answer is %s', async (status) => {
    const held = gate();
    api.meet('GET auth/passwordreset/token/old-link', { after: held.after }, status);
    if (status !== 404) api.meet('GET auth/passwordreset/token/old-link', status);
    await open('/auth/password-reset?token=old-link');
    if (status === 404) await waitForText(page, 'Checking your link…');
    held.open();
    await waitForText(page, 'This link is not valid or has expired. Ask for a new one.');
    expect(page.url()).not.toContain('old-link');
    await clickRole(page, 'button', 'Ask for a new link');
    await byRole(page, 'button', 'Send link');
  });

  test('ENTER_PASSWORD says what is wrong with it, then saves, signs in and goes to the dashboard', async () => {
    await open('/auth/password-reset?token=good-link');
    await waitForText(page, `New password for ${EMAIL}.`);
    await clickRole(page, 'button', 'Save password');
    await alertThenTyping('Type the same new password in both fields.', '[name=password]');
    await choose(NEW, 'something else');
    await alertThenTyping('Type the same new password in both fields.', '[name=confirmation]');
    expect(api.named('PATCH auth/passwordreset')).toHaveLength(0);
    await choose('nora-2026');
    await alertThenTyping(
      'This password is too easy to guess. Choose a longer one, without your name.',
      '[name=password]',
    );
    api.meet('PATCH auth/passwordreset', 500);
    await choose(NEW);
    await alertThenTyping('Something went wrong. Try again in a moment.', '[name=password]');
    await choose(NEW);
    await waitForPath(page, DASHBOARD);
    const saves = api.named('PATCH auth/passwordreset').map(({ body }) => body);
    expect(saves.at(-1)).toEqual({ email: EMAIL, token: 'good-link', password: NEW });
  });

  test('an employee that cannot be fetched afterwards has a message of its own', async () => {
    api.meet('GET auth/employee', 500);
    await open('/auth/password-reset?token=good-link');
    await choose(NEW);
    await waitForText(page, 'Your password is saved, but signing in did not work.');
    expect((await state()).auth.token).toBeNull();
  });

  test('goes on to two-factor where that is on', async () => {
    api.world.secondStep = '515151';
    await open('/auth/password-reset?token=good-link');
    await choose(NEW);
    await waitForPath(page, '/auth/verify2fa');
    await (await byRole(page, 'textbox', 'Code')).type('515151');
    await page.keyboard.press('Enter');
    await waitForPath(page, DASHBOARD);
  });
});

describe('the session', () => {
  test('switches to another account of the same user', async () => {
    await enter();
    await clickRole(page, 'button', 'Account of Nora Peeters');
    await clickRole(page, 'link', 'Zuidpool Zuidpool BV');
    await page.waitForFunction(() => document.querySelector('.brand')?.textContent?.includes('Zuidpool'));
    await waitForPath(page, DASHBOARD);
    // That company has no texts of its own, and gets none of the first one's.
    await byRole(page, 'heading', 'Dashboard');
    expect(api.named('POST auth/switch').map(({ body }) => body)).toEqual([{ employee_id: 12 }]);
  });

  test.each(['POST auth/switch', 'GET auth/employee'])('a switch that fails at %s logs out', async (name) => {
    await enter();
    await settled(page);
    // The page itself asks once who it is, before it switches.
    if (name === 'GET auth/employee') api.meet(name, { after: Promise.resolve() }, 500);
    else api.meet(name, 403);
    await open('/auth/switch/12');
    await waitForPath(page, LOGIN);
    await byRole(page, 'button', 'Sign in');
    expect((await state()).auth.token).toBeNull();
  });

  test('a 401 is refreshed once for all calls, and the page stays', async () => {
    await enter();
    await settled(page);
    api.sessions.expire();
    api.calls.length = 0;
    await open('/admin/my-profile');
    await settled(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/my-profile/);
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    expect(api.named('POST auth/refresh')[0]?.body).toEqual({});
    expect(api.named('GET auth/employee').at(-1)?.status).toBe(200);
  });

  test('a refresh that is refused signs out', async () => {
    await enter();
    await settled(page);
    api.sessions.end();
    api.calls.length = 0;
    await open('/admin/my-profile');
    await waitForPath(page, LOGIN);
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    expect((await state()).auth).toMatchObject({ token: null, authEmployee: null, redirectFrom: '/admin/my-profile' });
  });

  test('a 401 later than the last valid call plus expires_in signs out without a refresh', async () => {
    await enter();
    await settled(page);
    await open('/favicon.svg');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('state') as string);
      kept.auth.lvc -= (kept.auth.expires_in + 60) * 1000;
      localStorage.setItem('state', JSON.stringify(kept));
    });
    api.sessions.expire();
    api.calls.length = 0;
    await open(DASHBOARD);
    await waitForPath(page, LOGIN);
    expect(api.named('POST auth/refresh')).toHaveLength(0);
  });

  test('a GET without a response is sent once more', async () => {
    await enter();
    await settled(page);
    api.calls.length = 0;
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
    await clickRole(page, 'link', 'Log out');
    await waitForPath(page, LOGIN);
    expect((await state()).auth).toMatchObject({ token: null, authEmployee: null, authScreen: null });
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
    await page.$$eval('.group-header[aria-expanded=false]', (groups) => {
      for (const group of groups) (group as HTMLElement).click();
    });
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
    await enter();
    await page.waitForFunction(() => document.querySelector('.badge-warning')?.textContent?.startsWith('3'));
    api.world.navbar = [{ name: 'dashboard', amount: 8, type: 'DANGER' }];
    const changed = Date.now();
    await page.waitForFunction(() => document.querySelector('.badge-danger')?.textContent?.startsWith('8'));
    expect(Date.now() - changed).toBeLessThan(11_000);
  });

  test('pages whose calls this server does not know say so, and the shell stays', async () => {
    await enter();
    for (const path of ['/admin/icecloud/supplier/', '/admin/icecloud/supplier/view/1', '/admin/my-profile']) {
      await open(path);
      await settled(page);
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path.replace(/\/$/, ''));
      expect((await page.$eval('main', ({ textContent }) => textContent))?.trim()).not.toBe('');
      await byRole(page, 'button', 'Account of Nora Peeters');
    }
  });
});

describe('a display', () => {
  const code = () => page.$eval('.auth-code', ({ textContent }) => textContent ?? '');

  test('shows its code, asks at once and every five seconds, silently, until it is let in', async () => {
    api.meet('POST screenauth/login', 401, 500);
    await open('/auth/screen');
    await page.waitForSelector('.auth-code');
    const shown = await code();
    expect(shown).toMatch(/^[0-9a-f]{8}$/);
    await until(() => api.named('POST screenauth/login').length === 2);
    expect(await page.$('[role=alert]:not([hidden])')).toBeNull();
    api.world.displays.set(shown, displayOf(api.world, null));
    await waitForPath(page, '/screen/setup');
    const [first, second, third, ...more] = api.named('POST screenauth/login');
    expect(more).toEqual([]);
    for (const pause of [second!.at - first!.at, third!.at - second!.at]) {
      expect(pause).toBeGreaterThan(4_500);
      expect(pause).toBeLessThan(6_000);
    }
    const codes = { public_code: await stored('public_code'), private_code: await stored('private_code') };
    expect(third?.body).toEqual(codes);
    expect(first?.body).toEqual(codes);
    expect(codes.public_code).toBe(shown);
    expect(codes.private_code).toHaveLength(32);
    const { auth } = await state();
    expect(auth).toMatchObject({ authEmployee: null, authScreen: { company_id: 3 } });
    await page.waitForFunction(() => document.documentElement.lang === 'nl');
  });

  test.each([
    ['/screen/metrics', [], '/screen/metrics'],
    ['/screen/map', ['ICETRUCK_MAP_VIEW'], '/screen/map'],
    ['/screen/custom/recipes', [], '/screen/custom/recipes'],
    ['/screen/map', [], '/screen/setup'],
    ['/screen/nothing', [], '/screen/setup'],
  ])('with default path %s and %j opens %s', async (path, permissions, opened) => {
    await open('/favicon.svg');
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
    await enter();
    await page.evaluate(() => localStorage.setItem('public_code', '0a1b2c3d'));
    await open('/auth/screen');
    await waitForPath(page, '/screen/setup');
    expect((await state()).auth).toMatchObject({ authEmployee: null, authScreen: {} });
    // A page of nobody's, so that only the next one can find its token expired.
    await open('/favicon.svg');
    api.sessions.expire();
    api.calls.length = 0;
    await open('/screen/setup');
    await waitForText(page, 'Polar');
    expect(api.named('POST auth/refresh')).toHaveLength(1);
    await waitForPath(page, '/screen/setup');
    await signIn(page, host.url, EMAIL, PASSWORD);
    expect((await state()).auth).toMatchObject({ authEmployee: { id: 11 }, authScreen: null });
    await open('/screen/setup');
    await waitForPath(page, '/auth/screen');
  });
});
