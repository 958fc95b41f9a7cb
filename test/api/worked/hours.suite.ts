// Tests the overview of hours: what was planned beside what was worked, who may see and approve it, approval of many days
// in one call, what waits in the menu, and who is in now.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { at, DAY, type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';

const VIEW = 'ICECLOCK_WORKING_DAYS_VIEW';
const MODERATE = 'ICECLOCK_WORKING_DAYS_MODERATE';
const SELF = 'ICECLOCK_WORKING_DAYS_SELF';

let floor: PlanFloor;
let hr: Actor;
let viewer: Actor;
beforeAll(async () => {
  floor = await planFloor();
  hr = floor.house.actor([MODERATE, VIEW]);
  viewer = floor.house.actor([VIEW]);
});
afterAll(() => floor?.house.stop());

const database = () => floor.house.database;
const companyId = () => floor.house.actor([]).companyId;

/** Writes a worked day as the clocks leave it. */
async function worked(employee_id: number, values: Row = {}): Promise<number> {
  const day: Row = {
    ...{ company_id: companyId(), employee_id, division_id: floor.shop, business_date: DAY, status: 'CLOSED' },
    ...{ method: 'NFC', trusted: true, auto_closed: false, started_at: at('09:00'), stopped_at: at('17:00') },
    ...{ worked_minutes: 480, planned_minutes: 480, difference_minutes: 0 },
    ...values,
  };
  const names = Object.keys(day);
  const { rows } = await database().system((db) =>
    sql<{ id: number }>`insert into workingday (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => day[name]))}) returning id::int`.execute(db),
  );
  return rows[0]!.id;
}

/** Plans a shift of which its person was told. */
async function told(employee_id: number, from = '09:00', until = '17:00', more: Row = {}): Promise<number> {
  const { id } = await floor.made(from, until, { employee_id, ...more });
  await database().system((db) => sql`update shift set status = 'PUBLISHED' where id = ${id}`.execute(db));
  return id;
}

const days = (who = viewer, query = `from=${DAY}&until=${DAY}`) => floor.rows(`hours-days?${query}`, who);
const of = async (employee: number, who?: Actor) => (await days(who)).filter((row) => row.employee_id === employee);

test('a row holds the shift and what was clocked, and a shift without a clock stands alone', async () => {
  const [ann, bo] = [await floor.person('Ann'), await floor.person('Bo')];
  const shift_id = await told(ann, '09:00', '17:00', { break_minutes: 30 });
  const missed = await told(bo);
  const breaks = JSON.stringify([{ started_at: at('12:00'), stopped_at: at('12:30') }]);
  const id = await worked(ann, { shift_id, started_at: at('09:12'), breaks });
  expect(await of(ann)).toMatchObject([
    {
      ...{
        key: `d${id}`,
        id,
        version: 1,
        shift_id,
        business_date: DAY,
        status: 'CLOSED',
        trusted: true,
        edited: false,
      },
      ...{ planned_from: at('09:00'), planned_until: at('17:00'), planned_break: 30, dimona: 'OTH', on_leave: false },
      ...{ started_at: at('09:12'), stopped_at: at('17:00'), worked_minutes: 480 },
      ...{
        division: { display: expect.stringContaining('Shop') },
        employee: { display: expect.stringContaining('Ann') },
      },
      breaks: [{ started_at: at('12:00'), stopped_at: at('12:30') }],
    },
  ]);
  const [alone, ...others] = await of(bo);
  expect(others).toEqual([]);
  expect(alone).toMatchObject({ key: `s${missed}`, shift_id: missed, planned_from: at('09:00') });
  expect([alone!.id, alone!.started_at, alone!.status]).toEqual([undefined, undefined, undefined]);
});

test('drafts and cancelled shifts are nobody’s absence', async () => {
  const cas = await floor.person('Cas');
  await floor.made('09:00', '12:00', { employee_id: cas });
  const gone = await told(cas, '13:00', '17:00');
  await database().system((db) => sql`update shift set status = 'CANCELLED' where id = ${gone}`.execute(db));
  expect(await of(cas)).toEqual([]);
});

test('why somebody is away is for who decides about leave alone', async () => {
  const dot = await floor.person('Dot');
  const sick = await floor.house.make('absencekind', { name: 'Sick', kind: 'SICK', active: true });
  await told(dot);
  await floor.house.make('absence', {
    ...{ employee_id: dot, absence_kind_id: sick.id, date_from: DAY, date_until: DAY, approve_at_once: true },
  });
  const [seen] = await of(dot);
  expect([seen!.on_leave, seen!.absence_kind_id]).toEqual([true, undefined]);
  const decides = floor.house.actor([VIEW, 'ICECLOCK_SHIFTS_MODERATE']);
  expect((await of(dot, decides))[0]!.absence_kind).toMatchObject({ display: 'Sick' });
});

test('whose end nobody clocked is shown beside who left the division nearest to the planned end', async () => {
  const [eva, fay, gus] = [await floor.person('Eva'), await floor.person('Fay'), await floor.person('Gus')];
  const evening = { started_at: at('17:30'), division_id: floor.shop };
  const shift_id = await told(eva, '17:30', '22:00');
  await worked(eva, { ...evening, shift_id, status: 'AUTO_CLOSED', auto_closed: true, stopped_at: at('23:59') });
  await worked(fay, { ...evening, stopped_at: at('22:04') });
  await worked(gus, { ...evening, stopped_at: at('20:30') });
  const [row] = await of(eva);
  expect(row).toMatchObject({ colleague_id: fay, colleague_stopped_at: at('22:04') });
  // A day whose end was clocked needs no colleague.
  expect((await of(fay))[0]!.colleague_id).toBeUndefined();
});

test('rows are narrowed to a division and a span of days', async () => {
  const hal = await floor.person('Hal', { divisions: [floor.shop, floor.kitchen] });
  await worked(hal, { division_id: floor.kitchen });
  await worked(hal, {
    business_date: dayAfter(DAY),
    started_at: at('2099-05-07 09:00'),
    stopped_at: at('2099-05-07 10:00'),
  });
  const there = await days(viewer, `from=${DAY}&until=${dayAfter(DAY)}&division_id=${floor.kitchen}`);
  expect(there.filter((row) => row.employee_id === hal)).toHaveLength(1);
  const both = await days(viewer, `from=${DAY}&until=${dayAfter(DAY)}`);
  expect(both.filter((row) => row.employee_id === hal).map(({ business_date }) => business_date)).toEqual([
    ...[dayAfter(DAY), DAY],
  ]);
  const wrong = await floor.house.call(viewer, 'GET', `query/iceclock/hours-days?from=yesterday&until=${DAY}`);
  expect([wrong.status, codesOf(wrong.body)]).toEqual([422, ['from format.date']]);
});

test('people with their own hours alone see no overview, and of hours their own', async () => {
  const [ina, jan] = [await floor.person('Ina'), await floor.person('Jan')];
  await worked(ina);
  await worked(jan);
  const own: Actor = { ...floor.house.actor([SELF]), employeeId: ina };
  for (const query of [`hours-days?from=${DAY}&until=${DAY}`, 'hours-presence', 'hours-to-approve', 'hours-divisions'])
    expect((await floor.house.call(own, 'GET', `query/iceclock/${query}`)).status).toBe(403);
  const of = (employee: number, who: Actor) =>
    floor.rows(`hours-of?employee_id=${employee}&from=${DAY}&until=${DAY}`, who);
  expect(await of(ina, own)).toMatchObject([{ business_date: DAY, worked_minutes: 480, break_minutes: 0 }]);
  expect(await of(jan, own)).toEqual([]);
  expect(await of(jan, viewer)).toHaveLength(1);
  expect(
    (
      await floor.house.call(
        floor.planner,
        'GET',
        `query/iceclock/hours-of?employee_id=${jan}&from=${DAY}&until=${DAY}`,
      )
    ).status,
  ).toBe(403);
});

describe('approval', () => {
  const approve = (ids: readonly number[], who = hr) =>
    floor.house.call(who, 'POST', 'workingday/many', {
      changes: ids.map((id) => ({ move: id, values: { status: 'APPROVED' }, version: 1 })),
    });

  test('of many days in one call lets each refusal say why, and approves the others', async () => {
    const people = await Promise.all(['Kai', 'Lea', 'Max'].map((name) => floor.person(name)));
    const [clean, open, changed] = [
      await worked(people[0]!),
      await worked(people[1]!, { status: 'OPEN', stopped_at: null }),
      await worked(people[2]!),
    ];
    await database().system((db) => sql`update workingday set version = 2 where id = ${changed}`.execute(db));
    const { status, body } = await approve([clean, open, changed]);
    expect(status).toBe(200);
    expect(body.data.map((one: Row) => [one.done, (one.problem as Row | undefined)?.status])).toEqual([
      ...[
        [true, undefined],
        [false, 409],
        [false, 412],
      ],
    ]);
    const states = await database().system((db) =>
      sql<{ id: number; status: string }>`select id::int, status from workingday
        where id in (${clean}, ${open}, ${changed}) order by id`.execute(db),
    );
    expect(states.rows.map((row) => row.status)).toEqual(['APPROVED', 'OPEN', 'CLOSED']);
  });

  test('is not for who may only look, nor for one’s own hours', async () => {
    const noa = await floor.person('Noa');
    const id = await worked(noa);
    const own: Actor = { ...floor.house.actor([SELF]), employeeId: noa };
    for (const who of [viewer, own]) {
      expect((await floor.house.call(who, 'PATCH', `workingday/${id}/status`, { status: 'APPROVED' })).status).toBe(
        403,
      );
      const changed = await floor.house.call(who, 'PATCH', `workingday/${id}`, {
        stopped_at: at('18:00'),
        edit_reason: 'x',
      });
      expect(changed.status).toBe(403);
    }
    expect((await floor.house.call(hr, 'PATCH', `workingday/${id}/status`, { status: 'APPROVED' })).status).toBe(200);
    // An approved day opens again with a reason alone.
    const again = (more: Row) =>
      floor.house.call(hr, 'PATCH', `workingday/${id}/status`, { status: 'CLOSED', ...more });
    expect(codesOf((await again({})).body)).toEqual(['edit_reason required']);
    expect((await again({ edit_reason: 'Left earlier' })).body.data.status).toBe('CLOSED');
  });

  test('that waits is counted in the menu and by day', async () => {
    const waiting = await floor.rows('hours-to-approve', hr);
    const sum = waiting.reduce((all, row) => all + Number(row.days), 0);
    const { rows } = await database().system((db) =>
      sql<{ n: number }>`select count(*)::int as n from workingday
        where company_id = ${companyId()} and status in ('CLOSED', 'AUTO_CLOSED')`.execute(db),
    );
    expect([sum, sum > 0]).toEqual([rows[0]!.n, true]);
    expect(waiting.map(({ business_date }) => business_date)).toEqual(
      waiting.map(({ business_date }) => String(business_date)).sort(),
    );
    expect((await floor.house.call(viewer, 'GET', 'query/iceclock/hours-to-approve')).status).toBe(403);
  });
});

test('who is clocked in now is listed with the break, beside who should be there and is not', async () => {
  const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const here = { status: 'OPEN', stopped_at: null, business_date: today(), started_at: moment(-60) };
  const [ada, ben, cleo, dirk] = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dirk'].map((name) => floor.person(name)));
  await worked(ada!, here);
  await worked(ben!, { ...here, breaks: JSON.stringify([{ started_at: moment(-10) }]) });
  const place = async (employee_id: number, from: number, until: number) => {
    const id = await told(employee_id, '05:30', '06:30');
    await database().system((db) =>
      sql`update shift set start_at = ${moment(from)}, end_at = ${moment(until)}, date = ${today()} where id = ${id}`.execute(
        db,
      ),
    );
  };
  await place(cleo!, -30, 60);
  await place(dirk!, -120, -60);
  const rows = (await floor.rows('hours-presence', viewer)).map((row) => [
    row.employee_id,
    !!row.started_at,
    !!row.break_since,
  ]);
  expect(rows).toContainEqual([ada, true, false]);
  expect(rows).toContainEqual([ben, true, true]);
  expect(rows).toContainEqual([cleo, false, false]);
  expect(rows.map(([id]) => id)).not.toContain(dirk);
});
