// Letters of plugins over real SMTP: in the receiver's words, with documents that are printed when the letter goes out.
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { HookContext, Row } from '../../../api/resources/hooks.ts';
import { type Product, startProduct, tokenOf } from '../auth/product.ts';
import { readPdf } from './read-pdf.ts';
import { documents } from './stationery.ts';

const arrivals = new EventEmitter();
let server: SMTPServer;
let product: Product;
let token: string;
let act: (context: HookContext) => Promise<void>;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrivals.emit('mail', Buffer.concat(chunks).toString('latin1'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const letters = [{ id: 'card', attachments: ['card', 'labels'] }, { id: 'plain' }];
  const hooks = { PermissionGroup: { afterCreate: (_: Row, context: HookContext) => act(context) } };
  const nl = {
    'house.letter.card.subject': 'Kaart voor {{who}}',
    'house.letter.card.body': 'Uw kaart.\n\nTot <straks>',
    'house.letter.plain.subject': 'Kort',
    'house.letter.plain.body': 'Niets erbij',
  };
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://office.aurora.example' };
  product = await startProduct({ server: { documents, letters, hooks }, texts: { nl }, env });
  token = await tokenOf(product, 'admin');
});
afterAll(async () => {
  await product?.stop();
  await new Promise<void>((resolve) => server.close(resolve));
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
  const arrival = once(arrivals, 'mail');
  expect(await makeGroup()).toBe(201);
  const [mail] = (await arrival) as [string];
  const words = ['Subject: Kaart voor Jan', 'Uw kaart.', 'Tot &lt;straks&gt;</p>'];
  expect(words.filter((text) => !mail.replace(/=\r\n/g, '').includes(text))).toEqual([]);
  const [card, labels, ...more] = pdfsIn(mail);
  expect(more).toEqual([]);
  expect((await readPdf(card!)).title).toBe('Card');
  expect((await readPdf(labels!)).pages).toHaveLength(2);
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
  const arrival = once(arrivals, 'mail');
  expect(await makeGroup()).toBe(201);
  const [mail] = (await arrival) as [string];
  expect([mail.includes('jan@x.example'), pdfsIn(mail)]).toEqual([true, []]);
});
