// Tests a forgotten password: from the link on the login page, by a mail in one's own language, to the dashboard.
import type { Page } from 'puppeteer';
import { mailboxOf, openMail } from '../mailbox.ts';
import { ownProduct } from '../own-product.ts';
import { ownWindows } from '../own-windows.ts';
import { emailOf, PASSWORD, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { byRole, clickRole, openWindow, retype, screenshot, submitLogin, waitForPath, waitForText } from '../window.ts';

const NEW_PASSWORD = 'citroen zonder suiker 47';
const SENT = 'If there is an account with this address, a link is on its way.';
const SUBJECT = 'Kies een nieuw wachtwoord voor Scoop';
const CHANGED = 'Uw wachtwoord voor Scoop is gewijzigd';
const SUBJECTS = [SUBJECT, 'Choose a new password for Scoop'];
const RESET = '/auth/password-reset';

const product = ownProduct();
const own = ownWindows('file');
let page: Page;
let link = '';

beforeAll(async () => {
  ({ page } = own(await openWindow()));
});

/** The mails that hold such a link, whoever gets them. */
const resetMails = async () => {
  const list = await (await fetch(mailboxOf(product))).text();
  return list.match(new RegExp(`>(${SUBJECTS.join('|')})<`, 'g'));
};

async function ask(email: string): Promise<void> {
  await page.goto(`${product.url}${RESET}`);
  await retype(page, 'E-mail', email);
  await clickRole(page, 'button', 'Send link');
  await waitForText(page, SENT);
}

async function signsIn(password: string): Promise<boolean> {
  const answer = await fetch(`${product.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: emailOf('planner'), password }),
  });
  return answer.ok;
}

/** Types a new password; the page is in English, because nobody is signed in yet. */
async function choosePassword(password: string, again = password): Promise<void> {
  await retype(page, 'New password', password);
  await retype(page, 'New password again', again);
  await page.keyboard.press('Enter');
}

test('the login page leads to it and back', async () => {
  await page.goto(`${product.url}/auth/login-page`);
  await page.waitForSelector('#login .auth-submit:enabled');
  await clickRole(page, 'button', 'Reset password');
  await waitForPath(page, RESET);
  await clickRole(page, 'link', 'Back to sign in');
  await waitForPath(page, '/auth/login-page');
  await page.waitForSelector('#login .auth-submit:enabled');
  await waitForText(page, 'Forgot your password?');
  await clickRole(page, 'button', 'Reset password');
  await byRole(page, 'heading', 'Reset your password');
});

test('no address is said in red until someone types; an address is answered in green', async () => {
  await clickRole(page, 'button', 'Send link');
  await waitForText(page, 'Type your e-mail address.');
  await byRole(page, 'alert', '');
  expect(await colour('[role=alert]')).toBe('red');
  await retype(page, 'E-mail', emailOf('planner'));
  expect(await page.$('[role=alert]')).toBeNull();
  await page.keyboard.press('Enter');
  await waitForText(page, SENT);
  expect(await colour('[role=status]')).toBe('green');
  await screenshot(page, 'password-reset-sent');
});

test('an address that nobody has is answered the same, and gets no mail', async () => {
  await ask('nobody@aurora.example');
  expect(await colour('[role=status]')).toBe('green');
});

test('the mail speaks the language of who gets it, and its link opens the last step', async () => {
  await openMail(page, product, SUBJECT);
  expect(await resetMails()).toEqual([`>${SUBJECT}<`]);
  await byRole(page, 'heading', SUBJECT);
  await waitForText(page, 'Dag Wout,');
  await waitForText(page, 'Die werkt één keer, binnen 30 minuten.');
  await screenshot(page, 'password-reset-mail');
  link = await page.$eval('pre a', (anchor) => (anchor as HTMLAnchorElement).href);
  expect(new URL(link).origin).toBe(product.url);
  await page.click('pre a');
  await waitForPath(page, RESET);
  await byRole(page, 'heading', 'Choose a new password');
  await waitForText(page, `New password for ${emailOf('planner')}.`);
  // Nothing of the link stays in the address bar or the history.
  expect(new URL(page.url()).search).toBe('');
});

test('two that differ, none, and too simple ones are refused in words', async () => {
  await choosePassword(NEW_PASSWORD, `${NEW_PASSWORD}!`);
  await waitForText(page, 'Type the same new password in both fields.');
  await choosePassword('');
  await waitForText(page, 'Type the same new password in both fields.');
  for (const simple of ['wachtwoord12', 'Wout De Smedt 1']) {
    await choosePassword(simple);
    await waitForText(page, 'This password is too easy to guess.');
    await page.keyboard.type('x');
    expect(await page.$('[role=alert]')).toBeNull();
  }
});

test('a good one signs in, in one’s own language, and ends the session that was open elsewhere', async () => {
  const other = await windowOf(product.url, 'planner');
  await other.page.goto(`${product.url}/admin/my-profile`);
  await settled(other.page);
  await choosePassword(NEW_PASSWORD);
  await waitForPath(page, '/admin/dashboard');
  await byRole(page, 'navigation', 'Hoofdmenu');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('nl');
  await screenshot(page, 'password-reset-signed-in');
  await waitForPath(other.page, '/auth/login-page');
  await submitLogin(other.page, emailOf('planner'), PASSWORD);
  await other.page.waitForSelector('[role=alert]:not([hidden])');
  expect(await signsIn(NEW_PASSWORD)).toBe(true);
  expect(other.faults).toEqual([]);
  await other.close();
});

test('the link has done its work, in Dutch by now', async () => {
  await page.goto(link);
  await waitForText(page, 'Deze link is ongeldig of vervallen. Vraag een nieuwe aan.');
  expect(await colour('[role=alert]')).toBe('red');
  await screenshot(page, 'password-reset-used');
  await clickRole(page, 'button', 'Een nieuwe link aanvragen');
  await byRole(page, 'heading', 'Uw wachtwoord opnieuw instellen');
  await openMail(page, product, CHANGED);
  await byRole(page, 'heading', CHANGED);
});

test('a token that nobody gave is refused', async () => {
  await page.goto(`${product.url}${RESET}?token=${'a'.repeat(43)}`);
  await waitForText(page, 'Deze link is ongeldig of vervallen.');
  await settled(page);
  expect(new URL(page.url()).search).toBe('');
});

/** The visible colour of a message. */
function colour(selector: string): Promise<string> {
  return page.$eval(selector, (element) => {
    const [red = 0, green = 0] =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red > green ? 'red' : 'green';
  });
}
