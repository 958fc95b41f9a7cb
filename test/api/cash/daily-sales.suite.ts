// Tests that the daily sales report's numbers equal those that the test works out itself from tickets that tills sent, and
// whose they are to read.
import { sql } from 'kysely';
import { businessDay, dayAfter, momentOf } from '../../../core/contract/index.ts';
import { call, post, tokenOf } from '../auth/product.ts';
import { equipped, type Somebody } from '../devices/door.ts';
import { LINE, ownCash, type SellingDevice, SHAKE, sold, ticket, till } from './sale-floor.ts';

type Row = Record<string, unknown>;
const house = ownCash();
const DAY = businessDay(Date.now(), '05:00');
/** Long before anything that the demo company sold. */
const BEFORE = dayAfter(DAY, -40);
let device: SellingDevice;
let other: SellingDevice;
let boss: Somebody;
/** What was sold at each device, in cents; nothing of this comes from the report. */
const worth = new Map<
  number,
  { tickets: number; turnover: number; rates: Record<number, number>; paid: Record<string, number> }
>();

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const get = (path: string, token = house.token) => call(house, `/v1/${path}`, { token });
async function rowsOf(id: string, { van }: SellingDevice, days: Row = {}): Promise<Row[]> {
  const params = { from: DAY, until: DAY, icecream_van_id: van, ...days } as unknown as Record<string, string>;
  const { status, body } = await get(`query/icecash/street-${id}?${new URLSearchParams(params)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

const PLACES = [
  { latitude: 51.05, longitude: 3.72 },
  { latitude: 51.06, longitude: 3.74 },
];

/** Sells vanilla at 3 euro and shakes at 4.50, and keeps what that comes to. */
async function selling(
  at: SellingDevice,
  nr: number,
  [scoops, shakes]: readonly [number, number],
  method: string,
): Promise<number> {
  const lines = [...(scoops > 0 ? [{ ...LINE, qty: scoops }] : []), ...(shakes > 0 ? [{ ...SHAKE, qty: shakes }] : [])];
  const total_vati = scoops * 3 + shakes * 4.5;
  const payments = [{ method, amount: total_vati }];
  const own = worth.get(at.id) ?? { tickets: 0, turnover: 0, rates: {}, paid: {} };
  worth.set(at.id, own);
  own.tickets += 1;
  own.turnover += cents(total_vati);
  own.rates[6] = (own.rates[6] ?? 0) + scoops * 300;
  own.rates[21] = (own.rates[21] ?? 0) + shakes * 450;
  own.paid[method] = (own.paid[method] ?? 0) + cents(total_vati);
  return sold(house, at, ticket(nr, { lines, total_vati, payments, position: { ...PLACES[nr % 2], accuracy_m: 5 } }));
}

beforeAll(async () => {
  device = await till(house);
  other = await till(house);
  boss = await equipped(house, 'shopmanager');
  const ids: number[] = [];
  for (let nr = 1; nr <= 12; nr += 1)
    ids.push(await selling(device, nr, [nr % 3, (nr % 2) + 1], nr % 4 === 0 ? 'CASH' : 'TERMINAL'));
  for (let nr = 1; nr <= 3; nr += 1) await selling(other, nr, [1, 0], 'TERMINAL');
  // A ticket that was voided before it was paid counts nowhere.
  await sold(house, device, ticket(13, { status: 'VOIDED', payments: [], reason: 'Changed their mind' }));
  const body = { nr: 14, sale_id: ids[0], reason: 'Melted', approval: { nfc_token: boss.nfc_token } };
  const { status, body: refund } = await post(house, '/v1/icecash/refund', { token: device.token, body });
  expect([status, refund.errors]).toEqual([200, undefined]);
  const own = worth.get(device.id)!;
  own.turnover -= 300 + 900;
  own.rates[6]! -= 300;
  own.rates[21]! -= 900;
  own.paid.TERMINAL! -= 1200;
});

test('a day of a van has its tickets, turnover, payments, and what was voided and given back', async () => {
  const [row, ...more] = await rowsOf('days', device);
  const own = worth.get(device.id)!;
  expect(more).toEqual([]);
  expect(row).toMatchObject({ day: DAY, icecream_van_id: device.van, tickets: own.tickets, voided: 1, refunds: 1 });
  expect([cents(row?.turnover), cents(row?.refunded_vati), cents(row?.voided_vati)]).toEqual([own.turnover, 1200, 300]);
  expect([cents(row?.cash), cents(row?.terminal)]).toEqual([own.paid.CASH, own.paid.TERMINAL]);
  expect(cents(row?.average)).toBe(Math.round(own.turnover / own.tickets));
  expect(row?.sellers).toContain(' ');
});

test('VAT, payments, items and hours add up to the cent, rate by rate', async () => {
  const own = worth.get(device.id)!;
  const rates = await rowsOf('vat', device);
  expect(Object.fromEntries(rates.map(({ rate, total }) => [rate, cents(total)]))).toEqual(own.rates);
  for (const { net, vat, total } of rates) expect(cents(net) + cents(vat)).toBe(cents(total));
  const payments = await rowsOf('payments', device);
  expect(Object.fromEntries(payments.map(({ method, total }) => [method, cents(total)]))).toEqual(own.paid);
  for (const id of ['items', 'hours'])
    expect([id, (await rowsOf(id, device)).reduce((sum, { turnover }) => sum + cents(turnover), 0)]).toEqual([
      id,
      own.turnover,
    ]);
  const hours = await rowsOf('hours', device);
  expect(hours.reduce((sum, { tickets }) => sum + Number(tickets), 0)).toBe(own.tickets);
});

test('where it was sold, and what went back with its reason', async () => {
  const dots = await rowsOf('dots', device);
  expect(dots).toHaveLength(2);
  expect(dots.map(({ latitude }) => Number(latitude)).toSorted()).toEqual(PLACES.map(({ latitude }) => latitude));
  const back = await rowsOf('back', device);
  expect(back.map(({ kind, reason, amount }) => [kind, reason, cents(amount)]).toSorted()).toEqual([
    ['REFUND', 'Melted', 1200],
    ['VOIDED', 'Changed their mind', 300],
  ]);
});

test('gift cards are no turnover, and a drawer that was counted says its difference', async () => {
  await house.database.system(async (db) => {
    await sql`update drawersession set status = 'CLOSED', expected_cash = 120, counted_cash = 117.5, difference = -2.5,
      is_different = true where device_id = ${other.id}`.execute(db);
    await sql`insert into sale (company_id, nr, kind, status, device_id, icecream_van_id, at, business_date, total_vati, vat)
      select company_id, 900, 'SALE', 'COMPLETED', device_id, icecream_van_id, at, business_date, 25,
        '[{"rate": 0, "is_gift_card": true, "net": 25, "vat": 0, "total": 25}]'::jsonb
      from sale where device_id = ${other.id} and nr = 1`.execute(db);
  });
  const [row] = await rowsOf('days', other);
  const drawers = await get(`drawersession?filter[device_id]=${other.id}`);
  const hasDrawer = drawers.body.data.length > 0;
  expect([cents(row?.turnover), cents(row?.gift_cards)]).toEqual([worth.get(other.id)!.turnover, 2500]);
  expect(cents(row?.difference ?? 0)).toBe(hasDrawer ? -250 : 0);
});

test('a range has each of its days, and says which stand out from the median of their weekday', async () => {
  const days = [0, 7, 14, 21, 28].map((back) => dayAfter(BEFORE, -back));
  await house.database.system(async (db) => {
    for (const [nth, day] of days.entries())
      await sql`insert into sale (company_id, nr, kind, status, device_id, icecream_van_id, at, business_date, total_vati, vat)
        select company_id, ${1000 + nth}, 'SALE', 'COMPLETED', device_id, icecream_van_id, ${`${day} 12:00Z`}::timestamptz,
          ${day}::date, ${nth === 0 ? 400 : 100}::numeric,
          jsonb_build_array(jsonb_build_object('rate', 6, 'net', 0, 'vat', 0, 'total', ${nth === 0 ? 400 : 100}::numeric))
        from sale where device_id = ${device.id} and nr = 1`.execute(db);
  });
  const rows = await rowsOf('days', device, { from: dayAfter(BEFORE, -28), until: BEFORE });
  expect(rows.map(({ day }) => day)).toEqual(days);
  expect(rows[0]).toMatchObject({ turnover: 400, usual: 100, stands_out: 'HIGH' });
  // Too few days came before this one.
  expect([rows.at(-1)?.usual, rows.at(-1)?.stands_out]).toEqual([undefined, undefined]);
});

test('the last day with sales, the tours beside it, and sheets', async () => {
  expect((await get('icecash/dailysales/last')).body.data).toEqual({ day: DAY });
  const from = dayAfter(DAY, -10);
  const { body } = await get(`icecash/dailysales/road?from=${from}&until=${DAY}`);
  const tours: Row[] = body.data;
  const days = (await get(`query/icecash/street-days?from=${from}&until=${DAY}`)).body.data as Row[];
  const driven = tours.filter(({ status }) => status === 'FINISHED');
  expect(driven.length).toBeGreaterThan(40);
  expect(
    driven.some(({ zone, crew, litres }) => zone && (crew as string[]).length > 0 && Number((litres as Row)?.sold) > 0),
  ).toBe(true);
  expect(driven.every(({ tickets }) => Number(tickets) >= 0)).toBe(true);
  const ofTours = ({ day, icecream_van_id }: Row) =>
    tours.filter((tour) => tour.day === day && tour.icecream_van_id === icecream_van_id);
  const sumOf = (rows: Row[], name: string) => rows.reduce((sum, row) => sum + cents(row[name]), 0);
  const more = days.filter(
    (row) =>
      sumOf(ofTours(row), 'turnover') > cents(row.turnover) || sumOf(ofTours(row), 'tickets') > cents(row.tickets),
  );
  expect(more).toEqual([]);
  expect(days.length).toBeGreaterThan(40);
  const path = `${house.address}/v1/query/icecash/street-days?from=${from}&until=${DAY}&format=csv&locale=nl`;
  const sheet = await fetch(path, { headers: { authorization: `Bearer ${house.token}` } });
  const [titles = '', ...lines] = (await sheet.text()).split('\n');
  for (const title of ['Omzet', 'Zones', 'Uren van tours', 'IJs verkocht']) expect(titles).toContain(title);
  expect(lines.some((line) => /;[^;]+;\d+(,\d+)?;\d+(,\d+)?\r?$/.test(line))).toBe(true);
  // What the sheet says of the road is what the page says.
  for (const row of days) {
    const own = ofTours(row);
    const zones = [...new Set(own.flatMap(({ zone }) => (zone as string | undefined) ?? []))];
    // A name of a zone has commas too.
    expect([row.day, String(row.zones ?? '').length]).toEqual([row.day, zones.join(', ').length]);
    for (const zone of zones) expect(row.zones).toContain(zone);
    const litres = own.reduce((sum, tour) => sum + (tour.returned_at ? Number((tour.litres as Row)?.sold ?? 0) : 0), 0);
    expect([row.day, Number(row.litres ?? 0)]).toEqual([row.day, litres]);
  }
});

test('a ticket belongs to one tour of its van and day, and so does what was given back for it', async () => {
  const van = device.van as number;
  const at = (day: string, time: string) => momentOf(`${day} ${time}`)?.toISOString();
  const day = dayAfter(BEFORE, -3);
  const tours = [
    [day, '10:00', '14:00'],
    [day, '15:00', '18:00'],
    // It begins before five and mostly lies after it.
    [dayAfter(day), '04:30', '12:00'],
  ] as const;
  const tickets = [
    ...[
      [day, '10:30', 20, 1101],
      [day, '17:00', 30, 1102],
      [day, '23:30', 7, 1103],
    ],
    ...[[dayAfter(day), '05:30', 11, 1104]],
    // Given back in the evening, one of this day and one of an earlier day.
    ...[
      [day, '23:00', -20, 1105, 1101],
      [day, '23:10', -4, 1106, 1],
    ],
  ] as [string, string, number, number, number?][];
  await house.database.system(async (db) => {
    for (const [date, start, stop] of tours)
      await sql`insert into icecreamvanschedule (company_id, date, time_start, time_stop, icecream_van_id, status)
        values (1, ${date}::date, ${start}, ${stop}, ${van}, 'FINISHED')`.execute(db);
    for (const [date, time, total, nr, of] of tickets)
      await sql`insert into sale (company_id, nr, kind, status, device_id, icecream_van_id, at, business_date, total_vati, vat,
          refund_of_id)
        select company_id, ${nr}, ${of ? 'REFUND' : 'SALE'}, 'COMPLETED', device_id, icecream_van_id,
          ${at(date, time)}::timestamptz, ${date}::date, ${total}::numeric,
          jsonb_build_array(jsonb_build_object('rate', 6, 'net', 0, 'vat', 0, 'total', ${total}::numeric)),
          (select o.id from sale o where o.device_id = s.device_id and o.nr = ${of ?? null}::int)
        from sale s where device_id = ${device.id} and nr = 1`.execute(db);
  });
  const path = (from: string, until: string) =>
    `icecash/dailysales/road?from=${from}&until=${until}&icecream_van_id=${van}`;
  const told = async (from: string, until: string) =>
    ((await get(path(from, until))).body.data as Row[]).map((tour) => [tour.day, tour.tickets, tour.turnover]);
  const both = [
    [day, 1, 0],
    [day, 1, 26],
  ];
  expect(await told(day, day)).toEqual(both);
  expect(await told(day, dayAfter(day))).toEqual([...both, [dayAfter(day), 1, 11]]);
});

test('a van is not low while its day is under way', async () => {
  const days = [7, 14, 21, 28].map((back) => dayAfter(DAY, -back));
  await house.database.system(async (db) => {
    for (const [nth, day] of days.entries())
      await sql`insert into sale (company_id, nr, kind, status, device_id, icecream_van_id, at, business_date, total_vati, vat)
        select company_id, ${1200 + nth}, 'SALE', 'COMPLETED', device_id, icecream_van_id, ${`${day} 12:00Z`}::timestamptz,
          ${day}::date, 90000, '[{"rate": 6, "net": 90000, "vat": 0, "total": 90000}]'::jsonb
        from sale where device_id = ${device.id} and nr = 1`.execute(db);
    await sql`update drawersession set status = 'CLOSED' where device_id = ${device.id}`.execute(db);
  });
  const [row] = await rowsOf('days', device);
  expect(Number(row?.usual)).toBeGreaterThan(Number(row?.turnover) * 2);
  expect(row?.stands_out).toBeUndefined();
});

test('who may not see it is refused; places are for who may see the map', async () => {
  const path = `query/icecash/street-dots?from=${DAY}&until=${DAY}&icecream_van_id=${device.van}`;
  const seller = await tokenOf(house, 'shopseller');
  expect((await get(path, seller)).status).toBe(403);
  expect((await get('icecash/dailysales/last', seller)).status).toBe(403);
  const grant = (permissions: readonly string[]) =>
    house.database.system((db) =>
      sql`update permissiongroup set permissions = permissions || ${JSON.stringify(permissions)}::jsonb where name = 'Shop seller'`.execute(
        db,
      ),
    );
  await grant(['ICETRUCK_DAILY_SALES_REPORTS_VIEW']);
  const sees = await get(path, await tokenOf(house, 'shopseller'));
  expect(sees.status).toBe(200);
  expect(sees.body.data).not.toEqual([]);
  for (const dot of sees.body.data) expect(dot.latitude).toBeUndefined();
});

test('without the licence of ice-cream vans nobody has it, not even who may do everything', async () => {
  const withLicenses = (change: ReturnType<typeof sql>) =>
    house.database.system((db) => sql`update company set licenses = ${change} where id = 1`.execute(db));
  const range = `from=${DAY}&until=${DAY}`;
  const asked = [
    ...['days', 'vat', 'payments', 'hours', 'items', 'back', 'dots'].map((id) => `query/icecash/street-${id}?${range}`),
    ...['icecash/dailysales/last', 'icecash/dailysales/mail', `icecash/dailysales/road?${range}`],
    `document/icecash/daily-sales?${range}`,
  ];
  const answers = async () => {
    const token = await tokenOf(house, 'admin');
    return Promise.all(asked.map(async (path) => [path, (await get(path, token)).status]));
  };
  await withLicenses(sql`array_remove(licenses, 'ICETRUCK')`);
  const refused = await answers();
  await withLicenses(sql`array_append(licenses, 'ICETRUCK')`);
  expect(refused).toEqual(asked.map((path) => [path, 403]));
});
