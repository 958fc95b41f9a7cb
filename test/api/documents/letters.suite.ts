// Tests plugins' letters over real SMTP: in the receiver's language, with documents that are printed when the letter is
// sent.
import type { HookContext, Row } from '../../../api/contract/index.ts';
import { call, type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readEvents } from '../events/reader.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { readPdf } from './read-pdf.ts';
import { documents } from './stationery.ts';

let mails: MailServer;
let product: Product;
let token: string;
let act: (context: HookContext) => Promise<void>;

beforeAll(async () => {
  mails = await startMailServer();
  const letters = [{ id: 'card', attachments: ['card', 'labels'] }, { id: 'plain' }, { id: 'linked' }];
  const hooks = { PermissionGroup: { afterCreate: (_: Row, context: HookContext) => act(context) } };
  const nl = {
    'house.letter.card.subject': 'Kaart voor {{who}}',
    'house.letter.card.body': 'Uw kaart.\n\nTot <straks>',
    'house.letter.plain.subject': 'Kort',
    'house.letter.plain.body': 'Niets erbij',
    'house.letter.linked.subject': 'Adres',
    'house.letter.linked.body': 'Van {{who}}:\n{{link}}',
  };
  product = await startProduct({ server: { documents, letters, hooks }, texts: { nl }, env: mails.env });
  token = await tokenOf(product, 'admin');
});
afterAll(async () => {
  await product?.stop();
  await mails?.close();
});

const to = { address: 'jan@x.example', name: 'Jan', locale: 'nl' } as const;
let made = 0;
async function makeGroup(): Promise<number> {
  const { status } = await fetch(`${product.address}/v1/permissiongroup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Group ${made++}`, permissions: [], employee_ids: [] }),
  });
  return status;
}

const pdfsIn = (mail: string): Buffer[] =>
  [...mail.matchAll(/Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  );

test('goes out with its documents, in the language of who receives it', async () => {
  act = ({ sendLetter }) => sendLetter('house/card', { to, values: { who: 'Jan' }, params: { id: 1, count: 2 } });
  const arrival = mails.next();
  expect(await makeGroup()).toBe(201);
  const mail = await arrival;
  const words = ['Subject: Kaart voor Jan', 'Uw kaart.', 'Tot &lt;straks&gt;</p>'];
  expect(words.filter((text) => !mail.replace(/=\r\n/g, '').includes(text))).toEqual([]);
  const [card, labels, ...more] = pdfsIn(mail);
  expect(more).toEqual([]);
  expect((await readPdf(card!)).title).toBe('Card');
  expect((await readPdf(labels!)).pages).toHaveLength(2);
});

test('the link of a letter can be pressed, and an address in another value is text', async () => {
  const values = { who: 'https://evil.example', link: 'https://office.example/x?a=1&b=2' };
  act = ({ sendLetter }) => sendLetter('house/linked', { to, values });
  const arrival = mails.next();
  expect(await makeGroup()).toBe(201);
  const mail = (await arrival).replace(/=\r\n/g, '').replace(/=3D/g, '=');
  expect(mail).toContain('<a href="https://office.example/x?a=1&amp;b=2">https://office.example/x?a=1&amp;b=2</a>');
  expect(mail).toContain('https://office.example/x?a=1&b=2');
  expect(mail).not.toContain('href="https://evil.example"');
});

test('a call that fails sends none, and a letter that nobody declared is told to its plugin', async () => {
  const seen: unknown[] = [];
  act = async ({ sendLetter }) => {
    await sendLetter('house/none', { to }).catch((error) => seen.push(error.message));
    await sendLetter('house/plain', { to: { ...to, address: 'never@x.example' } });
    throw new Error('undone');
  };
  expect([await makeGroup(), seen]).toEqual([500, ['There is no letter house/none.']]);
  act = ({ sendLetter }) => sendLetter('house/plain', { to });
  const arrival = mails.next();
  expect(await makeGroup()).toBe(201);
  const mail = await arrival;
  expect([mail.includes('jan@x.example'), pdfsIn(mail)]).toEqual([true, []]);
});

test('who sent a letter that is given up finds it in their inbox', async () => {
  const reader = await readEvents(product, token);
  mails.refuse(true);
  act = ({ sendLetter }) => sendLetter('house/plain', { to });
  expect(await makeGroup()).toBe(201);
  await reader.until(() => reader.of('notice').length > 0);
  mails.refuse(false);
  reader.stop();
  const { body } = await call(product, '/v1/notice', { token });
  expect(body.data).toMatchObject([{ kind: 'core.letter-failed', actor: null, values: { to: 'Jan' }, read: false }]);
});
