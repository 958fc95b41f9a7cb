// Tests Dimona: what people are told is declared before they start, changed and cancelled, and never twice.
import { today } from '../../../core/contract/index.ts';
import { at } from '../clock/plan-floor.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type DimonaFloor, dayIn, dimonaFloor, EMPLOYER } from './dimona-floor.ts';

const clock = ownClock();
let floor: DimonaFloor;
beforeAll(async () => {
  floor = await dimonaFloor(clock);
});
afterAll(() => floor?.house.stop());

test('a flexi-job is declared with its hours a day before it starts, once, and the shift says so', async () => {
  const { id, nr } = await floor.hired('FLX');
  const day = dayIn(3);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 15:00`);
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'TODO', action: 'IN', type: 'FLX', date_from: day });
  expect([await floor.stateOf(shift), floor.office.of(nr)]).toEqual(['TODO', []]);
  await floor.work(2 * 24 * 3600);
  await floor.work();
  expect(floor.office.of(nr)).toEqual([
    {
      ...{ action: 'IN', employer: EMPLOYER, type: 'FLX', from: day, until: day },
      person: { national_nr: nr, last_name: expect.any(String), first_name: expect.any(String) },
      ...{
        start_at: at(`${day} 10:00`),
        end_at: at(`${day} 15:00`),
        key: expect.stringContaining(`shift:${shift.id}`),
      },
    },
  ]);
  expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED', period_nr: expect.stringMatching(/^P/), late: false });
  expect(await floor.stateOf(shift)).toBe('SENT');
  const declared = await floor.rows(`declared-shifts?from=${day}&until=${day}`);
  expect(declared.find((row) => row.id === shift.id)).toEqual({ id: shift.id, state: 'SENT' });
});

test('a draft declares nothing; a time that changes is updated when it is told; a cancelled shift is cancelled', async () => {
  const { id, nr } = await floor.hired('EXT');
  const day = dayIn(1);
  const shift = await floor.made(`${day} 09:00`, `${day} 12:00`, { employee_id: id, accept: ['lateNotice'] });
  await floor.work();
  expect(await floor.declarations(id)).toEqual([]);
  await floor.publish(shift);
  await floor.work();
  expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN']);
  await floor.call('PATCH', `shift/${shift.id}`, { end_at: at(`${day} 13:30`) });
  await floor.work();
  expect(floor.office.of(nr)).toHaveLength(1);
  await floor.publish(shift);
  await floor.work();
  const [begun, changed] = floor.office.of(nr);
  expect(changed).toMatchObject({
    action: 'UPDATE',
    end_at: at(`${day} 13:30`),
    period_nr: (await floor.one(id)).period_nr,
  });
  expect(begun?.key).not.toBe(changed?.key);
  await floor.call('DELETE', `shift/${shift.id}`);
  await floor.work();
  expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'UPDATE', 'CANCEL']);
  expect(await floor.one(id)).toMatchObject({ state: 'CANCELLED' });
  expect(await floor.stateOf(shift)).toBe('NONE');
});

test('a shift that goes to somebody else is cancelled for one and declared for the other', async () => {
  const [first, second] = [await floor.hired('FLX'), await floor.hired('FLX')];
  const day = dayIn(1);
  const shift = await floor.told(first.id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
  await floor.call('PATCH', `shift/${shift.id}`, { employee_id: second.id, accept: ['lateNotice'] });
  await floor.work();
  expect(floor.office.of(second.nr)).toEqual([]);
  await floor.publish(shift);
  await floor.work();
  expect(floor.office.of(first.nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
  expect(floor.office.of(second.nr).map(({ action }) => action)).toEqual(['IN']);
});

test('many workers at once, and a week that is told again and again, declare each shift once', async () => {
  const people = await Promise.all(['FLX', 'FLX', 'EXT'].map((dimona) => floor.hired(dimona)));
  const day = dayIn(1);
  for (const { id } of people) await floor.told(id, `${day} 08:00`, `${day} 12:00`);
  await Promise.all(Array.from({ length: 5 }, () => floor.worker().run()));
  await floor.work();
  for (const { id, nr } of people) {
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN']);
    expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED' });
  }
});

test('a student is declared by quarter with the planned hours, which follow the plan', async () => {
  const { id, nr } = await floor.hired('STU');
  const days = ['2099-05-06', '2099-05-07'];
  const first = await floor.told(id, `${days[0]} 09:00`, `${days[0]} 12:30`, { break_minutes: 15 });
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'TODO', type: 'STU', hours: 4, date_from: days[0] });
  await floor.told(id, `${days[1]} 09:00`, `${days[1]} 14:00`);
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'TODO', hours: 9, date_from: days[0], date_until: days[1] });
  expect([floor.office.of(nr), await floor.stateOf(first)]).toEqual([[], 'TODO']);
});

test('a quarter that has begun is sent, updated, and cancelled when nothing is left of it', async () => {
  const { id, nr } = await floor.hired('STU');
  const day = dayIn(1);
  const shift = await floor.told(id, `${day} 11:00`, `${day} 14:00`);
  await floor.work();
  await floor.call('PATCH', `shift/${shift.id}`, { end_at: at(`${day} 16:00`) });
  await floor.publish(shift);
  await floor.work();
  await floor.call('DELETE', `shift/${shift.id}`);
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([
    { action: 'IN', type: 'STU', hours: 3, from: day, until: day },
    { action: 'UPDATE', hours: 5 },
    { action: 'CANCEL' },
  ]);
});

test('others are one period: from their first agreement until they leave', async () => {
  const { id, nr } = await floor.hired('OTH', { divisions: [floor.shop, floor.kitchen] });
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN', type: 'OTH', from: today() }]);
  expect(floor.office.of(nr)[0]).not.toHaveProperty('until');
  await floor.call('DELETE', `employee/${id}`, undefined, floor.house.root);
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN' }, { action: 'OUT', until: today() }]);
});

test('who reads contracts reads declarations; nobody writes them, and no list shows a national number', async () => {
  const { id, nr } = await floor.hired('EXT');
  const day = dayIn(1);
  await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
  const reader = floor.house.actor(['ICECLOCK_CONTRACTS_VIEW']);
  const [declaration] = await floor.declarations(id, reader);
  const path = `dimonadeclaration/${declaration!.id}`;
  expect(JSON.stringify(declaration)).not.toContain(nr);
  const planner = await floor.call('GET', 'dimonadeclaration');
  const write = await floor.house.call(floor.house.root, 'PATCH', path, { state: 'TODO' });
  expect([planner.status, write.status, (await floor.house.call(reader, 'POST', `${path}/again`)).status]).toEqual([
    403, 405, 403,
  ]);
  const { data } = (await floor.house.call(floor.house.root, 'GET', 'port')).body;
  const messages = data.find(({ port }: Row) => port === 'dimona').messages;
  expect(messages[0].message.person).toEqual({ last_name: expect.any(String), first_name: expect.any(String) });
});

test('a company that declares elsewhere sends nothing', async () => {
  await floor.setting({ dimona_by_scoop: false });
  const { id, nr } = await floor.hired('FLX');
  const day = dayIn(1);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
  expect([floor.office.of(nr), await floor.declarations(id), await floor.stateOf(shift)]).toEqual([[], [], 'NONE']);
  await floor.setting({ dimona_by_scoop: true });
});
