// Tests who sees and changes which shifts: people their own as they were told, planners all, and nobody anything of
// another company but the time.
import { sql } from 'kysely';
import type { Row } from '../resources/samples.ts';
import { at, DAY, type PlanFloor, planFloor } from './plan-floor.ts';

let plan: PlanFloor;
beforeAll(async () => {
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

const tell = (id: number): Promise<unknown> =>
  plan.house.database.system((db) =>
    sql`update shift set status = 'PUBLISHED', told_at = now(), told_employee_id = employee_id,
      told_job_function_id = job_function_id, told_division_id = division_id, told_start_at = start_at,
      told_end_at = end_at where id = ${id}`.execute(db),
  );

test('SELF reads their own shifts as they were told, confirms them, and changes nothing else', async () => {
  const [jo, kim] = [await plan.person('Jo'), await plan.person('Kim')];
  const self = plan.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: jo });
  const own = await plan.made('09:00', '12:00', { employee_id: jo, note: 'Front door', internal_note: 'Slow' });
  const others = await plan.made('09:00', '12:00', { employee_id: kim });
  const ask = (method: string, path: string, body?: unknown) => plan.call(method, path, body, self);
  const mine = async () => (await ask('GET', `query/iceclock/my-shifts?from=${DAY}&until=${DAY}`)).body.data as Row[];
  expect([(await ask('GET', `shift/${own.id}`)).status, await mine()]).toEqual([404, []]);
  await tell(own.id);
  await tell(others.id);
  expect((await ask('GET', 'shift')).body.data.map(({ id }: Row) => id)).toEqual([own.id]);
  const seen = (await ask('GET', `shift/${own.id}`)).body.data;
  expect([seen.note, seen.internal_note, seen.accepted]).toEqual(['Front door', undefined, undefined]);
  expect(await mine()).toMatchObject([
    { id: own.id, date: DAY, start_at: at('09:00'), status: 'PUBLISHED', note: 'Front door' },
  ]);
  expect((await ask('PATCH', `shift/${own.id}`, { note: 'x' })).status).toBe(403);
  expect((await ask('PATCH', `shift/${others.id}/status`, { status: 'CONFIRMED' })).status).toBe(404);
  expect((await ask('PATCH', `shift/${own.id}/status`, { status: 'CONFIRMED' })).status).toBe(200);
  // Another plan stays the planner's until it is published.
  await plan.call('PATCH', `shift/${own.id}`, { start_at: at('10:00'), note: 'Back door' });
  expect((await ask('GET', `shift/${own.id}`)).status).toBe(404);
  const [changing] = await mine();
  expect(changing).toMatchObject({ id: own.id, start_at: at('09:00'), end_at: at('12:00'), status: 'CHANGING' });
  expect(changing?.note).toBeUndefined();
});

test('VIEW reads all shifts and changes none, and weeks are for who plans', async () => {
  const { id, schedule_id } = await plan.made('13:00', '15:00');
  const viewer = plan.house.actor(['ICECLOCK_SHIFTS_VIEW']);
  const planner = plan.house.actor(['ICECLOCK_SCHEDULES_VIEW']);
  const status = async (who: typeof viewer, method: string, path: string, body?: unknown) =>
    (await plan.call(method, path, body, who)).status;
  expect(await status(viewer, 'GET', `shift/${id}`)).toBe(200);
  expect(await status(viewer, 'PATCH', `shift/${id}`, { note: 'x' })).toBe(403);
  expect(await status(viewer, 'GET', `schedule/${schedule_id}`)).toBe(403);
  expect(await status(planner, 'GET', `schedule/${schedule_id}`)).toBe(200);
  expect(await status(planner, 'PATCH', `schedule/${schedule_id}`, { budget_hours: 40 })).toBe(403);
  expect(await status(planner, 'GET', 'planningrule')).toBe(403);
  const taker = plan.house.actor(['ICECLOCK_ROSTERS_ASSIGN_SELF']);
  const need = {
    schedule_id,
    date: DAY,
    job_function_id: plan.scooping,
    time_start: '09:00',
    time_stop: '12:00',
    nr_required: 1,
  };
  await plan.house.make('roster', need);
  const open = await plan.house.make('roster', { ...need, self_assign: true });
  expect((await plan.call('GET', 'roster', undefined, taker)).body.data.map((row: Row) => row.id)).toEqual([open.id]);
});

test('what somebody does in another company of theirs is in the way, and nothing of it is told but the time', async () => {
  const { house } = plan;
  const lee = await plan.person('Lee');
  const [there] = house.strangers;
  const account = sql`(select user_id from employee where company_id = ${house.own} and id = ${lee})`;
  await house.database.system((db) =>
    sql`update employee set user_id = ${account} where company_id = ${house.other} and id = ${there}`.execute(db),
  );
  const other = { ...house.root, companyId: house.other, employeeId: there! };
  const address = { address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' };
  const make = async (resource: string, body: Row) => (await plan.call('POST', resource, body, other)).body.data.id;
  const unit = await make('establishmentunit', { name: 'Secret', address_street: 'Elsewhere', ...address });
  const division = await make('division', { name: 'Secret', kind: 'SHOP', establishment_unit_id: unit });
  const job_function_id = await make('jobfunction', { name: 'Secret' });
  const shift = {
    division_id: division,
    job_function_id,
    employee_id: there,
    start_at: at('18:00'),
    end_at: at('20:00'),
  };
  const accept = ['noAgreement', 'functionNotHeld', 'shortRest'];
  expect((await plan.call('POST', 'shift', { ...shift, accept }, other)).status).toBe(201);
  const refused = await plan.shift('17:00', '18:30', { employee_id: lee, accept });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [
      {
        path: 'employee_id',
        code: 'overlapElsewhere',
        params: { from: expect.stringMatching(/18:00/), until: expect.stringMatching(/20:00/) },
      },
    ],
  ]);
  expect((await plan.shift('16:00', '18:00', { employee_id: lee, accept })).status).toBe(201);
  expect(await plan.rows(`plan-busy?from=${DAY}&until=${DAY}`)).toEqual([
    expect.objectContaining({ employee_id: lee, from: at('18:00'), until: at('20:00') }),
  ]);
  const back = await plan.call(
    'POST',
    'shift',
    { ...shift, start_at: at('17:30'), end_at: at('18:00'), accept },
    other,
  );
  expect(back.body.errors.map(({ code }: Row) => code)).toEqual(['overlapElsewhere']);
});
