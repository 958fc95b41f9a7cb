// Tests what people may say of their days: dates and patterns, overlaps, published weeks, who sees and changes what, who is
// missing and reminded, and the report.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf, mondayOf, today } from '../../../core/contract/index.ts';
import { askedWeeks, deadlineOf, nextAsked } from '../../../plugins/iceclock/availability/weeks.ts';
import shipped from '../../../plugins/server.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import { newEmployee, openPost } from '../people/people.ts';
import { codesOf, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';

const SELF = 'ICECLOCK_AVAILABILITIES_SELF';
const VIEW = 'ICECLOCK_AVAILABILITIES_VIEW';
const COLORS = 'ICECLOCK_AVAILABILITIES_SEE_COLORS';
const MODERATE = 'ICECLOCK_AVAILABILITIES_MODERATE';
const REPORT = 'ICECLOCK_AVAILABILITIES_REPORT_VIEW';
/** A Monday on which nothing else of these tests lies. */
const FAR = '2098-03-03';

const clock = ownClock();
let house: House;
let shop: number;
let kitchen: number;

beforeAll(async () => {
  house = await openHouse();
  const division = await divisionsOf(house);
  shop = await division('Shop', 'SHOP');
  kitchen = await division('Kitchen', 'PRODUCTION');
});
afterAll(() => house?.stop());

const as = (employeeId: number, ...permissions: string[]): Actor => ({ ...house.actor(permissions), employeeId });

/** Makes somebody with an agreement for each of these divisions. */
async function hire(...divisions: number[]): Promise<number> {
  const { id } = await house.make('employee', newEmployee());
  const agreement = house.entities.find(({ model }) => model === 'WageAgreement')!;
  for (const division_id of divisions)
    await house.make('wageagreement', { ...(await leastOf(house, agreement)), employee_id: id, division_id });
  return id;
}

async function publish(division_id: number, week_start: string, status = 'PUBLISHED'): Promise<void> {
  const { id } = await house.make('schedule', { division_id, week_start });
  await house.database.system((db) => sql`update schedule set status = ${status} where id = ${id}`.execute(db));
}

const add = (who: Actor, entry: Row) => house.call(who, 'POST', 'availability', entry);
const paint = (who: Actor, employee_id: number, days: readonly Row[]) =>
  house.call(who, 'POST', 'availability/days', { employee_id, days });
const pattern = (who: Actor, employee_id: number, more: Row) =>
  house.call(who, 'POST', 'availability/pattern', { employee_id, ...more });
const query = (who: Actor, id: string, params: Row = {}) =>
  house.call(who, 'GET', `query/iceclock/${id}?${new URLSearchParams(params as Record<string, string>)}`);
const rowsOf = async (who: Actor, id: string, params?: Row): Promise<Row[]> => {
  const { status, body } = await query(who, id, params);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};

describe('an entry', () => {
  test.each<[string, Row, string[]]>([
    ['neither a date nor a weekday', { kind: 'AVAILABLE' }, ['date required']],
    ['both', { date: FAR, weekday: 1, kind: 'AVAILABLE' }, ['date notApplicable']],
    ['a date with a validity', { date: FAR, valid_from: FAR, kind: 'AVAILABLE' }, ['valid_from notApplicable']],
    [
      'a part of a day without times',
      { date: FAR, all_day: false, kind: 'AVAILABLE' },
      ['time_start required', 'time_stop required'],
    ],
    [
      'a whole day with times',
      { date: FAR, time_start: '08:00', time_stop: '12:00', kind: 'AVAILABLE' },
      ['time_start notApplicable', 'time_stop notApplicable'],
    ],
    [
      'no time between',
      { date: FAR, all_day: false, time_start: '08:00', time_stop: '08:00', kind: 'AVAILABLE' },
      ['time_stop endsAsItBegins'],
    ],
    ['a weekday that no week has', { weekday: 8, kind: 'AVAILABLE' }, ['weekday maximum']],
    [
      'an end of the pattern before its begin',
      { weekday: 1, valid_from: FAR, valid_until: '2098-03-02', kind: 'AVAILABLE' },
      ['valid_until afterDay'],
    ],
  ])('with %s is refused', async (_, entry, codes) => {
    const { status, body } = await add(house.root, { employee_id: house.people[1], ...entry });
    expect([status, codesOf(body)]).toEqual([422, codes]);
  });

  test('overlaps no other of the same day, and touches it', async () => {
    const id = await hire(shop);
    const part = (time_start: string, time_stop: string) => ({
      employee_id: id,
      date: FAR,
      all_day: false,
      time_start,
      time_stop,
      kind: 'AVAILABLE',
    });
    expect((await add(house.root, part('08:00', '12:00'))).status).toBe(201);
    expect((await add(house.root, part('12:00', '18:00'))).status).toBe(201);
    expect(codesOf((await add(house.root, part('17:00', '19:00'))).body)).toEqual(['date availabilityOverlaps']);
    expect(codesOf((await add(house.root, { employee_id: id, date: FAR, kind: 'UNAVAILABLE' })).body)).toEqual([
      'date availabilityOverlaps',
    ]);
    expect((await add(house.root, { employee_id: await hire(shop), date: FAR, kind: 'UNAVAILABLE' })).status).toBe(201);
  });

  test('of a weekday overlaps only where both patterns are valid', async () => {
    const id = await hire(shop);
    const monday = (more: Row) => ({ employee_id: id, weekday: 1, kind: 'AVAILABLE', ...more });
    expect((await add(house.root, monday({ valid_until: '2098-03-09' }))).status).toBe(201);
    expect(codesOf((await add(house.root, monday({ valid_from: '2098-03-09' }))).body)).toEqual([
      'weekday availabilityOverlaps',
    ]);
    expect((await add(house.root, monday({ valid_from: '2098-03-10' }))).status).toBe(201);
    expect((await add(house.root, monday({ weekday: 2 }))).status).toBe(201);
    expect((await add(house.root, monday({ weekday: undefined, date: '2098-03-03' }))).status).toBe(201);
  });

  test('is there once when many say it at the same moment', async () => {
    const id = await hire(shop);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(as(id, SELF), { employee_id: id, date: FAR, kind: 'PREFERRED' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  });
});

describe('who', () => {
  test('holds SELF sees and changes their own, and nobody else’s', async () => {
    const [one, other] = [await hire(shop), await hire(shop)];
    const me = as(one, SELF);
    const own = await add(me, { employee_id: one, date: FAR, kind: 'PREFERRED', note: 'Exam' });
    expect([own.status, own.body.data.kind]).toEqual([201, 'PREFERRED']);
    const elses = await add(me, { employee_id: other, date: FAR, kind: 'PREFERRED' });
    expect([elses.status, elses.body.errors?.[0]?.path]).toEqual([422, 'employee_id']);
    expect((await paint(me, other, [{ date: FAR, entries: [] }])).status).toBe(403);
    expect((await pattern(me, other, { days: [] })).status).toBe(403);
    const { id } = await house.make('availability', { employee_id: other, date: FAR, kind: 'UNAVAILABLE' });
    expect((await house.call(me, 'DELETE', `availability/${id}`)).status).toBe(404);
    const seen = await rowsOf(me, 'availability-entries', { from: FAR, until: FAR });
    expect(seen).toEqual([
      expect.objectContaining({ employee: expect.objectContaining({ id: one }), kind: 'PREFERRED', note: 'Exam' }),
    ]);
    expect((await query(me, 'availability-people', { from: FAR, until: FAR })).status).toBe(403);
    expect((await query(me, 'availability-missing')).status).toBe(403);
    expect((await house.call(me, 'POST', 'availability/remind', {})).status).toBe(403);
  });

  test('holds VIEW learns that somebody answered, and what with SEE_COLORS alone beside it', async () => {
    const day = '2098-03-04';
    const [one, planner] = [await hire(shop), await hire(shop)];
    const part = { date: day, all_day: false, time_start: '08:00', time_stop: '12:00', note: 'Exam' };
    await house.make('availability', { employee_id: one, kind: 'UNAVAILABLE', ...part });
    await house.make('availability', { employee_id: planner, date: day, kind: 'PREFERRED' });
    const seenBy = async (...permissions: string[]) =>
      (
        await rowsOf(as(planner, ...permissions), 'availability-entries', { from: day, until: day, employee_id: one })
      )[0];
    const answered = await seenBy(VIEW);
    expect(answered).toMatchObject({ date: day, all_day: true });
    for (const name of ['kind', 'note', 'time_start', 'time_stop']) expect(answered).not.toHaveProperty(name);
    expect(await seenBy(VIEW, SELF)).not.toHaveProperty('kind');
    expect(await seenBy(SELF, COLORS)).toBeUndefined();
    expect(await seenBy(VIEW, COLORS)).toMatchObject({ kind: 'UNAVAILABLE', all_day: false, note: 'Exam' });
    expect(await seenBy(MODERATE)).toMatchObject({ kind: 'UNAVAILABLE' });
    const own = await rowsOf(as(planner, VIEW, SELF), 'availability-entries', {
      from: day,
      until: day,
      employee_id: planner,
    });
    expect(own[0]).toMatchObject({ kind: 'PREFERRED' });
    expect((await query(as(planner, COLORS), 'availability-entries', { from: day, until: day })).status).toBe(403);
    expect((await house.call(as(planner, VIEW, COLORS), 'GET', 'availability')).status).toBe(403);
    expect((await add(as(planner, VIEW, COLORS), { employee_id: planner, date: FAR, kind: 'PREFERRED' })).status).toBe(
      403,
    );
  });

  test('holds MODERATE changes anyone’s', async () => {
    const [one, planner] = [await hire(shop), await hire(shop)];
    const { status, body } = await paint(as(planner, MODERATE), one, [{ date: FAR, entries: [{ kind: 'AVAILABLE' }] }]);
    expect([status, body.data.before]).toEqual([200, [{ date: FAR, entries: [] }]]);
    const [entry] = await rowsOf(as(planner, MODERATE), 'availability-entries', {
      from: FAR,
      until: FAR,
      employee_id: one,
    });
    expect(entry).toMatchObject({ kind: 'AVAILABLE' });
  });
});

describe('painting', () => {
  test('gives days what is painted, all or nothing, and answers what was there', async () => {
    const id = await hire(shop);
    const me = as(id, SELF);
    const morning = { kind: 'UNAVAILABLE', all_day: false, time_start: '08:00', time_stop: '12:00' };
    const evening = { kind: 'PREFERRED', all_day: false, time_start: '18:00', time_stop: '02:00' };
    const days = ['2098-03-05', '2098-03-06'];
    expect(
      (
        await paint(
          me,
          id,
          days.map((date) => ({ date, entries: [morning, evening] })),
        )
      ).status,
    ).toBe(200);
    const overlapping = [{ ...morning, time_stop: '19:00' }, evening];
    const refused = await paint(me, id, [
      { date: days[0], entries: [] },
      { date: days[1], entries: overlapping },
    ]);
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['days.1.date availabilityOverlaps']]);
    const kept = await rowsOf(me, 'availability-entries', { from: days[0], until: days[1] });
    expect(kept).toHaveLength(4);
    const { body } = await paint(me, id, [{ date: days[0], entries: [] }]);
    expect(body.data.before[0].entries).toEqual([
      expect.objectContaining({ kind: 'UNAVAILABLE', time_stop: '12:00:00' }),
      expect.objectContaining({ kind: 'PREFERRED', time_stop: '02:00:00' }),
    ]);
    expect((await paint(me, id, body.data.before)).status).toBe(200);
    expect(await rowsOf(me, 'availability-entries', { from: days[0], until: days[1] })).toHaveLength(4);
    const twice = [
      { date: days[0], entries: [] },
      { date: days[0], entries: [] },
    ];
    expect(codesOf((await paint(me, id, twice)).body)).toEqual(['days.1.date unique']);
    expect((await paint(me, id, [])).status).toBe(422);
  });

  test('what is the same already leaves the entry as it is', async () => {
    const id = await hire(shop);
    const me = as(id, SELF);
    const part = { kind: 'AVAILABLE', all_day: false, time_start: '08:00', time_stop: '12:00' };
    const idOf = async () => (await rowsOf(me, 'availability-entries', { from: FAR, until: FAR }))[0]!.id;
    await paint(me, id, [{ date: FAR, entries: [part] }]);
    const first = await idOf();
    await paint(me, id, [{ date: FAR, entries: [part] }]);
    expect(await idOf()).toBe(first);
  });
});

describe('a published week', () => {
  const [open, published, later] = ['2098-04-07', '2098-04-14', '2098-04-21'];

  test.each(['PUBLISHED', 'LOCKED'])(
    'that is %s stays as it is for who is planned, and not for who plans',
    async (status) => {
      const own = await (await divisionsOf(house))(`Own ${status}`, 'SHOP');
      const id = await hire(own, kitchen);
      const me = as(id, SELF);
      const before = await house.make('availability', {
        employee_id: id,
        date: dayAfter(published, 2),
        kind: 'AVAILABLE',
      });
      await publish(own, published, status);
      const refused = await paint(me, id, [{ date: dayAfter(published, 6), entries: [{ kind: 'UNAVAILABLE' }] }]);
      expect([refused.status, codesOf(refused.body)]).toEqual([422, ['days.0.date weekPublished']]);
      expect(refused.body.errors[0].params).toEqual({ week: published });
      expect(codesOf((await house.call(me, 'DELETE', `availability/${before.id}`)).body)).toEqual([
        'date weekPublished',
      ]);
      const change = await house.call(me, 'PATCH', `availability/${before.id}`, { kind: 'UNAVAILABLE' });
      expect(codesOf(change.body)).toEqual(['date weekPublished']);
      expect((await house.call(me, 'PATCH', `availability/${before.id}`, { note: 'On time' })).status).toBe(200);
      expect(codesOf((await add(me, { employee_id: id, weekday: 1, kind: 'UNAVAILABLE' })).body)).toEqual([
        'weekday weekPublished',
      ]);
      for (const week of [open, later])
        expect((await paint(me, id, [{ date: week, entries: [{ kind: 'UNAVAILABLE' }] }])).status).toBe(200);
      expect((await paint(as(id, MODERATE), id, [{ date: published, entries: [{ kind: 'PREFERRED' }] }])).status).toBe(
        200,
      );
      const weeks = await rowsOf(me, 'availability-weeks', { from: open, until: later });
      expect(weeks).toEqual([{ week_start: published, divisions: [`Own ${status}`] }]);
    },
  );

  test('of another division locks nothing', async () => {
    const elsewhere = await (await divisionsOf(house))('Elsewhere', 'SHOP');
    const id = await hire(kitchen);
    await publish(elsewhere, published);
    expect((await paint(as(id, SELF), id, [{ date: published, entries: [{ kind: 'UNAVAILABLE' }] }])).status).toBe(200);
  });

  test('keeps its pattern when another one is said, which begins after it', async () => {
    const own = await (await divisionsOf(house))('Patterns', 'SHOP');
    const id = await hire(own);
    const me = as(id, SELF);
    const said = async () =>
      (await rowsOf(me, 'availability-entries', { from: open, until: dayAfter(later, 6) })).map(
        ({ weekday, kind, valid_from, valid_until }) => [weekday, kind, valid_from, valid_until],
      );
    const days = (kind: string) => [{ weekday: 6, entries: [{ kind }] }];
    expect((await pattern(me, id, { days: days('AVAILABLE') })).body.data).toEqual({});
    await publish(own, published);
    const { body } = await pattern(me, id, { was: {}, days: days('UNAVAILABLE') });
    expect(body.data).toEqual({ valid_from: later });
    expect(await said()).toEqual([
      [6, 'AVAILABLE', undefined, dayAfter(later, -1)],
      [6, 'UNAVAILABLE', later, undefined],
    ]);
    await pattern(me, id, { was: { valid_from: later }, valid_from: later, days: days('PREFERRED') });
    expect((await said()).at(-1)).toEqual([6, 'PREFERRED', later, undefined]);
    await pattern(as(id, MODERATE), id, { was: { valid_from: later }, days: [] });
    expect(await said()).toHaveLength(1);
  });
});

describe('who has not answered', () => {
  const weeks = askedWeeks(today(), 8);
  const [next] = weeks as [string];
  const planner = () => as(house.people[1]!, MODERATE);
  const missing = async (id: number) =>
    (await rowsOf(planner(), 'availability-missing')).filter(({ employee }) => (employee as Row).id === id);
  const counted = async (id: number) => {
    const { body } = await house.call(as(id, SELF), 'GET', 'notification/navbar');
    return body.data.find(({ name }: { name: string }) => name === 'availabilities') ?? { amount: 0 };
  };

  test('is missing by week, and counted for themselves, until they say anything about it', async () => {
    const id = await hire(shop);
    expect((await missing(id)).map(({ week, deadline }) => [week, deadline])).toEqual(
      weeks.map((week) => [week, dayAfter(week, -8)]),
    );
    expect(await counted(id)).toMatchObject({ amount: weeks.length, type: 'INFO' });
    await paint(as(id, SELF), id, [{ date: dayAfter(next, 6), entries: [{ kind: 'UNAVAILABLE' }] }]);
    expect((await missing(id)).map(({ week }) => week)).toEqual(weeks.slice(1));
    await pattern(as(id, SELF), id, { days: [{ weekday: 6, entries: [{ kind: 'AVAILABLE' }] }] });
    expect([await missing(id), (await counted(id)).amount]).toEqual([[], 0]);
  });

  test('is not who has no agreement, is on leave all week, or whose week is published', async () => {
    const own = await (await divisionsOf(house))('Told', 'SHOP');
    const [without, away, told] = [await hire(), await hire(shop), await hire(own)];
    const kind = house.entities.find(({ model }) => model === 'AbsenceKind')!;
    const { id: absence_kind_id } = await house.make('absencekind', await leastOf(house, kind));
    const { id } = await house.make('absence', {
      ...{ employee_id: away, absence_kind_id },
      ...{ date_from: next, date_until: dayAfter(weeks.at(-1)!, 6) },
    });
    expect(await missing(away)).toHaveLength(weeks.length);
    await house.call(house.root, 'PATCH', `absence/${id}/status`, { status: 'APPROVED' });
    for (const week of weeks) await publish(own, week);
    expect(await Promise.all([without, away, told].map(missing))).toEqual([[], [], []]);
  });

  test('is reminded once a day, by mail and in the inbox', async () => {
    const { id } = await house.make('employee', newEmployee({ email: 'late@people.example' }));
    const agreement = house.entities.find(({ model }) => model === 'WageAgreement')!;
    await house.make('wageagreement', { ...(await leastOf(house, agreement)), employee_id: id, division_id: shop });
    await house.database.system((db) =>
      sql`insert into employee_permission (company_id, employee_id, permission) values (${house.own}, ${id}, ${SELF})`.execute(
        db,
      ),
    );
    const remind = (who: Actor) => house.call(who, 'POST', 'availability/remind', { employee_ids: [id] });
    expect((await remind(as(house.people[1]!, VIEW, SELF))).status).toBe(403);
    const answers = await Promise.all([remind(planner()), remind(planner())]);
    expect(answers.map(({ body }) => body.data.reminded).sort()).toEqual([0, 1]);
    expect((await missing(id))[0]).toMatchObject({ week: next, reminded_on: today() });
    const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name === 'iceclock.availability-reminder');
    await new Worker({ database: house.database, jobs, log: { warn: () => undefined } }).run();
    const { outbox, mails } = await openPost(house);
    await outbox.run();
    const own = mails.filter(({ to }) => to === 'late@people.example');
    expect(own).toEqual([
      expect.objectContaining({ text: expect.stringContaining('/admin/iceclock/availabilities?month=') }),
    ]);
    const inbox = await house.database.system((db) =>
      sql<{ notice: string }>`select * from notice where company_id = ${house.own} and employee_id = ${id}`.execute(db),
    );
    expect(inbox.rows).toHaveLength(1);
  });
});

describe('the report', () => {
  const day = '2098-05-06';
  const params = { from: day, until: day };
  const reader = () => as(house.people[1]!, REPORT);

  test('holds need against who can work, and names them', async () => {
    const bar = await (await divisionsOf(house))('Bar', 'SHOP');
    const { id: job } = await house.make('jobfunction', { name: 'Scooper 2098' });
    const able = async (more?: Row): Promise<number> => {
      const id = await hire(bar);
      await house.make('employeefunction', { employee_id: id, job_function_id: job, since: '2026-01-01' });
      if (more) await house.make('availability', { employee_id: id, date: day, ...more });
      return id;
    };
    const [preferred, available, morning, none, unknown] = [
      await able({ kind: 'PREFERRED' }),
      await able({ kind: 'AVAILABLE', all_day: false, time_start: '16:00', time_stop: '02:00' }),
      await able({ kind: 'AVAILABLE', all_day: false, time_start: '08:00', time_stop: '12:00' }),
      await able({ kind: 'UNAVAILABLE' }),
      await able(),
    ];
    // The date beats this pattern.
    await house.make('availability', { employee_id: none, weekday: 2, kind: 'AVAILABLE' });
    const { id: schedule_id } = await house.make('schedule', { division_id: bar, week_start: mondayOf(day) });
    const places = { schedule_id, date: day, job_function_id: job, nr_required: 4 };
    await house.make('roster', { ...places, time_start: '18:00', time_stop: '01:00' });
    const [row] = (await rowsOf(reader(), 'availability-coverage', { ...params, division_id: bar })) as [Row];
    expect(row).toMatchObject({ needed: 4, available: 2, preferred: 1, unavailable: 2, unknown: 1, short: 2 });
    const names = await rowsOf(reader(), 'availability-names', { date: day, job_function_id: job });
    expect(names.map(({ employee, state }) => [(employee as Row).id, state])).toEqual([
      [preferred, 'PREFERRED'],
      [available, 'AVAILABLE'],
      [unknown, 'UNKNOWN'],
      [morning, 'OTHER_HOURS'],
      [none, 'UNAVAILABLE'],
    ]);
    const without = await rowsOf(reader(), 'availability-unanswered', { ...params, division_id: bar });
    expect(without.map(({ employee }) => (employee as Row).id)).toEqual([unknown]);
    const sheet = await house.call(
      reader(),
      'GET',
      `query/iceclock/availability-coverage?${new URLSearchParams({ ...params, division_id: String(bar), format: 'csv' })}`,
    );
    expect(sheet.status).toBe(200);
    for (const id of ['coverage', 'unanswered'])
      expect((await query(as(house.people[1]!, VIEW, MODERATE), `availability-${id}`, params)).status).toBe(403);
  });
});

test('who has not answered is reminded by itself some days before the deadline, and on no other day', async () => {
  const id = await hire(shop);
  const jobs = prepareJobs(shipped, house.workshop).filter(({ name }) => name === 'iceclock.availability-reminders');
  const worker = new Worker({ database: house.database, jobs, log: { warn: () => undefined } });
  const until = (moment: string) => clock.advance((Number(momentOf(moment)) - Date.now()) / 1000);
  const reminded = async () => {
    const all = await house.call(house.root, 'GET', `availabilityreminder?filter[employee_id]=${id}`);
    return all.body.data.map(({ date, week }: Row) => [date, week]);
  };
  clock.advance(secondsToNoon());
  await worker.run();
  // The day that comes next on which the reminder is due, two days before the deadline.
  let day = dayAfter(today());
  while (dayAfter(deadlineOf(nextAsked(day, 8), 8), -2) !== day) day = dayAfter(day);
  for (const date of [day, dayAfter(day)]) {
    until(`${date}T09:01`);
    for (let run = 0; run < 3; run++) await worker.run();
  }
  expect(await reminded()).toEqual([[day, nextAsked(day, 8)]]);
});
