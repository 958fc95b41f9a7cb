// Tests what the permissions of working days and contracts open, call by call, and that each alarm about them reaches
// exactly those who hold its permission or the umbrella.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { prepareJobs } from '../../../api/jobs/prepare.ts';
import { Worker } from '../../../api/jobs/worker.ts';
import shipped from '../../../plugins/server.ts';
import { type PlanFloor, planFloor } from '../clock/plan-floor.ts';
import type { Row } from '../resources/samples.ts';

let plan: PlanFloor;
beforeAll(async () => {
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const statusOf = async (
  permissions: readonly string[],
  method: string,
  path: string,
  body?: object,
  employeeId?: number,
) => {
  const own = employeeId ? { employeeId } : {};
  const names = permissions.map((name) => `ICECLOCK_${name}`);
  return (await plan.house.call(plan.house.actor(names, own), method, path, body)).status;
};

async function workingDay(employee_id: number, values: Row = {}): Promise<number> {
  const own = { division_id: plan.shop, started_at: ago(30), stopped_at: ago(26), edit_reason: 'Forgot the badge' };
  return (await plan.house.make('workingday', { employee_id, ...own, ...values })).id;
}

test('working days: SELF reads their own, VIEW reads all, MODERATE alone writes and approves', async () => {
  const [ann, ben] = [await plan.person('Ann'), await plan.person('Ben')];
  const [mine, other] = [await workingDay(ann), await workingDay(ben)];
  const reads = (permission: string, id: number) => statusOf([permission], 'GET', `workingday/${id}`, undefined, ann);
  expect([await reads('WORKING_DAYS_SELF', mine), await reads('WORKING_DAYS_SELF', other)]).toEqual([200, 404]);
  expect([await reads('WORKING_DAYS_VIEW', other), await reads('WORKING_DAYS_MODERATE', other)]).toEqual([200, 200]);
  expect([await reads('WORKING_DAYS_ALARM', mine), await reads('SHIFTS_VIEW', other)]).toEqual([403, 403]);
  const change = { note: 'Seen', edit_reason: 'Seen' };
  const writes = (permission: string) => statusOf([permission], 'PATCH', `workingday/${other}`, change, ann);
  const approves = (permission: string) =>
    statusOf([permission], 'PATCH', `workingday/${other}/status`, { status: 'APPROVED' }, ann);
  for (const name of ['WORKING_DAYS_SELF', 'WORKING_DAYS_VIEW', 'WORKING_DAYS_ALARM'])
    expect([name, (await writes(name)) >= 403, (await approves(name)) >= 403]).toEqual([name, true, true]);
  expect([await writes('WORKING_DAYS_MODERATE'), await approves('WORKING_DAYS_MODERATE')]).toEqual([200, 200]);
  expect(await statusOf(['WORKING_DAYS_VIEW'], 'DELETE', `workingday/${mine}`)).toBe(403);
});

test('contracts and templates: each name opens its own calls', async () => {
  const template = { name: `Permissions ${randomUUID()}`, print_schedule: 'ALWAYS', html_content: '<p>Hello</p>' };
  const tries = async (name: string) => [
    await statusOf([name], 'GET', 'contract'),
    await statusOf([name], 'POST', 'contract', {}),
    await statusOf([name], 'GET', 'contracttemplate'),
    await statusOf([name], 'POST', 'contracttemplate', { ...template, name: `${template.name} ${name}` }),
  ];
  expect(await tries('CONTRACTS_VIEW')).toEqual([200, 403, 403, 403]);
  expect((await tries('CONTRACTS_MODERATE')).map((status) => status === 403)).toEqual([false, false, true, true]);
  expect(await tries('CONTRACTS_EDIT_NOT_VALIDATED')).toEqual([200, 403, 403, 403]);
  expect(await tries('CONTRACT_TEMPLATES_VIEW')).toEqual([403, 403, 200, 403]);
  expect(await tries('CONTRACT_TEMPLATES_MODERATE')).toEqual([403, 403, 403, 201]);
});

const UMBRELLA = 'WORKING_DAYS_ALARM';
/** Lists each alarm with whether holders of ICECLOCK_WORKING_DAYS_ALARM receive it, too. */
const ALARMS: Readonly<Record<string, boolean>> = {
  WORKING_DAY_TECHNICAL_PROBLEM: true,
  UNTRUSTED_CLOCK_IN: true,
  WORKING_DAY_CLOSED_AUTOMATICALLY: true,
  OVERDUE_FOR_SCHEDULE: false,
  CONTRACT_PRINTER_DOWN: false,
};

test('each alarm reaches exactly those who hold its permission, and the umbrella those of working days', async () => {
  const { house } = plan;
  const holders = new Map<string, number>();
  for (const name of [...Object.keys(ALARMS).map((key) => `ALARM_${key}`), UMBRELLA, 'WORKING_DAYS_MODERATE']) {
    const id = await plan.person(`H${holders.size}`);
    holders.set(name, id);
    await system(sql`insert into employee_permission (company_id, employee_id, permission)
      values (${house.own}, ${id}, ${`ICECLOCK_${name}`})`);
  }
  await causes();
  for (const name of ['sample-metrics', 'watch-alarms']) {
    await system(sql`insert into background_job (company_id, name, due_at)
      values (${house.own}, ${`iceguard.${name}`}, now() - interval '1 minute')`);
    const jobs = prepareJobs(shipped, house.workshop).filter((job) => job.name.startsWith('iceguard.'));
    await new Worker({ database: house.database, jobs, log: { warn: () => undefined }, keepsTimes: false }).run();
  }
  for (const [key, isAlso] of Object.entries(ALARMS)) {
    const { rows } = await house.database.system((db) =>
      sql<{ id: number }>`select distinct n.employee_id::int as id from notice n join alertkind k
          on k.company_id = n.company_id and n.said ->> 'kind' = k.name
        where n.company_id = ${house.own} and k.key = ${key} order by 1`.execute(db),
    );
    const expected = [holders.get(`ALARM_${key}`), ...(isAlso ? [holders.get(UMBRELLA)] : [])];
    expect([key, rows.map(({ id }) => id)]).toEqual([key, expected]);
    const { body } = await house.call(house.root, 'GET', `alertkind?filter[key]=${key}`);
    for (const [name, employeeId] of holders) {
      const path = `alarm?filter[alert_kind_id]=${body.data[0].id}`;
      const seen = await house.call(house.actor([`ICECLOCK_${name}`], { employeeId }), 'GET', path);
      const sees = seen.status === 200 && seen.body.data.length > 0;
      expect([key, name, sees]).toEqual([key, name, name === `ALARM_${key}` || (isAlso && name === UMBRELLA)]);
    }
  }
});

const system = (statement: ReturnType<typeof sql>) => plan.house.database.system((db) => statement.execute(db));

/** Makes one cause of each: what clocks leave behind, a shift that nobody began, and what code raises. */
async function causes(): Promise<void> {
  const { house } = plan;
  const [one, two, three] = [await plan.person('One'), await plan.person('Two'), await plan.person('Three')];
  const [untrusted, closed] = [await workingDay(one), await workingDay(two)];
  await system(sql`update workingday set trusted = false where company_id = ${house.own} and id = ${untrusted}`);
  await system(sql`update workingday set status = 'AUTO_CLOSED' where company_id = ${house.own} and id = ${closed}`);
  const late = { employee_id: three, division_id: plan.shop, job_function_id: plan.scooping };
  const shift = await house.make('shift', { ...late, start_at: ago(1), end_at: ago(-3), accept: ['lateNotice'] });
  await system(sql`update shift set status = 'CONFIRMED' where company_id = ${house.own} and id = ${shift.id}`);
  await system(sql`insert into alarmsignal (company_id, kind, resource, record_id)
    values (${house.own}, 'WORKING_DAY_TECHNICAL_PROBLEM', 'workingday', ${untrusted})`);
  await system(sql`insert into printjob (company_id, title, document, params, status, status_at)
    values (${house.own}, 'Contract', 'iceclock/contract', '{}', 'WAITING', now() - interval '10 minutes')`);
}
