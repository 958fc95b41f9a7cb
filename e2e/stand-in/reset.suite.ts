// Tests resetting a forgotten password in the web build as static files, against a server that knows only the calls of
// docs/domain 5.1.
import type { Page } from 'puppeteer';
import { sampled } from '../../test/scale.ts';
import { byRole, clickRole, waitForPath, waitForText } from '../window.ts';
import type { StandIn } from './api.ts';
import { alertThenTyping, DASHBOARD, EMAIL, LOGIN, ownVisit } from './visit.ts';

const visit = ownVisit();
const { open, state } = visit;
let api: StandIn;
let page: Page;
beforeEach(() => {
  ({ api, page } = visit);
});

const gate = () => {
  let open = () => {};
  const after = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { after, open };
};

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
    await alertThenTyping(page, 'Type your e-mail address.', '[name=email]');
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

  test.each(sampled([404, 500, 410], 1))(
    'VALIDATING_TOKEN, then INVALID_TOKEN when the answer is %s',
    async (status) => {
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
    },
  );

  test('ENTER_PASSWORD says what is wrong with it, then saves, signs in and goes to the dashboard', async () => {
    await open('/auth/password-reset?token=good-link');
    await waitForText(page, `New password for ${EMAIL}.`);
    await clickRole(page, 'button', 'Save password');
    await alertThenTyping(page, 'Type the same new password in both fields.', '[name=password]');
    await choose(NEW, 'something else');
    await alertThenTyping(page, 'Type the same new password in both fields.', '[name=confirmation]');
    expect(api.named('PATCH auth/passwordreset')).toHaveLength(0);
    await choose('nora-2026');
    await alertThenTyping(
      page,
      'This password is too easy to guess. Choose a longer one, without your name.',
      '[name=password]',
    );
    api.meet('PATCH auth/passwordreset', 500);
    await choose(NEW);
    await alertThenTyping(page, 'Something went wrong. Try again in a moment.', '[name=password]');
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
