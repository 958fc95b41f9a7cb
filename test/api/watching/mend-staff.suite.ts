// Tests what mends exceptions of hours, shifts and absences in one call, and what takes that back.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { momentOf, today } from '../../../core/contract/index.ts';
import { at, DAY, type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import type { Row } from '../resources/samples.ts';
import { mending } from './mending.ts';

let floor: PlanFloor;
let can: ReturnType<typeof mending>;
let hr: Actor;
beforeAll(async () => {
  floor = await planFloor();
  can = mending(floor.house);
  const alarms = ['WORKING_DAY_CLOSED_AUTOMATICALLY', 'UNTRUSTED_CLOCK_IN', 'OVERDUE_FOR_SCHEDULE', 'SCHEDULE_PROBLEM'];
  hr = floor.house.actor([
    ...['ICECLOCK_WORKING_DAYS_MODERATE', 'ICECLOCK_WORKING_DAYS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'],
    ...['ICECLOCK_SCHEDULES_MODERATE', ...alarms.map((kind) => `ICECLOCK_ALARM_${kind}`)],
  ]);
});
afterAll(() => floor?.house.stop());

const read = async (path: string) => (await floor.house.call(floor.house.root, 'GET', path)).body.data;
const put = (statement: ReturnType<typeof sql>) => floor.house.database.system((db) => statement.execute(db));

const past = today(Date.now() - 3 * 86_400_000);

/** Writes a worked day as the clocks leave it. */
async function worked(employee_id: number, values: Row = {}): Promise<number> {
  const day: Row = {
    ...{ company_id: floor.house.own, employee_id, division_id: floor.shop, business_date: DAY, status: 'CLOSED' },
    ...{ method: 'NFC', trusted: true, auto_closed: false, started_at: at('09:00'), stopped_at: at('19:00') },
    ...{ worked_minutes: 480, planned_minutes: 480, difference_minutes: 0, version: 1, ...values },
  };
  const names = Object.keys(day);
  const { rows } = await floor.house.database.system((db) =>
    sql<{ id: number }>`insert into workingday (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => day[name]))}) returning id::int`.execute(db),
  );
  return rows[0]!.id;
}

test('a day that closed itself ends as its shift was planned and is approved, and waits again as it was', async () => {
  const ann = await floor.person('Ann');
  const { id: shift_id } = await floor.made('09:00', '17:00', { employee_id: ann });
  const [start, planned, end] = ['09:00', '17:00', '19:00'].map((time) => momentOf(`${past} ${time}`)!.toISOString());
  await put(sql`update shift set date = ${past}, start_at = ${start}, end_at = ${planned} where id = ${shift_id}`);
  const times = { business_date: past, started_at: start, stopped_at: end };
  const id = await worked(ann, { shift_id, status: 'AUTO_CLOSED', auto_closed: true, ...times });
  const { fix, answer, undo } = await can.mend(hr, `WORKING_DAY_CLOSED_AUTOMATICALLY:${id}`, id);
  expect([fix, answer.body.errors]).toEqual(['settle-day', undefined]);
  expect(await read(`workingday/${id}`)).toMatchObject({ status: 'APPROVED', stopped_at: planned });
  expect((await undo()).status).toBe(204);
  expect(await read(`workingday/${id}`)).toMatchObject({ status: 'CLOSED', stopped_at: end });
  const [row] = (await can.rows(hr, 'shifts_overview')).filter((one) => one.id === id);
  expect(can.offered(hr, row!)).toEqual(['approve-day']);
});

test('a day on an unknown device is approved, and waits again; one that goes on is only looked at', async () => {
  const bo = await floor.person('Bo');
  const id = await worked(bo, { trusted: false });
  const { fix, undo } = await can.mend(hr, `UNTRUSTED_CLOCK_IN:${id}`, id);
  expect([fix, (await read(`workingday/${id}`)).status]).toEqual(['approve-day', 'APPROVED']);
  expect((await undo()).status).toBe(200);
  expect((await read(`workingday/${id}`)).status).toBe('CLOSED');
  const going = await worked(bo, { trusted: false, status: 'OPEN', stopped_at: null });
  const [row] = await can.rows(hr, `UNTRUSTED_CLOCK_IN:${going}`);
  expect([row?.reason, can.offered(hr, row!)]).toEqual(['day.OPEN', []]);
});

test('the shift of somebody who does not come is open in one call, and theirs again', async () => {
  const cas = await floor.person('Cas', { cellphone_nr: '+32470123456' });
  const { id } = await floor.made('09:00', '17:00', { employee_id: cas });
  const [since, until] = [-2, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  await put(sql`update shift set status = 'PUBLISHED', date = (${since}::timestamptz)::date, start_at = ${since},
    end_at = ${until} where id = ${id}`);
  const [row] = await can.rows(hr, `OVERDUE_FOR_SCHEDULE:${id}`);
  expect(row?.values).toMatchObject({ person: 'Cas', phone_nr: expect.stringContaining('470123456') });
  expect(can.offered(hr, row!)).toEqual(['free-late-shift', 'call-person']);
  // Of a shift for which no alarm fires nobody learns a number.
  const { id: later } = await floor.made('18:00', '20:00', { employee_id: cas });
  expect(await can.rows(hr, `OVERDUE_FOR_SCHEDULE:${later}`)).toEqual([]);
  const { answer, undo } = await can.mend(hr, `OVERDUE_FOR_SCHEDULE:${id}`, id);
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  const back = await undo();
  expect([back.status, back.body.data?.employee_id]).toEqual([200, cas]);
});

test('a wish for leave is approved', async () => {
  const dora = await floor.person('Dora');
  const kind = (await floor.house.make('absencekind', { name: 'Holiday', kind: 'HOLIDAY' })).id;
  const asked = { employee_id: dora, absence_kind_id: kind, date_from: DAY, date_until: DAY };
  const own = floor.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: dora });
  const made = await floor.house.call(own, 'POST', 'absence', asked);
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  const { fix } = await can.mend(hr, 'absence', id);
  expect([fix, (await read(`absence/${id}`)).status]).toEqual(['approve-absence', 'APPROVED']);
  expect((await can.rows(hr, 'absence')).map((row) => row.id)).not.toContain(id);
});
