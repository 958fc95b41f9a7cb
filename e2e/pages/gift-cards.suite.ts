// Tests a gift card from the counter to the office: made on the dashboard, printed, checked by its code, and blocked
// with a reason.
import { readPdf } from '../../test/api/documents/read-pdf.ts';
import { check } from '../accessibility.ts';
import { ownProduct } from '../own-product.ts';
import { clientOf, windowOf } from '../people.ts';
import { settled } from '../settled.ts';
import { clickRole, goTo, isThere, retype, type Window, waitForText } from '../window.ts';

const product = ownProduct();
let person: Window;
afterEach(() => person?.close());

async function open(who: 'shopseller' | 'admin', path = '/admin/dashboard'): Promise<Window['page']> {
  person = await windowOf(product.url, who);
  await person.page.goto(`${product.url}${path}`);
  await settled(person.page);
  return person.page;
}

let code: string;

test('a seller makes a card, prints and mails it, and checks a code as a customer reads it out', async () => {
  const page = await open('shopseller');
  await clickRole(page, 'button', 'Make gift card');
  await waitForText(page, 'Message on the card');
  await clickRole(page, 'button', '€25');
  await retype(page, 'For', 'Noor');
  await retype(page, 'E-mail of the recipient', 'noor@x.example');
  await check(page);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Gift card made');
  code = await page.$eval('.gift-card-made .gift-card-code', ({ textContent }) => textContent ?? '');
  const printed = page.waitForResponse((answer) => /giftcard\/\d+\/printed/.test(answer.url()));
  await clickRole(page, 'button', 'Print');
  const [, id] = /(\d+)\/printed/.exec((await printed).url()) ?? [];
  const { token } = await clientOf(product.url, 'shopseller');
  const paperOf = (card: string | undefined) =>
    fetch(`${product.url}/v1/document/icecloud/gift-card?id=${card}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const { pages, size } = await readPdf(Buffer.from(await (await paperOf(id)).arrayBuffer()));
  expect([size, pages]).toEqual([[105, 148], [expect.stringMatching(new RegExp(`€25.00[^]*Noor[^]*${code}`))]]);
  // Somebody else made that card.
  expect((await paperOf('1')).status).toBe(404);
  await page.bringToFront();
  await clickRole(page, 'button', 'Mail card');
  await waitForText(page, 'On its way to noor@x.example.');
  await check(page);
  await clickRole(page, 'button', 'Done');
  await retype(
    page,
    'Code on the card',
    code.replace(/^./, (first) => (first === '2' ? '3' : '2')),
  );
  await page.keyboard.press('Enter');
  await waitForText(page, 'This is no code of a gift card.');
  await retype(page, 'Code on the card', code.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await waitForText(page, 'made out for €25.00');
  await check(page);
  expect(await isThere(page, 'link', 'Gift cards')).toBe(false);
  expect(person.faults).toEqual([]);
});

test('the office blocks it and says why; the account tells all of it', async () => {
  const page = await open('admin', `/admin/icecloud/giftcard?search=${code}`);
  await clickRole(page, 'link', code);
  await waitForText(page, 'Printed');
  await waitForText(page, 'Mailed');
  await clickRole(page, 'button', 'More actions');
  await clickRole(page, 'menuitem', 'Block card');
  await retype(page, 'Reason', 'Reported lost');
  await page.keyboard.press('Enter');
  await waitForText(page, 'Reported lost');
  await waitForText(page, 'Blocked');
  await check(page);
  await goTo(page, '/admin/dashboard');
  await retype(page, 'Code on the card', code);
  await page.keyboard.press('Enter');
  await waitForText(page, 'Blocked');
  expect(person.faults).toEqual([]);
});
