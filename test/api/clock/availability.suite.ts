// Tests what people may say of their days: dates and patterns, overlaps, published weeks, and who sees and changes what.
import { dayAfter } from '../../../core/contract/index.ts';
import { codesOf } from '../resources/house.ts';
import type { Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';
import {
  add,
  as,
  availabilityHouse,
  COLORS,
  FAR,
  hire,
  house,
  kitchen,
  MODERATE,
  paint,
  pattern,
  publish,
  query,
  rowsOf,
  SELF,
  shop,
  VIEW,
} from './availability-floor.ts';

availabilityHouse();

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
