// Tests what goes wrong with shifts: it is counted, announced once to people who watch over schedules, and ends by
// itself; shifts of somebody who leaves open again.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { at, type PlanFloor, planFloor } from './plan-floor.ts';

const clock = ownClock();
let plan: PlanFloor;
let watcher: number;
beforeAll(async () => {
  plan = await planFloor();
  watcher = plan.house.people[2]!;
  await grant(watcher, 'ICECLOCK_ALARM_SCHEDULE_PROBLEM');
});
afterAll(() => plan?.house.stop());

const TOMORROW = dayAfter(today());
const LATER = dayAfter(today(), 14);
const warned = { accept: ['shortRest', 'onLeave', 'lateNotice'] };

function grant(employee_id: number, permission: string): Promise<unknown> {
  const { database, own } = plan.house;
  return database.system((db) =>
    db
      .insertInto('employee_permission')
      .values({ company_id: own, employee_id, permission, granted_by: employee_id })
      .execute(),
  );
}

/** Lets so many seconds pass, and runs what is due of these jobs, with what they queue. */
async function work(name: string, seconds: number, module = 'iceclock'): Promise<void> {
  const { database, workshop } = plan.house;
  const jobs = prepareJobs(shipped, workshop).filter((job) => job.name.startsWith(`${module}.${name}`));
  clock.advance(seconds);
  await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
}

const kinds = async (id: number) =>
  (await plan.rows('schedule-problems')).filter(({ shift_id }) => shift_id === id).map(({ kind }) => kind);

/** Lists the states of all alarms about that record. */
async function states(resource: string, id: number): Promise<unknown[]> {
  const { rows } = await plan.house.database.system((db) =>
    sql<Row>`select state from alarm where company_id = ${plan.house.own} and resource = ${resource}
      and record_id = ${id} order by id`.execute(db),
  );
  return rows.map(({ state }) => state);
}

/** Lists the notices that the watcher got, as kind and record. */
async function heard(): Promise<string[]> {
  const { rows } = await plan.house.database.system((db) =>
    sql<Row>`select kind, record_id::int as id from notice where company_id = ${plan.house.own}
      and employee_id = ${watcher} order by id`.execute(db),
  );
  return rows.map(({ kind, id }) => `${kind} ${id}`);
}

test('an open shift near its start, a person on leave and a draft that nobody knows are problems, until they are settled', async () => {
  const gil = await plan.person('Gil');
  const open = await plan.made(`${TOMORROW} 09:00`, `${TOMORROW} 12:00`);
  const untold = await plan.made(`${TOMORROW} 13:00`, `${TOMORROW} 16:00`, { employee_id: gil, ...warned });
  const ahead = await plan.made(`${LATER} 09:00`, `${LATER} 12:00`, { employee_id: gil });
  expect([await kinds(open.id), await kinds(untold.id), await kinds(ahead.id)]).toEqual([
    ['OPEN_SOON'],
    ['UNTOLD'],
    [],
  ]);
  const kind = await plan.house.make('absencekind', { name: `Away ${plan.house.own}`, kind: 'HOLIDAY' });
  const leave = {
    employee_id: gil,
    absence_kind_id: kind.id,
    date_from: LATER,
    date_until: LATER,
    begins_at_noon: true,
  };
  const absence = await plan.house.make('absence', leave);
  await plan.call('PATCH', `absence/${absence.id}/status`, { status: 'APPROVED' }, plan.house.root);
  expect(await kinds(ahead.id)).toEqual([]);
  const late = await plan.call('PATCH', `shift/${ahead.id}`, { end_at: at(`${LATER} 13:00`) });
  expect(late.status).toBe(422);
  await plan.call('PATCH', `absence/${absence.id}`, { begins_at_noon: false }, plan.house.root);
  expect(await kinds(ahead.id)).toEqual(['ON_LEAVE']);
  const badges = (await plan.house.call(plan.planner, 'GET', 'notification/navbar')).body.data;
  expect(badges).toContainEqual({ name: 'schedules', amount: 3, type: 'DANGER' });

  await work('schedule-problem', 60);
  await work('schedule-problem', 60);
  expect((await heard()).sort()).toEqual(
    [
      `iceclock.shift-on-leave ${ahead.id}`,
      `iceclock.shift-open-soon ${open.id}`,
      `iceclock.week-untold ${untold.schedule_id}`,
    ].sort(),
  );
  await plan.call('PATCH', `shift/${ahead.id}`, { accept: ['onLeave'] });
  expect(await kinds(ahead.id)).toEqual([]);
  await plan.call('PATCH', `shift/${open.id}`, { employee_id: gil, ...warned });
  expect(await kinds(open.id)).toEqual(['UNTOLD']);
});

test('the alarm fires for each shift and week with a problem, and ends when its cause does', async () => {
  await work('watch-alarms', 60, 'iceguard');
  const alarms = async () => {
    const { data } = (await plan.call('GET', 'alarm?page[size]=100', undefined, plan.house.root)).body;
    return (data as Row[]).filter(({ alert_kind }) => (alert_kind as Row).display === 'Problem with a schedule');
  };
  const firing = (await alarms()).filter(({ state }) => state === 'FIRING');
  const problems = await plan.rows('schedule-problems');
  expect(problems.length).toBeGreaterThan(0);
  expect(new Set(firing.map(({ resource, record_id }) => `${resource} ${record_id}`))).toEqual(
    new Set(
      problems.map(({ kind, shift_id, schedule_id }) =>
        kind === 'UNTOLD' ? `schedule ${schedule_id}` : `shift ${shift_id}`,
      ),
    ),
  );
  for (const { shift_id } of problems) await plan.call('DELETE', `shift/${shift_id}`);
  await work('watch-alarms', 60, 'iceguard');
  expect((await alarms()).map(({ state }) => state)).toEqual(firing.map(() => 'RESOLVED'));
});

test('a published shift that breaks a rule later is a problem until a planner accepts it or it fits again', async () => {
  const ivo = await plan.person('Ivo');
  const shift = await plan.made(`${LATER} 09:00`, `${LATER} 12:00`, { employee_id: ivo });
  const tell = sql`update shift set status = 'PUBLISHED', told_employee_id = employee_id where id = ${shift.id}`;
  await plan.house.database.system((db) => tell.execute(db));
  await work('shift-', 60);
  expect(await kinds(shift.id)).toEqual([]);
  const said = { employee_id: ivo, date: LATER, all_day: true, kind: 'UNAVAILABLE' };
  const away = await plan.house.make('availability', said);
  await work('shift-', 60);
  expect(await kinds(shift.id)).toEqual(['RULE']);
  await work('watch-alarms', 60, 'iceguard');
  expect(await states('shift', shift.id)).toEqual(['FIRING']);
  await plan.call('PATCH', `shift/${shift.id}`, { accept: ['unavailable'] });
  await work('shift-', 60);
  expect(await kinds(shift.id)).toEqual([]);
  await work('watch-alarms', 60, 'iceguard');
  expect(await states('shift', shift.id)).toEqual(['RESOLVED']);
  await plan.house.call(plan.house.root, 'DELETE', `availability/${away.id}`);
});

test('a need that lacks people within a day is a problem until somebody is there', async () => {
  // The next six o'clock is never further than a day.
  const six = momentOf(`${today()} 06:00`)!.getTime() > Date.now() ? today() : dayAfter(today());
  const jan = await plan.person('Jan');
  const { id, schedule_id } = await plan.made(`${six} 06:00`, `${six} 09:00`);
  const hours = { time_start: '06:00:00', time_stop: '09:00:00', nr_required: 1 };
  const need = await plan.house.make('roster', { schedule_id, date: six, job_function_id: plan.scooping, ...hours });
  await work('need', 60);
  const lacking = async () => (await plan.rows('schedule-problems')).filter(({ roster_id }) => roster_id === need.id);
  expect(await lacking()).toEqual([expect.objectContaining({ kind: 'NEED', schedule_id, date: six })]);
  await work('watch-alarms', 60, 'iceguard');
  expect(await states('roster', need.id)).toEqual(['FIRING']);
  await plan.call('PATCH', `shift/${id}`, { employee_id: jan, ...warned });
  await work('need', 60);
  expect(await lacking()).toEqual([]);
  await work('watch-alarms', 60, 'iceguard');
  expect(await states('roster', need.id)).toEqual(['RESOLVED']);
});

test('coming shifts of somebody who leaves open again, whatever they were, and who plans hears how many', async () => {
  await grant(watcher, 'ICECLOCK_SCHEDULES_MODERATE');
  const hal = await plan.person('Hal');
  const shifts = [
    await plan.made(`${LATER} 13:00`, `${LATER} 16:00`, { employee_id: hal }),
    await plan.made(`${dayAfter(LATER)} 13:00`, `${dayAfter(LATER)} 16:00`, { employee_id: hal }),
  ];
  const [first] = shifts;
  const tell = sql`update shift set status = 'CONFIRMED', told_employee_id = employee_id where id = ${first!.id}`;
  await plan.house.database.system((db) => tell.execute(db));
  expect((await plan.call('DELETE', `employee/${hal}`, undefined, plan.house.root)).status).toBe(204);
  for (const { id } of shifts) {
    const { data } = (await plan.call('GET', `shift/${id}`)).body;
    expect([data.employee_id, data.wage_agreement_id, data.status]).toEqual([undefined, undefined, 'DRAFT']);
  }
  const { rows } = await plan.house.database.system((db) =>
    sql<Row>`select said from notice where company_id = ${plan.house.own} and employee_id = ${watcher}
      and kind = 'iceclock.shifts-opened'`.execute(db),
  );
  expect(rows).toEqual([{ said: { count: 2 } }]);
});

test('a company gets the rules of the law, keeps what it changed of them, and cannot delete them', async () => {
  await work('legal-rules', 600);
  const rules = async () => (await plan.call('GET', 'planningrule')).body.data as Row[];
  const titles = (await rules()).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['At most 11 hours a day', 'At least 3 hours a day']));
  const day = (await rules()).find(({ title }) => title === 'At most 11 hours a day')!;
  expect(day).toMatchObject({ measure: 'HOURS', unit: 'DAY', most: 11, effect: 'STOP', active: true });
  const refused = await plan.shift(`${LATER} 06:00`, `${LATER} 17:30`, { employee_id: await plan.person('Ida') });
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'planningRule']);
  await plan.call('PATCH', `planningrule/${day.id}`, { effect: 'WARN', most: 10 });
  await work('legal-rules', 600);
  expect((await rules()).map(({ title }) => title)).toEqual(titles);
  expect((await rules()).find(({ id }) => id === day.id)).toMatchObject({ effect: 'WARN', most: 10 });
  const gone = await plan.call('DELETE', `planningrule/${day.id}`);
  expect([gone.status, gone.body.code]).toEqual([409, 'ruleOfLaw']);
  expect((await plan.call('PATCH', `planningrule/${day.id}`, { active: false })).status).toBe(200);
});

test('rules say a limit, and of two that contradict each other both are named', async () => {
  const save = async (more: Row) => {
    const { status, body } = await plan.call('POST', 'planningrule', {
      title: 'New',
      unit: 'WEEK',
      measure: 'HOURS',
      effect: 'WARN',
      ...more,
    });
    return status === 201 ? 'fine' : body.errors.map(({ path, code, params }: Row) => [path, code, params]);
  };
  expect(await save({})).toEqual([['most', 'required', undefined]]);
  expect(await save({ least: 9, most: 8 })).toEqual([['least', 'ruleTurned', undefined]]);
  expect(await save({ measure: 'DAYS_IN_A_ROW', least: 2 })).toEqual([['most', 'required', undefined]]);
  expect(await save({ title: 'Long weeks', least: 30, dimonas: ['STU'] })).toBe('fine');
  expect(await save({ title: 'Short weeks', most: 20 })).toEqual([
    ['most', 'rulesContradict', { title: 'Short weeks', other: 'Long weeks' }],
  ]);
  expect(await save({ title: 'Short days', unit: 'DAY', most: 4, dimonas: ['STU', 'FLX'] })).toEqual([
    ['most', 'rulesContradict', { title: 'Short days', other: 'Long weeks' }],
  ]);
  expect(await save({ title: 'Flexi', most: 20, dimonas: ['FLX'] })).toBe('fine');
  expect(await save({ title: 'Not now', most: 20, active: false })).toBe('fine');
});
