// Tests the demo company's share of these modules: it is complete, and the calls would accept each of its records.
import type { Actor } from '../../../api/contract/index.ts';
import { seedDemo } from '../../../api/demo/index.ts';
import { validate } from '../../../api/entities/validate.ts';
import { writingOf } from '../../../api/founding/adding.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { checkRelations } from '../../../api/records/checking/relations.ts';
import { prepareResources } from '../../../api/records/reading/prepare.ts';
import { migrate } from '../../../api/store/upgrade/migrate.ts';
import { type Entity, type FieldSchema, momentOf, rowsOf, today, within } from '../../../core/contract/index.ts';
import modules from '../../../plugins/server.ts';
import { sampled } from '../../scale.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { checkTickets } from './demo-tickets.ts';

let store: TestDatabase;
const entities = entitiesOf(modules);
// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Row = any;
let rows: Record<string, Row[]>;

beforeAll(async () => {
  store = await createTestDatabase();
  await migrate(store.database, entities);
  await seedDemo(store.database, modules);
  rows = await store.database.system(async (db) => {
    // A resource of deleted rows has no table of its own.
    const stored = entities.filter(({ deletedOf }) => !deletedOf);
    const tables = stored.map(async ({ resource }) => [resource, await db.selectFrom(resource).selectAll().execute()]);
    return Object.fromEntries(await Promise.all(tables));
  });
});
afterAll(() => store?.drop());

test('holds the counts of the demo company', () => {
  const counts = Object.fromEntries(Object.entries(rows).map(([resource, { length }]) => [resource, length]));
  expect(counts).toMatchObject({
    establishmentunit: 5,
    division: 8,
    supplier: 8,
    permissiongroup: 9,
    loadsize: 4,
    checklist: 6,
    icecreamvan: 8,
    deliveryvan: 4,
    tablet: 15,
    product: 40,
    productcategory: 7,
    stockitem: 55,
    supplieditem: 90,
    supplierorder: 26,
    invoice: 49,
    icecreamvanreservation: 22,
    deliveryzone: 6,
    shipmentzone: 2,
    pickuppoint: 4,
    webshopaccount: 150,
    webshoporder: 320,
    discount: 8,
    icecreamvanschedule: 96,
    icecreamvanzone: 18,
    pointofinterest: 35,
    alertkind: 14,
    alarm: 20,
    metric: 24,
    customfrontendable: 3,
    textoverride: 6,
    giftcard: 60,
    giftcardhistory: 150,
    shift: 540,
    workingday: 380,
    contract: 180,
    rotation: 2,
    absence: 20,
    planningrule: 9,
    sale: 6500,
  });
  expect(rows.shift!.filter(({ employee_id }) => !employee_id)).toHaveLength(14);
  const days = rows.workingday!;
  expect(days.filter(({ status }) => status === 'OPEN')).toHaveLength(9);
  expect(days.filter(({ status }) => status === 'AUTO_CLOSED')).toHaveLength(2);
  expect(days.filter(({ trusted }) => !trusted)).toHaveLength(3);
  const exported = days.filter(({ status }) => status === 'EXPORTED');
  expect(rows.payexport).toMatchObject([{ status: 'READY', days: exported.length }]);
  const lines = rows.payline!;
  expect(new Set(lines.map(({ day_nr }) => day_nr))).toEqual(new Set(exported.map(({ id }) => id)));
  expect(lines.every(({ payroll_nr }) => payroll_nr)).toBe(true);
  const sum = (all: Row[], field: string) => all.reduce((total, row) => total + Number(row[field]), 0);
  expect(sum(lines, 'minutes')).toBe(sum(exported, 'worked_minutes'));
  expect(rows.contract!.filter(({ validated }) => !validated)).toHaveLength(12);
  expect(rows.contract!.filter(({ printed }) => !printed)).toHaveLength(2);
  expect(new Set(rows.availability!.map(({ employee_id }) => employee_id)).size).toBe(50);
  expect(rows.alarm!.filter(({ state }) => state === 'FIRING')).toHaveLength(4);
  expect(new Set(rows.permissiongroup!.map(({ company_id }) => company_id)).size).toBe(2);
  expect(rows.supplier!.filter(({ order_channel }) => order_channel === 'INTERNAL')).toHaveLength(1);
  const orders = rows.supplierorder!;
  expect(orders.filter(({ status }) => status === 'PLACEHOLDER')).toHaveLength(6);
  const short = rows.supplierorderline!.filter(({ discrepancy }) => discrepancy === 'SHORT');
  expect(new Set(short.map(({ supplier_order_id }) => supplier_order_id)).size).toBe(2);
  const sums = new Map<string, number>();
  for (const { stock_item_id, division_id, quantity } of rows.stockmove!) {
    const key = `${stock_item_id} ${division_id}`;
    sums.set(key, Math.round(((sums.get(key) ?? 0) + Number(quantity)) * 1000) / 1000);
  }
  for (const { stock_item_id, division_id, on_hand } of rows.stocklevel!) {
    expect(Number(on_hand)).toBe(sums.get(`${stock_item_id} ${division_id}`));
  }
  const owed = new Map<string, number>();
  for (const { gift_card_id, amount } of rows.giftcardhistory!) {
    owed.set(String(gift_card_id), (owed.get(String(gift_card_id)) ?? 0) + Math.round(Number(amount) * 100));
  }
  for (const { id, balance } of rows.giftcard!) expect(Math.round(Number(balance) * 100)).toBe(owed.get(String(id)));
  const { enum: cardStates } = entities.find(({ model }) => model === 'GiftCard')!.schema.properties.status!;
  expect(new Set(rows.giftcard!.map(({ status }) => status))).toEqual(new Set(cardStates));
  expect(rows.giftcard!.filter(({ status }) => status === 'BLOCKED')).toHaveLength(1);
  const late = rows.invoice!.filter(({ type, status, due_date }) => {
    const isOpen = type === 'INVOICE' && ['ISSUED', 'PARTLY_PAID'].includes(status);
    return isOpen && String(due_date) < today();
  });
  expect(late).toHaveLength(5);
  // An empty field is left out of what is printed.
  expect(JSON.stringify(rows.invoice)).not.toContain('"null"');
  expect(rows.invoice!.filter(({ peppol_status: state }) => state === 'REJECTED')).toHaveLength(1);
  const { enum: statuses } = entities.find(({ model }) => model === 'WebshopOrder')!.schema.properties.status!;
  expect(new Set(rows.webshoporder!.map(({ status }) => status))).toEqual(new Set(statuses));
});

test('tickets make 64 daily sales reports, are counted without a gap, and add up with their drawers, one of them short', () =>
  checkTickets(rows));

test('what seeds say of one module’s settings leaves those of the others', () => {
  const [aurora] = rows.company!.filter(({ name }) => name === 'Gelateria Aurora');
  expect(aurora.settings).toMatchObject({
    iceshop: { door_payment: 'CASH_AND_CARD' },
    icetruck: { calls_allowed: true, reservation_requests: true },
  });
});

test('a van of today brings what it can bring in time, one is late by minutes, and what was driven was in time', () => {
  const day = (value: unknown) => new Date(String(value)).toISOString().slice(0, 10);
  const minutes = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 60_000;
  const orders = new Map(rows.webshoporder!.map((order) => [order.id, order]));
  const runs = new Map(rows.deliveryschedule!.map((run) => [run.id, run]));
  expect(runs.size).toBe(38);
  const off = rows.deliverystop!.flatMap((stop) => {
    const [order, run] = [orders.get(stop.webshop_order_id), runs.get(stop.delivery_schedule_id)];
    if (!order || !run || day(run.date) > today()) return [];
    const at = stop.done_at ?? stop.eta;
    const [from, until] = [order.delivery_start, order.delivery_stop].map(
      (time) => momentOf(`${day(order.delivery_date)} ${time}`)!.toISOString() as string,
    );
    // A minute of rounding is allowed; near midnight nobody would be on time.
    const isLate = minutes(at, until as string) > (String(order.delivery_stop) > '23' ? 90 : 1);
    return run.status !== 'DRAFT' && (isLate || minutes(from as string, at) > 1) ? [[run.nr, at, from, until]] : [];
  });
  expect(off).toEqual([]);
  const ofToday = [...runs.values()].filter(({ date }) => day(date) === today());
  const waits = ofToday.filter(({ status, kind }) => status === 'PUBLISHED' && kind === 'DELIVERY');
  expect(waits).toHaveLength(1);
  const late = minutes(new Date().toISOString(), momentOf(`${today()} ${waits[0].time_start}`)!.toISOString());
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(40);
  const still = (run: Row) =>
    rows.deliverystop!.filter((stop) => stop.delivery_schedule_id === run.id && !stop.done_at);
  expect(still(waits[0]).length).toBeGreaterThan(0);
  const [out] = ofToday.filter(({ status }) => status === 'ON_THE_ROAD');
  expect(still(out).length).toBeGreaterThan(0);
});

test('a seed adds records with pairs, line items and counted numbers, and what its entity file refuses is not kept', async () => {
  const phoned = { order_channel: 'PHONE' };
  const seeding = store.database.system(async (db) => {
    const { add, change } = writingOf(db, prepareResources(entities, []), 1);
    const lines = ['Vanille', 'Citroen'].map((name) => ({ supplied_item_id: 1, name, qty: 1, price_vate: 2.5 }));
    const order = { supplier_id: 1, division_id: 1, delivery_date: today(), status: 'DRAFT', nr: '2031-0007', lines };
    const [made] = await add('SupplierOrder', [order]);
    expect(made?.lines).toMatchObject([{ position: 1, name: 'Vanille' }, { position: 2 }]);
    const [supplier] = await add('Supplier', [{ ...phoned, name: 'Nieuw', division_ids: [1, 2] }]);
    const pairs = db
      .selectFrom('supplier_division_ids')
      .select('target_id')
      .where('owner_id', '=', supplier!.id as never);
    expect((await pairs.execute()).map(({ target_id }) => target_id)).toEqual([1, 2]);
    const counter = db.selectFrom('sequence_counter').select('last').where('period', '=', '2031');
    expect((await counter.executeTakeFirstOrThrow()).last).toBe(7);
    await change('Supplier', { id: supplier!.id }, { name: 'Ander' });
    await expect(change('Supplier', { id: supplier!.id }, { email: 'nobody' })).rejects.toThrow('email format.email');
    await add('Supplier', [{ ...phoned, name: 'Goed' }, phoned]);
  });
  await expect(seeding).rejects.toThrow('Demo, Supplier: name required in {"order_channel":"PHONE"}');
});

test('what is brought lies within its delivery zone', () => {
  const areas = new Map(rows.deliveryzone!.map(({ id, polygon }) => [id, polygon.coordinates[0]]));
  const brought = rows.webshoporder!.filter(({ delivery_zone_id }) => delivery_zone_id);
  expect(brought.length).toBeGreaterThan(50);
  for (const { nr, delivery_zone_id, longitude, latitude } of brought) {
    expect([nr, within(areas.get(delivery_zone_id), Number(longitude), Number(latitude))]).toEqual([nr, true]);
  }
});

test('is as valid as if it came through the calls', async () => {
  const resources = prepareResources(entities, []);
  for (const [name, records] of Object.entries(rows)) {
    const resource = resources.get(name)!;
    const whole = records.map((row) => ({
      ...recordOf(resource.entity.schema.properties, row),
      ...partsOf(resource.entity, row.id),
    }));
    const faults = whole.map((record) => validate(resource.validator(), record));
    expect([name, faults.filter(({ length }) => length > 0)]).toEqual([name, []]);
    // Of the many tickets the newest are enough.
    for (const [index, { id, company_id }] of sampled([...records.entries()].slice(-500), 10)) {
      const missing = await store.database.tenant(company_id, (db) =>
        checkRelations(db, resource, { companyId: company_id } as Actor, {
          record: whole[index]!,
          changed: whole[index]!,
        }),
      );
      expect([name, id, missing]).toEqual([name, id, []]);
    }
  }
});

/** A row of the table as a call would send it. */
const recordOf = (properties: Readonly<Record<string, FieldSchema>>, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) => {
      const { type, properties: parts } = properties[field] ?? {};
      // An object without declared parts is worked out here, and no call sends it.
      if (!type || value === null || (type === 'object' && !parts)) return [];
      return [[field, type === 'number' || type === 'integer' ? Number(value) : value]];
    }),
  );

/** The parts of a record that are in tables of their own. */
const partsOf = (whole: Entity, id: unknown) =>
  Object.fromEntries(
    rowsOf(whole).map(({ name, entity: { resource, partOf } }) => {
      const parts = byOwner(resource, partOf!.field).get(id) ?? [];
      return [name, parts.map((row) => recordOf(whole.schema.properties[name]!.items!.properties!, row))];
    }),
  );

const owners = new Map<string, Map<unknown, Row[]>>();

/** The rows of a table by their owner, of which one pass is made for all records. */
function byOwner(resource: string, field: string): Map<unknown, Row[]> {
  const known = owners.get(resource);
  if (known) return known;
  const found = new Map<unknown, Row[]>();
  for (const row of rows[resource]!) found.set(row[field], [...(found.get(row[field]) ?? []), row]);
  owners.set(resource, found);
  return found;
}

test('the activity of an order tells how it came where it is', async () => {
  const entries = await store.database.system((db) =>
    db.selectFrom('activity_log').selectAll().where('resource', '=', 'webshoporder').orderBy('id').execute(),
  );
  for (const { id, status, created_at, status_at, channel } of rows.webshoporder!) {
    const own = entries.filter(({ record_id }) => record_id === id);
    const times = own.map(({ at }) => new Date(String(at)).getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([own[0]?.action, times[0]]).toEqual(['create', new Date(created_at).getTime()]);
    expect(own[0]?.employee_id === null).toBe(channel === 'WEBSHOP');
    const changes = own.flatMap((entry) => entry.changes as { field: string; from: string; to: string }[]);
    const steps = changes.filter(({ field }) => field === 'status');
    const [first = channel === 'WEBSHOP' ? 'PENDING_PAYMENT' : 'CONFIRMED'] = steps.map(({ from }) => from);
    expect(first).toBe(channel === 'WEBSHOP' ? 'PENDING_PAYMENT' : 'CONFIRMED');
    expect([first, ...steps.map(({ to }) => to)].at(-1)).toBe(status);
    for (const [index, { from }] of steps.slice(1).entries()) expect(from).toBe(steps[index]?.to);
    if (steps.length > 1) expect(Math.max(...times)).toBe(new Date(status_at).getTime());
  }
});

test('management may everything, a seller little, and everybody is in a group', () => {
  const group = (name: string) => rows.permissiongroup!.find((row) => row.name === name)!;
  const declared = modules.flatMap(({ manifest }) => manifest.permissions ?? []);
  expect([...group('Management').permissions].sort()).toEqual([...declared].sort());
  for (const { permissions } of rows.permissiongroup!) expect(declared).toEqual(expect.arrayContaining(permissions));
  expect(group('Shop seller').permissions).not.toContain('ICECLOUD_SUPPLIERS_MODERATE');
  expect(group('Shop seller').permissions.length).toBeLessThan(20);
});
