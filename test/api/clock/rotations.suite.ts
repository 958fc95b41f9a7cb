// Tests what fills weeks: a copy of last week, templates, and rotations that are laid and laid again. Nothing that is there
// is moved, and each shift that is left out or open says why.
import { dayAfter } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import {
  ada,
  bar,
  bram,
  DAY,
  house,
  NEED,
  NEXT,
  onLeave,
  post,
  said,
  seller,
  shift,
  shiftsOf,
  WEEK,
  weekHouse,
  weekOf,
} from './week-floor.ts';

weekHouse();

describe('a copy of last week', () => {
  test('a preview makes nothing; a copy makes drafts of people and places, with the needs, and a second one nothing', async () => {
    const from = await weekOf(WEEK);
    await shift(WEEK, ada);
    await shift(WEEK);
    await house.make('roster', { schedule_id: from, date: WEEK, job_function_id: seller, ...NEED });
    const id = await weekOf(NEXT);
    const preview = await post(`schedule/${id}/copy-week`, {});
    expect([said(preview).sort(), preview.needs]).toEqual([[`${NEXT} 0 OPEN`, `${NEXT} ${ada} SHIFT`], 1]);
    expect(await shiftsOf(id)).toEqual([]);
    const made = await post(`schedule/${id}/copy-week`, { apply: true });
    expect([made.shift_ids.length, made.roster_ids.length]).toEqual([2, 1]);
    expect(await shiftsOf(id)).toMatchObject([
      { date: NEXT, status: 'DRAFT', origin: 'COPY', origin_reason: WEEK, break_minutes: 30 },
      { date: NEXT, status: 'DRAFT', origin: 'COPY' },
    ]);
    const again = await post(`schedule/${id}/copy-week`, { apply: true });
    expect([said(again).every((line: string) => line.endsWith('LEFT_OUT alreadyThere')), again.needs]).toEqual([
      true,
      0,
    ]);
    const undo = made.shift_ids.map((one: number) => ({ delete: one }));
    expect((await post('shift/many', { changes: undo })).map(({ done }: { done: boolean }) => done)).toEqual([
      true,
      true,
    ]);
    expect(await shiftsOf(id)).toEqual([]);
  });

  test('who cannot come leaves the place open, and says why; a closing day is left out', async () => {
    const [from, to] = [dayAfter(WEEK, 14), dayAfter(WEEK, 21)];
    await weekOf(from);
    for (const [nth, person] of [ada, bram, ada].entries()) await shift(dayAfter(from, nth), person);
    await onLeave(bram, dayAfter(to, 1));
    await house.make('closingday', {
      name: 'Fair',
      kind: 'CLOSED',
      date_from: dayAfter(to, 2),
      date_until: dayAfter(to, 2),
    });
    const id = await weekOf(to);
    await shift(to, ada, { start_at: `${to}T12:00:00Z`, end_at: `${to}T20:00:00Z` });
    const made = await post(`schedule/${id}/copy-week`, { apply: true, accepts: true });
    expect(said(made)).toEqual([
      `${to} 0 OPEN overlap`,
      `${dayAfter(to, 1)} 0 OPEN onLeave`,
      `${dayAfter(to, 2)} ${ada} LEFT_OUT closed`,
    ]);
  });

  test('a week that is not there, a locked one, and who may not plan are refused', async () => {
    const id = await weekOf(dayAfter(WEEK, 210));
    const refused = await house.call(house.root, 'POST', `schedule/${id}/copy-week`, {});
    expect([refused.status, codesOf(refused.body)]).toEqual([422, ['from_week noSuchWeek']]);
    const viewer = house.actor(['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SHIFTS_VIEW']);
    expect((await house.call(viewer, 'POST', `schedule/${id}/copy-week`, {})).status).toBe(403);
    const planner = house.actor(['ICECLOCK_SHIFTS_MODERATE']);
    expect((await house.call(planner, 'POST', `schedule/${id}/copy-week`, {})).status).toBe(403);
  });
});

describe('a template', () => {
  test('a week is kept as one and used in another; people stay where that is wanted', async () => {
    const [from, to] = [dayAfter(WEEK, 28), dayAfter(WEEK, 35)];
    const source = await weekOf(from);
    await shift(from, ada);
    await shift(from, bram);
    await shift(dayAfter(from, 6), ada);
    const { id: week_template_id, rows } = await post(`schedule/${source}/save-template`, {
      name: 'Usual',
      with_people: true,
    });
    expect(rows).toBe(3);
    const id = await weekOf(to);
    const bare = await post(`schedule/${id}/use-template`, { week_template_id, with_people: false });
    expect(said(bare)).toEqual([`${to} 0 OPEN`, `${to} 0 OPEN`, `${dayAfter(to, 6)} 0 OPEN`]);
    const made = await post(`schedule/${id}/use-template`, { week_template_id, apply: true });
    expect([said(made), made.needs]).toEqual([
      [`${to} ${ada} SHIFT`, `${to} ${bram} SHIFT`, `${dayAfter(to, 6)} ${ada} SHIFT`],
      2,
    ]);
    expect((await shiftsOf(id))[0]).toMatchObject({ origin: 'TEMPLATE', origin_reason: 'Usual', status: 'DRAFT' });
    const twice = await house.call(house.root, 'POST', `schedule/${source}/save-template`, { name: 'Usual' });
    expect([twice.status, codesOf(twice.body)]).toEqual([422, ['name unique']]);
  });

  test('an empty week is no template, and one that is not there is said so', async () => {
    const id = await weekOf(dayAfter(WEEK, 217));
    const empty = await house.call(house.root, 'POST', `schedule/${id}/save-template`, { name: 'Nothing' });
    expect([empty.status, codesOf(empty.body)]).toEqual([422, [' emptyWeek']]);
    const lost = await house.call(house.root, 'POST', `schedule/${id}/use-template`, { week_template_id: 999 });
    expect([lost.status, codesOf(lost.body)]).toEqual([422, ['week_template_id noSuchRecord']]);
  });
});

describe('a rotation', () => {
  const from = dayAfter(WEEK, 56);
  const until = dayAfter(from, 13);
  const days = [
    { week: 1, weekday: 'MONDAY', ...DAY },
    { week: 1, weekday: 'TUESDAY', ...DAY },
    { week: 2, weekday: 'FRIDAY', ...DAY },
  ];
  const rotation = (more: object = {}) =>
    house.make('rotation', {
      ...{ name: `Rota ${Math.random()}`, weeks: 2, division_id: bar },
      days: days.map((day) => ({ ...day, job_function_id: seller })),
      ...more,
    });

  test('is laid for people, leaves out closing days, leave and what is taken, and moves nothing', async () => {
    const { id } = await rotation();
    const taken = await shift(from, ada, { start_at: `${from}T12:00:00Z`, end_at: `${from}T20:00:00Z` });
    await onLeave(bram, from);
    const closed = dayAfter(from, 11);
    await house.make('closingday', { name: 'Move', kind: 'CLOSED', date_from: closed, date_until: closed });
    const asked = { employee_ids: [ada, bram], date_from: from, date_until: until };
    const lines = [
      `${from} ${ada} LEFT_OUT overlap`,
      `${dayAfter(from, 1)} ${ada} SHIFT`,
      `${closed} ${ada} LEFT_OUT closed`,
      `${from} ${bram} LEFT_OUT onLeave`,
      `${dayAfter(from, 1)} ${bram} SHIFT`,
      `${closed} ${bram} LEFT_OUT closed`,
    ];
    expect(said(await post(`rotation/${id}/lay`, { ...asked, accepts: true }))).toEqual(lines);
    const laid = await post(`rotation/${id}/lay`, { ...asked, accepts: true, apply: true });
    expect([said(laid), laid.shift_ids.length]).toEqual([lines, 2]);
    const { data } = (await house.call(house.root, 'GET', `shift/${laid.shift_ids[0]}`)).body;
    expect(data).toMatchObject({
      origin: 'ROTATION',
      status: 'DRAFT',
      employee_id: ada,
      start_at: expect.stringContaining('T0'),
    });
    expect((await house.call(house.root, 'GET', `shift/${taken.id}`)).body.data.version).toBe(1);
  });

  test('laid again after a change only its own drafts make way: told ones and those changed by hand stay', async () => {
    const [begin, end] = [dayAfter(from, 28), dayAfter(from, 41)];
    const made = await rotation();
    const laid = await post(`rotation/${made.id}/lay`, {
      employee_ids: [ada],
      date_from: begin,
      date_until: end,
      apply: true,
    });
    const [monday, tuesday, friday] = laid.shift_ids;
    await house.call(house.root, 'PATCH', `shift/${tuesday}`, {
      break_minutes: 45,
      start_at: `${dayAfter(begin, 1)}T08:30:00Z`,
    });
    const later = days.map((day) => ({ ...day, job_function_id: seller, time_start: '11:00:00' }));
    await house.call(house.root, 'PATCH', `rotation/${made.id}`, {
      days: [...later.slice(0, 2), { ...days[2], job_function_id: seller }],
    });
    const again = await post(`rotationlaying/${laid.laying_id}/lay-again`, { apply: true });
    expect(said(again)).toEqual([`${begin} ${ada} SHIFT`, `${dayAfter(begin, 1)} ${ada} LEFT_OUT overlap`]);
    const statuses = [monday, tuesday, friday].map(
      async (id: number) => (await house.call(house.root, 'GET', `shift/${id}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect((await house.call(house.root, 'DELETE', `rotationlaying/${laid.laying_id}`)).status).toBe(204);
    const left = (
      await house.call(
        house.root,
        'GET',
        `shift?filter[employee_id]=${ada}&filter[date][gte]=${begin}&filter[date][lte]=${end}`,
      )
    ).body.data;
    expect(left.map(({ id }: { id: number }) => id)).toEqual([tuesday]);
  });

  test('is laid for a function as open shifts', async () => {
    const { id } = await rotation();
    const begin = dayAfter(from, 84);
    const laid = await post(`rotation/${id}/lay`, {
      job_function_id: seller,
      date_from: begin,
      date_until: dayAfter(begin, 6),
    });
    expect(said(laid)).toEqual([`${begin} 0 OPEN`, `${dayAfter(begin, 1)} 0 OPEN`]);
  });

  test.each([
    ['without people or function', { employee_ids: [] }, ['employee_ids required']],
    ['that ends before it begins', { date_until: dayAfter(from, -1) }, ['date_until afterDay']],
    ['over more than a year', { date_until: dayAfter(from, 400) }, ['date_until tooManyDays']],
    ['in a week that no rotation has', { first_week: 13 }, ['first_week maximum']],
  ])('a laying %s is refused', async (_, more, codes) => {
    const { id } = await rotation();
    const asked = { employee_ids: [ada], date_from: from, date_until: until, ...more };
    const { status, body } = await house.call(house.root, 'POST', `rotation/${id}/lay`, asked);
    expect([status, codesOf(body)]).toEqual([422, codes]);
  });

  test('a pattern holds its own weeks, one thing a day', async () => {
    const wrong = [days[0], days[0], { ...days[0], week: 3 }].map((day) => ({ ...day, job_function_id: seller }));
    const body = { name: 'Wrong', weeks: 2, division_id: bar, days: wrong };
    const answer = await house.call(house.root, 'POST', 'rotation', body);
    expect(codesOf(answer.body)).toEqual(['days.1.week dayTwice', 'days.2.week beyondWeeks']);
  });
});
