// Tests who has not said when they can work, how they are reminded, and the report of need and availability.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import { dayAfter, momentOf, mondayOf, today } from '../../../core/contract/index.ts';
import { askedWeeks, deadlineOf, nextAsked } from '../../../plugins/iceclock/availability/weeks.ts';
import shipped from '../../../plugins/server.ts';
import { secondsToNoon } from '../clock.ts';
import { newEmployee, openPost } from '../people/people.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';
import {
  as,
  availabilityHouse,
  clock,
  hire,
  house,
  MODERATE,
  paint,
  pattern,
  publish,
  query,
  REPORT,
  rowsOf,
  SELF,
  shop,
  VIEW,
} from './availability-floor.ts';

availabilityHouse();

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
