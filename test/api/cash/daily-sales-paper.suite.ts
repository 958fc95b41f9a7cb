// Tests the daily sales report on paper in each language, and its mail in the morning after to those who asked for it.
import { sql } from 'kysely';
import { businessDay, dayAfter } from '../../../core/contract/index.ts';
import { streetMail, streetMails } from '../../../plugins/icecash/dailysales/server/street-mail.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { readPdf } from '../documents/read-pdf.ts';
import { ownCash, type SellingDevice, sold, ticket, till } from './sale-floor.ts';

const house = ownCash();
const DAY = businessDay(Date.now(), '05:00');
let device: SellingDevice;

beforeAll(async () => {
  device = await till(house);
  for (let nr = 1; nr <= 4; nr += 1) await sold(house, device, ticket(nr));
});

async function paper(params: Record<string, string>, token = house.token) {
  const path = `${house.address}/v1/document/icecash/daily-sales?${new URLSearchParams(params)}`;
  const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return { status: answer.status, pages: 0, text: '' };
  const { pages } = await readPdf(bytes);
  return { status: 200, pages: pages.length, text: pages.join(' ').replaceAll(/\s+/g, ' ') };
}

const ofVan = () => ({ from: DAY, until: DAY, icecream_van_id: String(device.van) });

test.each([
  ['en', ['Daily sales report', 'Turnover', '€12.00', 'Vanilla', 'Nothing was voided']],
  ['nl', ['Dagrapport verkoop', 'Omzet', '12,00', 'Kaart']],
  ['fr', ['Rapport de vente du jour', 'Chiffre d’affaires']],
  ['de', ['Tagesbericht Verkauf', 'Umsatz']],
])('the paper in %s has the van, its money and its items on one page', async (locale, words) => {
  const { pages, text } = await paper({ ...ofVan(), locale });
  expect(pages).toBe(1);
  for (const word of words) expect(text).toContain(word);
});

test('a range of the whole company is printed, and a day without sales says so', async () => {
  const whole = await paper({ from: dayAfter(DAY, -10), until: DAY, locale: 'en' });
  expect(whole.text).toContain('Stracciatella');
  const none = await paper({ from: '2020-01-01', until: '2020-01-01', locale: 'en' });
  expect(none.text).toContain('No van sold anything');
  expect((await paper(ofVan(), await tokenOf(house, 'shopseller'))).status).toBe(403);
});

const mailing = streetMail as unknown as { run(context: object, payload: object): Promise<void> };

test('who asked for the mail gets the report of a day once, with the paper', async () => {
  const token = await tokenOf(house, 'management');
  const isOn = async () => (await call(house, '/v1/icecash/dailysales/mail', { token })).body.data;
  expect(await isOn()).toEqual({ on: false });
  for (const on of [true, true]) await post(house, '/v1/icecash/dailysales/mail', { token, body: { on } });
  expect(await isOn()).toEqual({ on: true });
  const asked = await house.database.system((db) =>
    sql<{ id: number }>`select employee_id::int as id from dailysalesmail where company_id = 1`.execute(db),
  );
  const [asking] = asked.rows;
  expect(asked.rows).toHaveLength(1);
  const sent: object[] = [];
  await house.database.tenant(1, (db) =>
    mailing.run(
      { db, companyId: 1, sendLetter: async (id: string, letter: object) => void sent.push({ id, ...letter }) },
      { id: asking?.id, day: DAY },
    ),
  );
  expect(sent).toMatchObject([
    { id: 'icecash/daily-sales', params: { from: DAY, until: DAY }, values: { tickets: expect.stringMatching(/\d/) } },
  ]);
  // The job of the morning asks for a letter of the day before.
  const queued: unknown[][] = [];
  const settings = { company: () => ({ day_cutoff: '05:00' }) };
  const records = () => ({ list: async () => [{ employee_id: asking?.id }] });
  const moment = new Date(`${dayAfter(DAY)}T05:30:00Z`);
  const context = { records, settings, moment, enqueue: async (...all: unknown[]) => void queued.push(all) };
  await streetMails.run(context as never, {} as never);
  expect(queued.map(([, payload, how]) => [payload, how])).toEqual([
    [{ id: asking?.id, day: DAY }, { key: `${asking?.id} ${DAY}` }],
  ]);
  await post(house, '/v1/icecash/dailysales/mail', { token, body: { on: false } });
  expect(await isOn()).toEqual({ on: false });
});
