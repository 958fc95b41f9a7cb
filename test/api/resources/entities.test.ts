// Tests that creating, refusing, changing and deleting keep the same promises for every entity file.
// Takes long: every entity file is taken through its paces.

import { basename } from 'node:path';
import { beyond } from '../../../api/conformance/records/beyond.ts';
import type { Entity } from '../../../core/contract/index.ts';
import { sendable as asSent, relationOf } from '../../../core/contract/index.ts';
import { entityFiles } from '../../entity-files.ts';
import { sampled } from '../../scale.ts';
import { pdf, png } from '../files/samples.ts';
import {
  allows,
  entities,
  expectRefused,
  fresh,
  neighbour,
  sentOf,
  shownOf,
  table,
  testWhere,
  withFile,
} from './entity-table.ts';
import { type House, openHouse } from './house.ts';
import {
  contextOf,
  fitted,
  isAskedFor,
  leastOf,
  mostOf,
  type Row,
  sampleOf,
  sendable,
  standsInstead,
  withoutIds,
} from './samples.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.stop());

const call = (...args: [method: string, path: string, body?: unknown, headers?: Record<string, string>]) =>
  house.call(house.root, ...args);

/** Sends a body that must be refused: as a new record, or as a change if records are not created. */
async function refuse(entity: Entity, record: Row, change: Row) {
  if (allows(entity, 'create')) return call('POST', entity.resource, { ...record, ...change });
  return call('PATCH', `${entity.resource}/${(await fresh(house, entity)).id}`, change);
}

test('every file in schemas is in a manifest', () => {
  const models = entities.map(({ model }) => `${model.toLowerCase()}.json`);
  expect(entityFiles.filter(([path]) => !models.includes(basename(path)))).toEqual([]);
});

/** Entities whose records are made by calls of their own, which check their rules. */
const MADE_ELSEWHERE: Readonly<Record<string, string>> = {
  MetricHistory: 'samples make it: watching/metrics.suite.ts',
  DemandHour: 'what modules sold makes it: watching/forecast.suite.ts',
  WeatherHour: 'the weather service tells it: watching/forecast.suite.ts',
  Forecast: 'a job makes it: watching/forecast.suite.ts',
  AlarmSignal: 'code that raises an alarm makes it: watching/alarms.suite.ts',
  PushBrowser: 'a browser asks for push messages: watching/push.suite.ts',
  Basket: 'customers make it: shop/webshop.suite.ts',
  InvoicePayLink: 'asking for a payment link makes it: shop/pay-links.suite.ts',
  BankLine: 'pasted bank lines make it: shop/bank.suite.ts',
  TabletLogin: 'pairing and opening a tablet make it: shop/tablet-calls.suite.ts',
  TourLoad: 'a tour with a load size makes it: truck/load.suite.ts',
  DayReceipt: 'sending receipts to accounting makes it: cash/receipts.suite.ts',
  DailyReportMail: 'who wants the report by mail makes it: shop/daily-report.suite.ts',
  ShiftLink: 'publishing a week makes it: clock/roster-link.suite.ts',
  RosterFeed: 'who wants their shifts in a calendar makes it: clock/roster-feed.suite.ts',
  PayLine: 'making a pay file makes it: worked/pay-file.suite.ts',
  RotationLaying: 'laying a rotation makes it: clock/rotations.suite.ts',
  ShiftMessage: 'writing to those of a shift or a day makes it: clock/messages.suite.ts',
  AvailabilityReminder: 'reminding makes it: clock/availability.suite.ts',
  ClockEvent: 'clocks tell it: clocking/clock-events.suite.ts',
  PrintJob: 'what makes papers queues it: printing/queue.suite.ts',
  DimonaDeclaration: 'telling people their shifts makes it: worked/dimona.suite.ts',
  ChecklistRound: 'each day makes it of the checklists: worked/checklists.suite.ts',
  IcecreamVanBooking: 'a reservation of the van makes it: truck/reservations.suite.ts',
  Sale: 'tills and tablets send it: cash/sales.suite.ts',
  DrawerSession: 'tills open it: cash/drawers.suite.ts',
  CardPayment: 'tills ask for it: cash/cards.suite.ts',
  DailySalesMail: 'who wants the report by mail makes it: cash/daily-sales.suite.ts',
  IntranetRead: 'who says that they read a notice makes it: intranet/board.suite.ts',
  WebshopLogin: 'opening the webshop as a customer makes it: shop/webshop.suite.ts',
};

/** Fields that the product keeps in some records only. */
const KEPT_WHERE_NEEDED: Readonly<Record<string, string>> = {
  'WebshopOrder.zone_reason': 'where an address lies outside its zone: shop/zones.suite.ts',
  'Shift.wage_agreement_id': 'the agreement that fits the person: clock/shifts.suite.ts',
  'WorkingDay.shift_id': 'a shift of the same person: clocking/kept-days.suite.ts',
  'WorkingDay.wage_agreement_id': 'an agreement of the same person: clocking/kept-days.suite.ts',
  'DeliveryStop.position': 'the stops of a run stay numbered from 1: shop/runs.suite.ts',
};

describe.each(sampled(table, 20))('%s', (_, entity) => {
  const { resource, schema, unique = [] } = entity;
  const fields = sendable(entity);
  const required = (schema.required ?? []).filter((name) => schema.properties[name]?.default === undefined);
  const whenMade = testWhere(allows(entity, 'create'));
  const whenChanged = testWhere(allows(entity, 'update'));
  const whenWritten = testWhere(allows(entity, 'create') || allows(entity, 'update'));

  test('is made and changed through its calls, or has a reason not to be', () => {
    const isWritten = allows(entity, 'create') || allows(entity, 'update');
    if (entity.model in MADE_ELSEWHERE) return expect(isWritten && fields.length > 0).toBe(false);
    expect(fields.length).toBeGreaterThan(0);
    // The product alone writes a history; people decide about records that only move.
    const moves = Object.values(entity.schema.properties).some((field) => field.moves);
    expect(isWritten || entity.appendOnly || moves || entity.plugin === 'probes').toBe(true);
  });

  whenMade('is created with the least, answered with its defaults, and read again as the same', async () => {
    const least = await leastOf(house, entity);
    const made = await call('POST', resource, least);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { data } = made.body;
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.headers.get('location')).toBe(`/v1/${resource}/${data.id}`);
    expect(data).toMatchObject({ ...shownOf(entity, least), version: 1 });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    for (const [name, field] of fields) {
      if (field.default === undefined || name in least || Object.keys(await contextOf(house, entity, name)).length)
        continue;
      expect([name, data[name]]).toEqual([name, field.default]);
    }
    const shown = await call('GET', `${resource}/${data.id}`);
    expect([shown.body, shown.headers.get('etag')]).toEqual([made.body, '"1"']);
  });

  whenMade('names every required field that is missing: all at once, and each by itself', async () => {
    const all = await call('POST', resource, {});
    for (const name of required) expectRefused(all, name, 'required');
    const least = await leastOf(house, entity);
    const each = required.map(async (name) => {
      const { [name]: _gone, ...others } = least;
      expectRefused(await call('POST', resource, others), name, 'required');
    });
    await Promise.all(each);
  });

  whenWritten('refuses what goes beyond each limit, naming the field', async () => {
    const least = allows(entity, 'create') ? await leastOf(house, entity) : {};
    for (const [name, field] of fields) {
      const context = await contextOf(house, entity, name);
      const right = relationOf(field) ? [1] : await sampleOf(house, entity, name);
      const wrong = beyond(field, right);
      expect([name, wrong.length]).not.toEqual([name, 0]);
      const each = wrong.map(async ({ value, path, code }) =>
        expectRefused(await refuse(entity, { ...least, ...context }, { [name]: value }), `${name}${path}`, code),
      );
      await Promise.all(each);
    }
  });

  whenWritten(
    'refuses fields that do not exist, fields of the server, and relations that are not there or not ours',
    async () => {
      const least = await leastOf(house, entity);
      const own = Object.entries(schema.properties).filter(([, { readOnly, computed }]) => readOnly || computed);
      const codes = {
        ...{ nope: 'unknownField', company_id: 'unknownField', deleted_at: 'unknownField' },
        ...{ id: 'readOnly', version: 'readOnly', ...Object.fromEntries(own.map(([name]) => [name, 'readOnly'])) },
      };
      const refused = await refuse(entity, least, Object.fromEntries(Object.keys(codes).map((name) => [name, 1])));
      expect(refused.status).toBe(422);
      for (const [path, code] of Object.entries(codes)) expectRefused(refused, path, code);
      for (const [name, field] of fields) {
        const relation = relationOf(field);
        if (!relation) continue;
        const theirs = await sampleOf(neighbour(house), entity, name);
        for (const id of [999_999, [theirs].flat()[0]]) {
          const answer = await refuse(entity, least, { [name]: relation.many ? [id] : id });
          expectRefused(answer, relation.many ? `${name}.0` : name, 'relation');
        }
      }
    },
  );

  whenMade('refuses a second one where there is one of each', async () => {
    // Fields that the server fills in cannot be given twice.
    for (const names of unique.filter((each) => each.some((name) => !schema.properties[name]?.readOnly))) {
      const most = await mostOf(house, entity);
      await house.make(resource, most);
      const again = await call('POST', resource, most);
      expect([again.status, again.body.errors?.[0]?.code]).toEqual([422, 'unique']);
      expect(again.body.errors.every(({ path }: { path: string }) => names.includes(path))).toBe(true);
    }
  });

  whenChanged('takes every field, and clears every one that is not required', async () => {
    let record = await fresh(house, entity);
    const patch = async (change: Row) => {
      // A former employee who is saved is no longer former.
      if (entity.deletedOf) record = await fresh(house, entity);
      const saved = await call('PATCH', `${resource}/${record.id}`, change);
      expect([change, saved.status, saved.body.errors]).toEqual([change, 200, undefined]);
      record = saved.body.data;
    };
    for (const [name, field] of fields) {
      if (field.createOnly) {
        expectRefused(await call('PATCH', `${resource}/${record.id}`, { [name]: 'x' }), name, 'readOnly');
        continue;
      }
      if (standsInstead(entity, name) || `${entity.model}.${name}` in KEPT_WHERE_NEEDED) continue;
      const value = await sampleOf(house, entity, name);
      const change = { ...(await contextOf(house, entity, name)), [name]: value };
      const whole = await fitted(house, entity, { ...sentOf(entity, record), ...change }, { kept: name, isNew: false });
      const sent = Object.entries(whole).filter(([key, each]) => key in change || each !== record[key]);
      await patch(shownAsSent(entity, Object.fromEntries(sent), change));
      if (name in shownOf(entity, whole))
        expect([name, withoutIds(entity, name, asSent(schema.properties[name], record[name]))]).toEqual([name, value]);
      if (schema.required?.includes(name) || isAskedFor(entity, name) || entity.deletedOf) continue;
      await patch({ [name]: null });
      expect([undefined, '[]']).toContain(record[name] && JSON.stringify(record[name]));
    }
  });

  whenChanged('takes a file of the right kind, refuses others by name, and lets go of it', async () => {
    const files = Object.entries(schema.properties).filter(([, field]) => field.file && !field.readOnly);
    for (const [name, { file }] of files) {
      const { id } = await fresh(house, entity);
      const path = `${resource}/${id}`;
      const context = await fitted(house, entity, await contextOf(house, entity, name), { isNew: false });
      const page = withFile(context, name, 'page.html', Buffer.from('<script>alert(1)</script>'));
      expectRefused(await call('PATCH', path, page), name, 'fileType');
      const [good, bytes] = file!.extensions.includes('png') ? ['a.png', await png()] : ['a.pdf', pdf()];
      const saved = await call('PATCH', path, withFile(context, name, good, bytes));
      expect([name, saved.status, saved.body.errors]).toEqual([name, 200, undefined]);
      expect(saved.body.data[name]).toMatch(/^\/v1\/file\/[0-9a-f-]{36}\//);
      if (entity.deletedOf) continue;
      expect((await call('PATCH', path, { [name]: null })).body.data).not.toHaveProperty(name);
    }
  });

  whenChanged('refuses a change of a version that is no longer there, and shows the current one', async () => {
    const { id, version } = await fresh(house, entity);
    const path = `${resource}/${id}`;
    const isGone = entity.deletedOf !== undefined;
    const late = await call('PATCH', path, {}, { 'if-match': `"${version + 7}"` });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    const first = await call('PATCH', path, {}, { 'if-match': `"${version}"` });
    expect([first.status, first.headers.get('etag')]).toEqual([200, `"${version + 1}"`]);
    const second = await call('PATCH', path, {}, { 'if-match': `"${version}"` });
    expect(second.status).toBe(isGone ? 404 : 412);
    if (!isGone) expect(second.body.current).toEqual(first.body.data);
  });

  test('is deleted, and then is nowhere; a softly deleted one comes back', async () => {
    const path = `${resource}/${(await fresh(house, entity, 'most')).id}`;
    const read = async () => (await call('GET', path)).body.data;
    const before = await read();
    if (!allows(entity, 'delete')) return expect((await call('DELETE', path)).status).toBe(405);
    expect((await call('DELETE', path, undefined, { 'if-match': '"88"' })).status).toBe(412);
    expect((await call('DELETE', `${path}?confirm=members`)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    if (allows(entity, 'update')) expect((await call('PATCH', path, {})).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('GET', `${resource}?filter[id]=${before.id}`)).body.meta.total).toBe(0);
    expect((await call('GET', `${resource}/options?ids=${before.id}`)).body.data).toEqual([]);
    if (!entity.softDelete) return;
    expect((await call('POST', `${path}/restore`)).status).toBe(200);
    const { version: _v, updated_at: _u, ...rest } = before;
    expect(await read()).toMatchObject(rest);
  });
});

/** Values that answers mask cannot be sent again. */
function shownAsSent({ schema }: Entity, sent: Row, change: Row): Row {
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => name in change || !schema.properties[name]?.masked),
  );
}
