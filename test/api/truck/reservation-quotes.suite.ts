// Tests quotes: mailed with a link, accepted or declined by the customer without an account, once, and options that end.
import { sql } from 'kysely';
import { ownClock } from '../clock.ts';
import { quoteIn, type ReservationFloor, reservationFloor, whole } from './reservation-floor.ts';

const clock = ownClock();
let floor: ReservationFloor;
beforeAll(async () => {
  floor = await reservationFloor();
  const permissions = ['ICETRUCK_ICECREAM_VAN_RESERVATIONS_MODERATE', 'ICETRUCK_ICECREAM_VAN_RESERVATIONS_VIEW'];
  const [, , employee_id = 0] = floor.house.people;
  const row = { company_id: floor.house.own, employee_id, granted_by: employee_id };
  await floor.house.database.system((db) =>
    db
      .insertInto('employee_permission')
      .values(permissions.map((permission) => ({ ...row, permission })))
      .execute(),
  );
});
afterAll(() => floor?.house.stop());

const LINES = [{ description: 'IJs <b>', qty: 80, unit: 'PERSON', unit_price_vati: 4.25, vat_rate: 12 }];
const HOUR = 3600;
let day = 0;
const nextDay = () => `2097-03-${String(++day).padStart(2, '0')}`;

/** Sends a quote and answers its reservation with the path of its page. */
async function quoted(more: object = {}): Promise<{ id: number; path: string; date: string }> {
  const date = nextDay();
  const { id } = await floor.reserve({ date, lines: LINES, icecream_van_ids: [floor.vans[0]], locale: 'fr', ...more });
  const sent = await floor.call('POST', `icecreamvanreservation/${id}/send-quote`);
  expect(sent.status).toBe(204);
  return { id, date, path: quoteIn((await floor.letters()).at(-1)!) };
}

test('a customer reads the quote in their language, accepts it once, and planners hear of it', async () => {
  await floor.say({ reservation_terms: 'Betaald binnen <14> dagen.' });
  const { id, path } = await quoted();
  expect((await floor.letters()).at(-1)).toMatchObject({ named: 'icetruck/reservation-quote', locale: 'fr' });
  expect(await floor.read(id)).toMatchObject({ status: 'OPTION' });
  const { status, text } = await floor.page(`${path}?locale=fr`);
  expect(status).toBe(200);
  for (const said of ['<html lang="fr">', 'IJs &lt;b&gt;', '340,00', 'Betaald binnen &lt;14&gt; dagen.', 'Tuinfeest'])
    expect(text).toContain(said);
  expect(text).not.toContain('<script');
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const nameless = await floor.page(path, { answer: 'ACCEPT', seen });
  expect(nameless.status).toBe(422);
  expect(nameless.text).toContain('aria-describedby="name-fault"');
  const done = await floor.page(`${path}?locale=en`, { answer: 'ACCEPT', name: 'An <i>', seen });
  expect(done.status).toBe(200);
  expect(done.text).toContain('Accepted by An &lt;i&gt;.');
  expect(done.text).not.toContain('<form');
  expect(await floor.read(id)).toMatchObject({ status: 'CONFIRMED', accepted_by: 'An <i>' });
  expect(await floor.tours(id)).toHaveLength(1);
  expect((await floor.letters()).at(-1)?.named).toBe('icetruck/reservation-confirmed');
  expect(await floor.notices('reservation-accepted')).toMatchObject([{ record_id: id }]);
  expect((await floor.page(path, { answer: 'ACCEPT', name: 'An', seen })).status).toBe(409);
});

test('a customer who declines says why, and is not mailed that it is cancelled', async () => {
  const { id, path } = await quoted();
  expect((await floor.page(path, { answer: 'DECLINE' })).status).toBe(422);
  const before = (await floor.letters()).length;
  expect((await floor.page(path, { answer: 'DECLINE', reason: 'Te duur' })).status).toBe(200);
  expect(await floor.read(id)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Te duur' });
  expect((await floor.letters()).length).toBe(before);
  expect((await floor.notices('reservation-declined')).map(({ record_id }) => record_id)).toEqual([id]);
});

test('a wrong link and one that a newer quote replaced get a friendly answer', async () => {
  const { id, path } = await quoted();
  whole(await floor.call('POST', `icecreamvanreservation/${id}/send-quote`), 204);
  const old = await floor.page(`${path}?locale=nl`);
  expect(old.status).toBe(404);
  expect(old.text).toContain('Hier is geen offerte');
  expect((await floor.page(`reservation/${floor.house.own}/quote/x?locale=en`)).text).toContain(
    'There is no quote here',
  );
  expect((await floor.page(`reservation/${floor.house.other}/${path.split('/').slice(2).join('/')}`)).status).toBe(404);
});

test('what changed meanwhile is looked at once more before it is accepted', async () => {
  const { id, path } = await quoted();
  const seen = /name="seen" value="([^"]+)"/.exec((await floor.page(path)).text)?.[1] ?? '';
  const [row] = (await floor.read(id)).lines as { id: number }[];
  const lines = [{ ...LINES[0], id: row?.id, unit_price_vati: 9 }];
  whole(await floor.call('PATCH', `icecreamvanreservation/${id}`, { lines }), 200);
  const refused = await floor.page(`${path}?locale=en`, { answer: 'ACCEPT', name: 'An', seen });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('We changed the quote while you read it.');
  expect(refused.text).toContain('720.00');
  expect((await floor.read(id)).status).toBe('OPTION');
});

test('a quote without vans is accepted and waits for a planner', async () => {
  const { id, path } = await quoted({ icecream_van_ids: [] });
  expect((await floor.read(id)).status).toBe('REQUEST');
  const done = await floor.page(`${path}?locale=en`, { answer: 'ACCEPT', name: 'An' });
  expect(done.text).toContain('We choose a van and confirm by mail soon.');
  expect(await floor.read(id)).toMatchObject({ status: 'REQUEST', accepted_by: 'An' });
});

test('who may not get a quote: a cancelled reservation, one without mail, one without price', async () => {
  const send = async (more: object) => {
    const { id } = await floor.reserve({ date: nextDay(), lines: LINES, ...more });
    return (await floor.call('POST', `icecreamvanreservation/${id}/send-quote`)).body.code;
  };
  expect(await send({ email: undefined })).toBe('quoteNoEmail');
  expect(await send({ lines: [] })).toBe('quoteNoPrice');
  const { id } = await floor.reserve({ date: nextDay(), lines: LINES });
  whole(await floor.move(id, 'CANCELLED', { cancel_reason: 'x' }), 200);
  const { body } = await floor.call('POST', `icecreamvanreservation/${id}/send-quote`);
  expect(body.code).toBe('quoteNotOpen');
  const stranger = await floor.call('POST', `icecreamvanreservation/${id}/send-quote`, undefined, floor.reader);
  expect(stranger.status).toBe(403);
});

test('the quote is a PDF in the language of the customer', async () => {
  const { id } = await quoted();
  const { status, headers, body } = await floor.call('GET', `document/icetruck/reservation-quote?id=${id}`);
  expect([status, headers.get('content-type'), body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(headers.get('content-disposition')).toContain('Devis');
});

test('planners hear of an option a day before it ends; then its vans are free, and nobody accepts it', async () => {
  const { id, path } = await quoted();
  const ends = Date.parse(String((await floor.read(id)).option_until));
  clock.advance((ends - Date.now()) / 1000 - 23 * HOUR);
  await floor.work('option-ends');
  const told = await floor.notices('option-ends');
  expect(told.filter(({ record_id }) => record_id === id)).toHaveLength(1);
  expect((await floor.read(id)).status).toBe('OPTION');
  clock.advance(24 * HOUR);
  // The customer comes after the end, and before the job.
  const late = await floor.page(`${path}?locale=en`, { answer: 'ACCEPT', name: 'An' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('The option ended just before your answer.');
  await floor.work('option-ends');
  expect((await floor.read(id)).status).toBe('EXPIRED');
  expect(await floor.bookings(id)).toMatchObject([{ holds: false }]);
  expect((await floor.notices('reservation-expired')).some(({ record_id }) => record_id === id)).toBe(true);
  expect((await floor.page(`${path}?locale=en`)).text).toContain('This quote is over');
  whole(await floor.move(id, 'OPTION'), 200);
  expect((await floor.page(`${path}?locale=en`)).text).toContain('Accept the quote');
});

test('an option that ends while the customer accepts it has one end', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const { id, path } = await quoted();
    const soon = new Date(Date.now() + 60_000).toISOString();
    await floor.house.database.system((db) =>
      sql`update icecreamvanreservation set option_until = ${soon} where id = ${id}`.execute(db),
    );
    clock.advance(nth % 2 ? 61 : 0);
    const [answer] = await Promise.all([floor.page(path, { answer: 'ACCEPT', name: 'An' }), floor.work('option-ends')]);
    const { status, accepted_at } = await floor.read(id);
    expect([answer.status, status]).toEqual(nth % 2 ? [409, 'EXPIRED'] : [200, 'CONFIRMED']);
    expect(accepted_at !== undefined).toBe(status === 'CONFIRMED');
  }
});
