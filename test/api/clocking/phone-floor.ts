// Makes a company whose people clock on their own phone, with a clock that tests move: what comes by time can be seen at
// once.
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { LICENSES } from '../../licences.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import type { Day } from './clock-floor.ts';

export const HOUR = 3600;
export const allowed = { clock_on_own_phone: true };

/** Opens the company for one suite; what it makes is there from its first test on. */
export function phoneFloor() {
  const clock = ownClock();
  const floor = {} as { plan: PlanFloor; watcher: number };
  const run = <Found = Row>(statement: ReturnType<typeof sql>): Promise<readonly Found[]> =>
    floor.plan.house.database.system(async (db) => (await statement.execute(db)).rows as Found[]);
  beforeAll(async () => {
    floor.plan = await planFloor();
    const { own, people } = floor.plan.house;
    floor.watcher = people[2]!;
    for (const name of ['ICECLOCK_WORKING_DAYS_ALARM', 'ICECLOCK_ALARM_OVERDUE_FOR_SCHEDULE']) {
      await run(sql`insert into employee_permission (company_id, employee_id, permission, granted_by)
        values (${own}, ${floor.watcher}, ${name}, ${floor.watcher})`);
    }
    const settings = JSON.stringify({ iceclock: allowed });
    await run(sql`update company set settings = ${settings}::jsonb where id = ${own}`);
  });
  afterAll(() => floor.plan?.house.stop());

  /** Runs what is due of these jobs, with what they queue. */
  const work = async (name: string, module = 'iceclock'): Promise<void> => {
    const { database, workshop } = floor.plan.house;
    const jobs = prepareJobs(shipped, workshop).filter((job) => job.name.startsWith(`${module}.${name}`));
    clock.advance(301);
    await new Worker({ database, jobs, log: { warn: () => undefined } }).run();
  };
  const self = (employeeId: number, iceclock: Row = allowed) => {
    const company = { licenses: LICENSES, settings: { iceclock } };
    return floor.plan.house.actor(['ICECLOCK_WORKING_DAYS_SELF'], { employeeId, company });
  };
  return {
    clock,
    run,
    work,
    self,
    get plan() {
      return floor.plan;
    },
    phone: (employeeId: number, kind: string, more: object = {}, iceclock?: Row) =>
      floor.plan.house.call(self(employeeId, iceclock), 'POST', 'workingday/clock', { kind, ...more }),
    days: async (employee: number): Promise<Day[]> => {
      const { house } = floor.plan;
      return (await house.call(house.root, 'GET', `workingday?filter[employee_id]=${employee}&sort=started_at`)).body
        .data;
    },
    /** Looks at all alarms, and tells whether that one fires for the record. */
    firing: async (kind: string, id: number): Promise<boolean> => {
      await work('watch-alarms', 'iceguard');
      const found = await run(sql`select a.id from alarm a join alertkind k on k.company_id = a.company_id
        and k.id = a.alert_kind_id where a.company_id = ${floor.plan.house.own} and k.key = ${kind}
        and a.record_id = ${id} and a.state = 'FIRING'`);
      return found.length > 0;
    },
    /** Counts the notices of who watches over working days. */
    heard: async (): Promise<number> => {
      const [row] = await run<{ n: number }>(sql`select count(*)::int as n from notice
        where company_id = ${floor.plan.house.own} and employee_id = ${floor.watcher}`);
      return row!.n;
    },
    /** Plans a shift that begins in so many hours, and tells its person of it. */
    told: async (employee_id: number, fromHours: number, hours: number) => {
      const { house, shop, scooping } = floor.plan;
      const start = Date.now() + fromHours * HOUR * 1000;
      const start_at = new Date(start).toISOString();
      const end_at = new Date(start + hours * HOUR * 1000).toISOString();
      const accept = ['shortRest', 'lateNotice', 'noAgreement', 'functionNotHeld'];
      const place = { division_id: shop, job_function_id: scooping };
      const made = await house.make('shift', { ...place, employee_id, start_at, end_at, accept });
      await run(sql`update shift set status = 'PUBLISHED' where company_id = ${house.own} and id = ${made.id}`);
      return { ...made, start_at, end_at };
    },
  };
}
