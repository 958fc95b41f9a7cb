// Tests what follows a reservation that is done: by hand or by the clock, and its draft invoice.
import { sql } from 'kysely';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { type ReservationFloor, reservationFloor, whole } from './reservation-floor.ts';

let floor: ReservationFloor;
beforeAll(async () => {
  floor = await reservationFloor();
});
afterAll(() => floor?.house.stop());

const LINES = [
  { description: 'IJs', qty: 80, unit: 'PERSON', unit_price_vati: 4.25, vat_rate: 12 },
  { description: 'Kilometers', qty: 24, unit: 'KM', unit_price_vati: 0.9, vat_rate: 21 },
];

async function done(more: object = {}): Promise<number> {
  const { id } = await floor.reserve({ lines: LINES, icecream_van_ids: [await floor.van(20)], ...more });
  whole(await floor.move(id, 'CONFIRMED'), 200);
  whole(await floor.move(id, 'DONE'), 200);
  return id;
}

test('an invoice is a draft with the lines, made out to the customer', async () => {
  const id = await done({ company_name: 'Feestcomité', date: '2099-07-01', locale: 'fr' });
  expect(await floor.bookings(id)).toMatchObject([{ holds: false }]);
  const { invoice_id, nr, status } = whole(await floor.move(id, 'INVOICED'), 200);
  expect(status).toBe('INVOICED');
  const invoice = (await floor.call('GET', `invoice/${invoice_id}`, undefined, floor.house.root)).body.data;
  expect(invoice).toMatchObject({
    ...{ status: 'DRAFT', source: 'VAN_RESERVATION', reference: `${nr} · Tuinfeest`, locale: 'fr' },
    ...{ company_name: 'Feestcomité', name: 'An Claes', email: 'an@gasten.example', address_city: 'Gent' },
    ...{ delivered_on: '2099-07-01', total_vati: 361.6 },
    lines: LINES,
  });
});

test('a draft that is deleted lets the reservation be invoiced anew', async () => {
  const id = await done({ date: '2099-07-02' });
  const { invoice_id } = whole(await floor.move(id, 'INVOICED'), 200);
  whole(await floor.call('DELETE', `invoice/${invoice_id}`, undefined, floor.house.root), 204);
  const back = await floor.read(id);
  expect([back.status, back.invoice_id]).toEqual(['DONE', undefined]);
  expect(whole(await floor.move(id, 'INVOICED'), 200).invoice_id).not.toBe(invoice_id);
});

test('without price lines there is nothing to invoice', async () => {
  const id = await done({ lines: [], date: '2099-07-03' });
  const { status, body } = await floor.move(id, 'INVOICED');
  expect([status, body.code]).toEqual([409, 'reservationNothingToInvoice']);
  expect((await floor.read(id)).status).toBe('DONE');
});

test('two who invoice at the same moment make one invoice', async () => {
  const id = await done({ date: '2099-07-04' });
  const answers = await Promise.all([floor.move(id, 'INVOICED'), floor.move(id, 'INVOICED')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await floor.house.database.system((db) =>
    sql<{ n: number }>`select count(*)::int as n from invoice where company_id = ${floor.house.own}
      and source = 'VAN_RESERVATION' and source_id = ${id}`.execute(db),
  );
  expect(rows[0]?.n).toBe(1);
});

test('the day after, a confirmed reservation is done by itself', async () => {
  const past = await floor.reserve({ date: dayAfter(today(), -1), icecream_van_ids: [await floor.van(21)] });
  const coming = await floor.reserve({ date: dayAfter(today(), 1), icecream_van_ids: [await floor.van(22)] });
  for (const { id } of [past, coming]) whole(await floor.move(id, 'CONFIRMED'), 200);
  await floor.work('reservations-done');
  expect([(await floor.read(past.id)).status, (await floor.read(coming.id)).status]).toEqual(['DONE', 'CONFIRMED']);
});
