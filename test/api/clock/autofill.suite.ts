// Tests that open shifts of a week are filled through the calls: proposals that break nothing, reasons for gaps, one
// step that writes them and one that takes them back.
import { sql } from 'kysely';
import { DAY, type PlanFloor, planFloor } from './plan-floor.ts';

let plan: PlanFloor;
let week: number;
beforeAll(async () => {
  plan = await planFloor();
});
afterAll(() => plan?.house.stop());

const fill = async (options: object = {}, who = plan.planner) =>
  plan.call('POST', `schedule/${week}/autofill`, options, who);
const apply = (picks: readonly object[], more: object = {}) =>
  plan.call('POST', `schedule/${week}/autofill/apply`, { picks, ...more });
const shiftOf = async (id: number) => (await plan.call('GET', `shift/${id}`)).body.data;
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);

test('nothing is proposed where nothing is open', async () => {
  const ann = await plan.person('Ann');
  const { id, schedule_id } = await plan.made('08:00', '12:00', { employee_id: ann });
  week = Number(schedule_id);
  expect((await fill()).body.data).toMatchObject({ shifts: [], proposals: [], gaps: [] });
  await plan.call('DELETE', `shift/${id}`);
});

test('open shifts go to who may and likes to, each with reasons, and a gap says what holds everybody back', async () => {
  const [ben, cas] = [await plan.person('Ben'), await plan.person('Cas')];
  const ann = (await plan.rows(`plan-people?from=${DAY}&until=${DAY}`)).find(({ name }) =>
    String(name).endsWith('Ann'),
  );
  await plan.house.make('availability', { employee_id: cas, date: DAY, all_day: true, kind: 'PREFERRED' });
  await plan.house.make('availability', { employee_id: ben, date: DAY, all_day: true, kind: 'UNAVAILABLE' });
  const taken = await plan.made('09:00', '13:00', { employee_id: ann!.id });
  const open = await plan.made('10:00', '14:00');
  const making = await plan.made('10:00', '14:00', { job_function_id: plan.making });
  const { status, body } = await fill();
  expect(status).toBe(200);
  const { proposals, gaps, shifts, people, has_costs } = body.data;
  expect(shifts.map(({ id }: { id: number }) => id)).toEqual([open.id, making.id]);
  expect(shifts[0].job_function).toMatch(/^Scooping/);
  expect(proposals).toMatchObject([{ shift_id: open.id, employee_id: cas, warnings: [] }]);
  expect(codesOf(proposals[0])).toEqual(['function', 'wish.PREFERRED', 'free', 'planned']);
  expect(gaps).toEqual([{ shift_id: making.id, reasons: [{ code: 'functionNotHeld', count: 3 }] }]);
  expect(people.find((row: { employee_id: number }) => row.employee_id === cas)).toMatchObject({
    before: { shifts: 0, minutes: 0 },
    after: { shifts: 1, minutes: 240 },
  });
  expect(has_costs).toBe(false);
  // Proposals write nothing.
  expect((await shiftOf(open.id)).employee_id).toBeUndefined();

  const applied = (await apply([{ shift_id: open.id, employee_id: cas }])).body.data;
  expect(applied).toEqual({
    done: [{ shift_id: open.id, version: expect.any(Number), origin: 'PLANNER' }],
    refused: [],
  });
  const filled = await shiftOf(open.id);
  expect(filled).toMatchObject({ employee_id: cas, origin: 'AUTOFILL', status: 'DRAFT' });
  expect(codesOf({ reasons: JSON.parse(filled.origin_reason) })).toContain('wish.PREFERRED');
  expect((await shiftOf(taken.id)).employee_id).toBe(ann!.id);

  const undone = await plan.call('POST', `schedule/${week}/autofill/undo`, { done: applied.done });
  expect(undone.body.data).toEqual({ opened: [open.id], left: [] });
  const opened = await shiftOf(open.id);
  expect(opened).toMatchObject({ origin: 'PLANNER' });
  expect([opened.employee_id, opened.origin_reason]).toEqual([undefined, undefined]);
});

test('a warning comes only where the planner allows it, and is kept as accepted by them', async () => {
  const dan = await plan.person('Dan', { functions: [plan.making] });
  await plan.house.make('availability', { employee_id: dan, date: DAY, all_day: true, kind: 'UNAVAILABLE' });
  const making = (await fill()).body.data.gaps.find(({ reasons }: { reasons: { code: string }[] }) =>
    reasons.some(({ code }) => code === 'unavailable'),
  );
  expect(making.reasons).toContainEqual({ code: 'unavailable', count: 1 });
  const allowed = ['unavailable'];
  const proposal = (await fill({ allowed })).body.data.proposals.find(
    ({ shift_id }: { shift_id: number }) => shift_id === making.shift_id,
  );
  expect(proposal).toMatchObject({ employee_id: dan, warnings: [{ code: 'unavailable' }] });
  const pick = { shift_id: making.shift_id, employee_id: dan };
  const refused = (await apply([pick])).body.data;
  expect(refused).toMatchObject({ done: [], refused: [{ shift_id: pick.shift_id, code: 'invalid' }] });
  expect((await apply([pick], { allowed })).body.data).toMatchObject({
    done: [{ shift_id: pick.shift_id }],
    refused: [],
  });
  expect((await shiftOf(pick.shift_id)).accepted).toMatchObject([{ code: 'unavailable' }]);
});

test('what somebody filled or changed meanwhile is left to them', async () => {
  const [eva, fay] = [await plan.person('Eva'), await plan.person('Fay')];
  const [one, other] = [await plan.made('15:00', '18:00'), await plan.made('15:00', '18:00')];
  await plan.call('PATCH', `shift/${one.id}`, { employee_id: eva });
  const applied = (
    await apply([
      { shift_id: one.id, employee_id: fay },
      { shift_id: other.id, employee_id: fay },
    ])
  ).body.data;
  expect(applied).toMatchObject({
    done: [{ shift_id: other.id }],
    refused: [{ shift_id: one.id, code: 'shiftNotOpen' }],
  });
  expect((await shiftOf(one.id)).employee_id).toBe(eva);
  await plan.call('PATCH', `shift/${other.id}`, { note: 'Bring the keys' });
  const undone = (await plan.call('POST', `schedule/${week}/autofill/undo`, { done: applied.done })).body.data;
  expect(undone).toEqual({ opened: [], left: [other.id] });
  expect((await shiftOf(other.id)).employee_id).toBe(fay);
});

test('it takes both permissions, and a week whose hours are with payroll stays as it is', async () => {
  for (const permission of ['ICECLOCK_SCHEDULES_MODERATE', 'ICECLOCK_SHIFTS_MODERATE'])
    expect((await fill({}, plan.house.actor([permission, 'ICECLOCK_SCHEDULES_VIEW']))).status).toBe(403);
  expect((await fill({ weights: { fairness: 11 } })).body.errors).toMatchObject([{ path: 'weights.fairness' }]);
  expect((await plan.call('POST', 'schedule/999999/autofill', {})).status).toBe(404);
  const become = (status: string) =>
    plan.house.database.system((db) => sql`update schedule set status = ${status} where id = ${week}`.execute(db));
  await become('LOCKED');
  expect((await fill()).body).toMatchObject({ status: 409, code: 'weekLocked' });
  await become('DRAFT');
});

test('wages have a say, and costs are told, only with the permission to see wages', async () => {
  const open = await plan.made('2099-05-09 10:00', '2099-05-09 14:00');
  await plan.house.make('wagescale', { category: 1, valid_from: '2020-01-01', hourly_wage: 20, employer_factor: 1 });
  const proposalFor = async (who = plan.planner) =>
    (await fill({ weights: { cost: 10 } }, who)).body.data.proposals.find(
      ({ shift_id }: { shift_id: number }) => shift_id === open.id,
    );
  const sees = [...plan.planner.permissions, 'ICECLOUD_WAGE_AGREEMENTS_VIEW'];
  expect(codesOf(await proposalFor())).not.toContain('cost');
  const told = (await proposalFor(plan.house.actor(sees))).reasons.find(
    ({ code }: { code: string }) => code === 'cost',
  );
  expect(told).toEqual({ code: 'cost', values: { amount: expect.any(Number) } });
});

test('all that speaks for somebody is kept with the shift, however much that is', async () => {
  const gus = await plan.person('Gus');
  const around = ['2099-04-25', '2099-05-08', '2099-05-10'];
  for (const day of around) await plan.made(`${day} 10:00`, `${day} 14:00`, { employee_id: gus });
  const open = await plan.made('2099-05-09 16:00', '2099-05-09 21:00');
  const applied = await apply([{ shift_id: open.id, employee_id: gus }]);
  expect(applied.body.data).toMatchObject({ done: [{ shift_id: open.id }], refused: [] });
  const { origin_reason } = await shiftOf(open.id);
  expect(codesOf({ reasons: JSON.parse(origin_reason) })).toEqual([
    ...['function', 'wish.UNKNOWN', 'free', 'restBefore', 'restAfter', 'hoursOver'],
    ...['evenings.more', 'weekends.more'].map((code) => expect.stringContaining(code.split('.')[0]!)),
  ]);
});

test('evenings and weekends of eight weeks are shared by hours', async () => {
  const { body } = await plan.call('GET', 'query/iceclock/fairness?week_start=2099-05-04');
  const sum = (name: string) => body.data.reduce((all: number, row: Record<string, number>) => all + row[name]!, 0);
  expect(sum('shifts')).toBeGreaterThan(0);
  expect(sum('fair_evenings')).toBeCloseTo(sum('evenings'), 0);
  const elsewhere = `query/iceclock/fairness?week_start=2099-05-04&division_id=${plan.kitchen}`;
  expect((await plan.call('GET', elsewhere)).body.data).toEqual([]);
});
