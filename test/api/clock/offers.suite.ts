// Tests open shifts: they are offered and the first one has it, places of a published week are taken by oneself, and
// calling in sick is one act.
import { dayAfter, today } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import { type SwapsFloor, swapsFloor } from './swaps-floor.ts';

let floor: SwapsFloor;
beforeAll(async () => {
  floor = await swapsFloor();
  await floor.house.make('absencekind', { name: `Sick ${floor.house.own}`, kind: 'SICK' });
});
afterAll(() => floor?.house.stop());

/** The planner knows that it is late. */
const SOON = { accept: ['lateNotice'] };

const answer = async (employee: number, shift: number, how: 'take' | 'decline') =>
  floor.as(employee, 'POST', `shiftoffer/${await floor.offerTo(shift, employee)}/${how}`);

describe('an open shift', () => {
  test('is offered to those who can, by inbox and mail; the first has it and the others hear that it is gone', async () => {
    const { ann, ben, cas, dora, boss } = floor;
    const { id } = await floor.made('2099-03-04 09:00', '2099-03-04 15:00');
    expect((await floor.as(ann, 'POST', `shift/${id}/offer`)).status).toBe(403);
    expect((await floor.call('POST', `shift/${id}/offer`)).body.data).toEqual({ asked: 3 });
    expect((await floor.offers(id)).map(({ employee_id }) => employee_id).sort()).toEqual([ann, ben, cas].sort());
    expect(await Promise.all([ann, dora].map(floor.hears))).toEqual([['shift-offered'], []]);
    expect((await answer(ann, id, 'decline')).status).toBe(204);
    expect(await floor.hears(boss)).toEqual(['offer-declined']);
    for (const each of [ben, cas]) await floor.hears(each);
    const both = await Promise.all([ben, cas].map((who) => answer(who, id, 'take')));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const [winner, other] = both[0]?.status === 204 ? [ben, cas] : [cas, ben];
    expect(await floor.shift(id)).toMatchObject({ employee_id: winner, status: 'CONFIRMED', origin: 'SELF' });
    expect(await Promise.all([winner, other, boss].map(floor.hears))).toEqual([[], ['offer-gone'], ['offer-taken']]);
    expect(await floor.mails(other)).toEqual(['shift-offered', 'offer-gone']);
  });

  test('that nobody takes is told to the planner, and one that is filled by hand is offered no more', async () => {
    const { ann, ben, cas, boss } = floor;
    const { id } = await floor.made('2099-04-01 09:00', '2099-04-01 15:00');
    await floor.call('POST', `shift/${id}/offer`);
    for (const who of [ann, ben]) await answer(who, id, 'decline');
    await floor.hears(boss);
    await answer(cas, id, 'decline');
    expect(await floor.hears(boss)).toEqual(['offer-declined', 'offers-none-left']);
    const { id: second } = await floor.made('2099-04-22 09:00', '2099-04-22 15:00');
    await floor.call('POST', `shift/${second}/offer`);
    const offer = await floor.offerTo(second, ben);
    expect((await floor.call('PATCH', `shift/${second}`, { employee_id: cas })).status).toBe(200);
    expect((await floor.as(ben, 'POST', `shiftoffer/${offer}/take`)).status).toBe(409);
    expect((await floor.offers(second)).map(({ status }) => status)).toEqual(['LAPSED', 'LAPSED', 'LAPSED']);
    expect((await floor.call('POST', `shift/${second}/offer`)).body.code).toBe('offerFilled');
  });
});

describe('a free place', () => {
  async function roster(date: string, more: object = {}): Promise<number> {
    const { schedule_id } = await floor.made(`${date} 20:00`, `${date} 21:00`);
    await floor.publish(schedule_id as number);
    const need = { schedule_id, date, job_function_id: floor.scooping, time_start: '10:00:00', time_stop: '16:00:00' };
    const made = await floor.house.make('roster', { ...need, nr_required: 1, self_assign: true, ...more });
    return made.id;
  }
  const assign = (employee: number, id: number) => floor.as(employee, 'POST', `roster/${id}/assignself`);

  test('is offered to people of its function who are free, and taken at once and for good', async () => {
    const { ann, ben, dora, boss } = floor;
    const id = await roster('2099-05-13');
    const places = async (employee: number) =>
      (await floor.rows('open-places', floor.self(employee))).map((row) => row.id);
    expect([await places(ann), await places(dora)]).toEqual([[id], []]);
    await floor.hears(boss);
    const { status, body } = await assign(ann, id);
    expect(status).toBe(200);
    const shift = await floor.shift(body.data.id);
    expect(shift).toMatchObject({ employee_id: ann, status: 'CONFIRMED', origin: 'SELF', roster_id: id });
    expect(shift).toMatchObject({ start_at: floor.at('2099-05-13 10:00'), end_at: floor.at('2099-05-13 16:00') });
    expect(await floor.hears(boss)).toEqual(['shift-self-taken']);
    expect(await floor.rows('my-coming', floor.self(ann))).toContainEqual(expect.objectContaining({ id: shift.id }));
    expect(await places(ben)).toEqual([]);
    expect((await assign(ben, id)).body.code).toBe('placeTaken');
  });

  test('is taken once when three want it at the same moment, and as often as people are needed', async () => {
    const { ann, ben, cas } = floor;
    const id = await roster('2099-05-20', { nr_required: 2 });
    const all = await Promise.all([ann, ben, cas].map((who) => assign(who, id)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });

  test('is not there for those who may not: other function, a shift then, too late, not meant for it', async () => {
    const { ann, ben, dora } = floor;
    const id = await roster('2099-05-27');
    expect(codesOf((await assign(dora, id)).body)).toEqual([' functionNotHeld']);
    await floor.made('2099-05-27 12:00', '2099-05-27 13:00', { employee_id: ben });
    expect(codesOf((await assign(ben, id)).body)).toEqual([' overlap']);
    const late = await roster('2099-06-03', { self_assign_until: '2026-01-01T00:00:00.000Z' });
    expect((await assign(ann, late)).body.code).toBe('placeTooLate');
    expect((await assign(ann, await roster('2099-06-10', { self_assign: false }))).status).toBe(404);
    const planner = floor.house.actor(['ICECLOCK_SHIFTS_SELF'], { employeeId: ann });
    expect((await floor.house.call(planner, 'POST', `roster/${id}/assignself`)).status).toBe(403);
  });
});

describe('somebody called in sick', () => {
  test('in one act the shift is open, the absence recorded, and others are asked; the planner hears each step', async () => {
    const { ann, ben, cas, boss } = floor;
    const day = dayAfter(today(), 1);
    const shift = await floor.told(ann, `${day} 09:00`, `${day} 15:00`, SOON);
    for (const each of [ann, ben, cas, boss]) await floor.hears(each);
    expect((await floor.as(ben, 'POST', `shift/${shift}/sick`, {})).status).toBe(404);
    expect((await floor.as(ann, 'POST', `shift/${shift}/sick`, {})).body.data).toEqual({ opened: 1, asked: 2 });
    const after = await floor.shift(shift);
    expect([after.employee_id, after.status]).toEqual([undefined, 'PUBLISHED']);
    expect(await floor.list('absence', `filter[employee_id][eq]=${ann}`)).toMatchObject([
      { date_from: day, date_until: day, status: 'APPROVED' },
    ]);
    expect((await floor.hears(boss)).filter((kind) => kind === 'called-in-sick')).toHaveLength(1);
    expect(await floor.hears(ben)).toEqual(['shift-offered']);
    expect((await answer(ben, shift, 'take')).status).toBe(204);
    expect(await floor.shift(shift)).toMatchObject({ employee_id: ben, status: 'CONFIRMED' });
    expect(await floor.hears(boss)).toEqual(['offer-taken']);
    const published = await floor.call('GET', `schedule/${after.schedule_id}/publish`);
    expect(JSON.stringify(published.body)).not.toContain('GONE');
  });

  test('a planner opens all shifts until a day; people call in sick for today and tomorrow alone', async () => {
    const { ann, cas } = floor;
    const days = [3, 4].map((days) => dayAfter(today(), days)) as [string, string];
    const shifts = [
      await floor.told(cas, `${days[0]} 09:00`, `${days[0]} 12:00`, SOON),
      await floor.told(cas, `${days[1]} 09:00`, `${days[1]} 12:00`, SOON),
    ];
    expect((await floor.as(cas, 'POST', `shift/${shifts[0]}/sick`, {})).body.code).toBe('sickTooEarly');
    expect((await floor.as(ann, 'POST', `shift/${shifts[0]}/sick`, {})).status).toBe(404);
    const wrong = await floor.call('POST', `shift/${shifts[0]}/sick`, { until: dayAfter(days[0], -1) });
    expect(codesOf(wrong.body)).toEqual(['until sickUntil']);
    const { body } = await floor.call('POST', `shift/${shifts[0]}/sick`, { until: days[1] });
    expect(body.data.opened).toBe(2);
    for (const id of shifts) expect((await floor.shift(id)).employee_id).toBeUndefined();
  });
});

test('coverage says by day what is needed and filled', async () => {
  const { schedule_id } = await floor.made('2099-07-08 09:00', '2099-07-08 12:00', { employee_id: floor.ann });
  const times = { time_start: '09:00:00', time_stop: '12:00:00', job_function_id: floor.scooping, nr_required: 3 };
  await floor.house.make('roster', { schedule_id, date: '2099-07-08', ...times });
  await floor.made('2099-07-08 13:00', '2099-07-08 15:00');
  const rows = await floor.rows('coverage?from=2099-07-08&until=2099-07-08');
  expect(rows).toMatchObject([{ date: '2099-07-08', division_id: floor.shop, needed: 3, filled: 1, open: 1 }]);
});
