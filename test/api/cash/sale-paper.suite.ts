// Tests the ticket on paper and by mail: what it says in each language, how large it is, and that a press too many sends
// nothing more.
import { sql } from 'kysely';
import { tokenOf } from '../auth/product.ts';
import { type Door, equipped, pairedDevice, signOn } from '../devices/door.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { ownOffice, post, type Row } from './office-floor.ts';

const office = ownOffice();
const { ask, read } = office;

const HORN = { name: 'Hoorntje', qty: 2, unit_price_vati: 2.5, vat_rate: 6, discount_vati: 0.5 };
const COLA = { name: 'Cola', qty: 1, unit_price_vati: 2.53, vat_rate: 21 };
const PAID = { payments: [{ method: 'CASH', amount: 7.03, rounding: 0.02, given: 10 }] };
const VAT = [
  { rate: 6, net: 4.25, vat: 0.25, total: 4.5 },
  { rate: 21, net: 2.09, vat: 0.44, total: 2.53 },
];

const ticket = async (more: Row = {}) =>
  office.ticket(await office.till(), [HORN, COLA], {
    ...PAID,
    vat: VAT,
    discounts: [{ name: 'Happy', percent: 10 }],
    ...more,
  });
async function paperOf(id: number, locale: string) {
  const path = `${office.running.address}/v1/document/icecash/ticket?id=${id}&locale=${locale}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${office.token}` } });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const read = await readPdf(bytes);
  return { read, text: read.pages.join(' ').replaceAll(/\s+/g, ' ') };
}
const mailsTo = async (address: string): Promise<Row[]> => {
  const { rows } = await office.running.database.system((db) =>
    sql<Row>`select locale, letter->'own'->>'subject' as subject, letter->'attachments' as attachments
      from mail_outbox where address = ${address} order by id`.execute(db),
  );
  return rows;
};

describe('on paper', () => {
  test.each([
    ['nl', ['Hoorntje', '7,03', 'Afronding', 'Wisselgeld', '2,95', 'Happy', 'geregistreerde kassa']],
    ['fr', ['Arrondi', 'Rendu', 'caisse enregistreuse']],
    ['en', ['Rounding', 'Change', 'registered cash register']],
    ['de', ['Rundung', 'Rückgeld', 'Registrierkasse']],
  ])('in %s it has lines, VAT, payments, and that it is no VAT ticket', async (locale, words) => {
    const { id } = await ticket();
    const { text } = await paperOf(id, locale);
    for (const word of words) expect(text).toContain(word);
  });

  test('a refund says of which ticket, and amounts below nothing', async () => {
    const { id, nr, device_id } = await ticket();
    const back = await office.ticket(device_id as number, [{ ...COLA, qty: -1 }], { kind: 'REFUND', refund_of_id: id });
    const { text } = await paperOf(back.id, 'en');
    expect(text).toContain(`Refund of ticket ${nr}`);
    expect(text).toMatch(/[-−]€?\s?€?2\.53/);
  });

  test('is for who sees tickets', async () => {
    const { id } = await ticket();
    const token = await tokenOf(office.running, 'shopseller');
    expect((await ask('GET', `document/icecash/ticket?id=${id}`, undefined, token)).status).toBe(403);
    expect((await ask('GET', 'document/icecash/ticket?id=999999')).status).toBe(404);
  });
});

describe('by mail', () => {
  test('goes out once, however often the button is pressed, and once to another address', async () => {
    const { id, nr } = await ticket();
    const sent = { address: 'an.ticket@klant.example', locale: 'fr' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask('POST', `sale/${id}/mail`, sent)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await ask('POST', `sale/${id}/mail`, { address: 'bert.ticket@klant.example' })).status).toBe(204);
    const [mail, ...others] = await mailsTo('an.ticket@klant.example');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ locale: 'fr', subject: expect.stringContaining(`${nr}`) });
    expect(mail?.attachments).toMatchObject([{ document: 'icecash/ticket', params: { id }, locale: 'fr' }]);
    expect(await mailsTo('bert.ticket@klant.example')).toHaveLength(1);
  });

  test('needs an address, and who sees the ticket', async () => {
    const { id } = await ticket();
    expect((await ask('POST', `sale/${id}/mail`, { address: 'nobody' })).status).toBe(422);
    const token = await tokenOf(office.running, 'shopseller');
    expect((await ask('POST', `sale/${id}/mail`, { address: 'a@klant.example' }, token)).status).toBe(403);
  });

  test('a till mails its own tickets by their number, and no others', async () => {
    const house = office.running as Door;
    const door = new Proxy(house, {
      get: (of, name) => (name === 'token' ? office.token : of[name as keyof Door]),
    });
    const till = await pairedDevice(door, 'TILL');
    const { nr, id } = await office.ticket(till.id, [COLA], { payments: [{ method: 'CASH', amount: 2.53 }] });
    const mail = (body: Row) => post(door, '/v1/icecash/mail', { token: till.token, body });
    const address = 'till.ticket@klant.example';
    expect((await mail({ nr, address })).status).toBe(409);
    const { nfc_token } = await equipped(door, 'shopseller');
    await signOn(door, till.token, { nfc_token });
    expect((await mail({ nr, address })).body.data).toEqual({ id, nr });
    expect((await mail({ nr: (await ticket()).nr as number, address })).status).toBe(404);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await read(id)).not.toHaveProperty('mails.1');
  });
});
