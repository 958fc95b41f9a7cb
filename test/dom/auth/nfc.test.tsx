// Tests badges on a trusted device: how a reader is told from a person, and what the login page sends (docs/domain
// 3.5). It has a file of its own because the login page listens to all keys for good.
import '@testing-library/jest-dom';
import { readFileSync } from 'node:fs';
import { fireEvent, waitFor } from '@testing-library/react';
import { Wedge } from '../../../core/auth/nfc-wedge.ts';
import { type Answers, arrive, bodies, type House, startHouse, TOKEN, text } from './fixture.tsx';

describe('a wedge reader', () => {
  const tags: string[] = [];
  const type = (keys: readonly string[], pause: number, more: object = {}) => {
    const wedge = new Wedge((tag) => tags.push(tag));
    const held = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false, ...more };
    keys.forEach((key, nr) => {
      wedge.press({ key, timeStamp: 1_000 + nr * pause, ...held });
    });
    return tags.splice(0);
  };

  test.each([
    ['a tag', [...'04A1B2C3', 'Enter'], 5, {}, ['04A1B2C3']],
    ['a slow reader', [...'04A1B2C3', 'Enter'], 45, {}, ['04A1B2C3']],
    ['capitals with Shift', ['0', '4', 'Shift', 'A', 'Shift', 'B', 'Enter'], 5, {}, ['04AB']],
    ['two tags', [...'04A1', 'Enter', ...'04A2', 'Enter'], 5, {}, ['04A1', '04A2']],
    ['a person', [...'lotte', 'Enter'], 90, {}, []],
    ['too short', [...'04A', 'Enter'], 5, {}, []],
    ['Enter alone', ['Enter'], 5, {}, []],
    ['no Enter', [...'04A1B2C3'], 5, {}, []],
    ['an editing key', ['0', '4', 'Backspace', 'A', 'B', 'Enter'], 5, {}, []],
    ['a shortcut', [...'04A1', 'Enter'], 5, { ctrlKey: true }, []],
    ['a held key', [...'aaaaaa', 'Enter'], 30, { repeat: true }, []],
  ])('%s', (_, keys, pause, held, expected) => {
    expect(type(keys, pause, held)).toEqual(expected);
  });

  test('forgets what came before a pause', () => {
    const found: string[] = [];
    const wedge = new Wedge((tag) => found.push(tag));
    const key = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, isComposing: false };
    for (const [nr, typed] of [...'xy04A1'].entries())
      wedge.press({ ...key, key: typed, timeStamp: nr < 2 ? nr : 500 + nr });
    wedge.press({ ...key, key: 'Enter', timeStamp: 510 });
    expect(found).toEqual(['04A1']);
  });
});

describe('the login page', () => {
  let house: House;

  async function show(key: string | null, answers: Answers = { 'POST auth/login': [401] }): Promise<HTMLFormElement> {
    await arrive(house, answers);
    if (key !== null) localStorage.setItem('trusted_device_key', key);
    const page = new DOMParser().parseFromString(readFileSync('core/index.html', 'utf8'), 'text/html');
    document.body.innerHTML = page.body.innerHTML;
    const form = document.querySelector('form') as HTMLFormElement;
    const { showLogin } = await import('../../../core/auth/login.ts');
    showLogin(form, {
      fetch: () => undefined,
      ask: () => undefined,
      show: async (path) => void house.left.push(path),
    });
    if (key !== null) await waitFor(() => expect(hint()).toBeVisible());
    return form;
  }
  const hint = () => document.querySelector('#nfc-hint');
  const press = (keys: string, target: Element = document.body) => {
    for (const key of [...keys, 'Enter']) fireEvent.keyDown(target, { key });
  };
  const logins = () => bodies(house.server, 'auth/login');
  /** Checks that no badge was sent: a badge would be sent before the next call, so that call alone arrives. */
  const expectNoBadge = async (form: HTMLFormElement) => {
    (form.elements.namedItem('email') as HTMLInputElement).value = 'lotte@aurora.example';
    fireEvent.submit(form);
    await waitFor(() => expect(form.querySelector('[role=alert]')).toBeVisible());
    expect(logins()).toEqual([{ email: 'lotte@aurora.example', password: '' }]);
    expect(house.server.calls).toHaveLength(1);
  };

  beforeAll(async () => {
    house = await startHouse();
  });
  afterAll(() => house.server.close());

  test('of any other device reads no badges', async () => {
    const form = await show(null);
    // By then a reader would have read.
    await import('../../../core/auth/nfc.ts');
    expect(hint()).not.toBeVisible();
    press('04A1B2C3');
    await expectNoBadge(form);
  });

  test('of a trusted device signs in with the tag, and shows how', async () => {
    await show('abcdefghijkl');
    expect(hint()).toHaveTextContent(text('PAGES.LOGIN_PAGE.NFC_HINT'));
    press('04A1B2C3');
    await waitFor(() => expect(logins()).toEqual([{ nfc_token: '04A1B2C3' }]));
    expect(house.server.calls[0]?.headers['trusted-device-key']).toBe('abcdefghijkl');
  });

  test('sends a tag that the software of a reader put into the hidden field, and sends it once', async () => {
    const form = await show('abcdefghijkl');
    const field = form.elements.namedItem('nfc_token') as HTMLInputElement;
    field.value = '04A1B2C3';
    fireEvent.submit(form);
    await waitFor(() => expect(logins()).toEqual([{ nfc_token: '04A1B2C3' }]));
    expect(field).toHaveValue('');
  });

  test('never takes what is typed into a field, however fast', async () => {
    const form = await show('abcdefghijkl');
    const email = form.elements.namedItem('email') as HTMLInputElement;
    email.focus();
    press('04A1B2C3', email);
    await expectNoBadge(form);
  });

  test('sends no key that a header cannot carry', async () => {
    const form = await show(null);
    localStorage.setItem('trusted_device_key', 'a\nb');
    (form.elements.namedItem('email') as HTMLInputElement).value = 'lotte@aurora.example';
    fireEvent.submit(form);
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(house.server.calls[0]?.headers['trusted-device-key']).toBeUndefined();
  });

  test.each([
    [401, 'PAGES.LOGIN_PAGE.PASSWORD_OR_EMAIL_INCORRECT'],
    [500, 'PAGES.LOGIN_PAGE.SERVER_ERROR'],
    [0, 'PAGES.LOGIN_PAGE.SERVER_ERROR'],
    [503, 'PAGES.LOGIN_PAGE.MAINTENANCE_ERROR'],
    [400, 'PAGES.LOGIN_PAGE.CLIENT_ERROR'],
    [429, 'PAGES.LOGIN_PAGE.CLIENT_ERROR'],
  ] as const)('says what a %d means; typing clears it', async (status, key) => {
    const form = await show(null, { 'POST auth/login': [status] });
    fireEvent.submit(form);
    const alert = form.querySelector('[role=alert]');
    await waitFor(() => expect(alert).toHaveTextContent(text(key)));
    fireEvent.input(form.elements.namedItem('email') as HTMLInputElement);
    expect(alert).not.toBeVisible();
  });

  test('goes on to the second step, to the dashboard, or says that the employee cannot be had', async () => {
    const form = await show(null, { 'POST auth/login': [200, { user_id: 'handle-1' }] });
    fireEvent.submit(form);
    await waitFor(() => expect(house.left).toEqual(['/auth/verify2fa']));
    expect(localStorage.getItem('2fa_user_id')).toBe('handle-1');
  });

  test.each([
    ['the dashboard', {}, '/admin/dashboard'],
    ['SERVER_ERROR', { 'GET auth/employee': [500] as const }, undefined],
  ])('a token leads to %s', async (_, employee, target) => {
    const form = await show(null, { 'POST auth/login': [200, TOKEN], ...employee });
    fireEvent.submit(form);
    if (target) await waitFor(() => expect(house.left).toEqual([target]));
    else await waitFor(() => expect(form).toHaveTextContent(text('PAGES.LOGIN_PAGE.SERVER_ERROR')));
  });

  test('offers a new password in one place', async () => {
    const form = await show(null);
    const reset = form.querySelector('[name=reset]');
    expect(reset).toHaveTextContent(text('PAGES.LOGIN_PAGE.RESET_PASSWORD'));
    expect(reset?.parentElement).toHaveTextContent(text('PAGES.LOGIN_PAGE.FORGOT'));
    expect(form.querySelector('a')).toBeNull();
  });

  test('speaks the language that is chosen, keeps it, and loses nothing typed', async () => {
    const form = await show(null);
    fireEvent.change(form.elements.namedItem('email') as HTMLInputElement, { target: { value: 'an@aurora.example' } });
    fireEvent.click(form.querySelector('[value=nl]') as HTMLElement);
    await waitFor(() => expect(form.querySelector('.auth-submit')).toHaveTextContent('Aanmelden'));
    expect([document.documentElement.lang, form.querySelector('[aria-current=true]')?.textContent]).toEqual([
      'nl',
      'Nederlands',
    ]);
    expect(form.elements.namedItem('email')).toHaveValue('an@aurora.example');
    const { session } = await import('../../../core/session/session.ts');
    expect(session.locale).toBe('nl');
  });
});
