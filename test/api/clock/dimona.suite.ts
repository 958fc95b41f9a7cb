// Tests Dimona: what people are told is declared before they start, changed, cancelled, refused and sent again, and never
// twice.
import { nationalNumber } from '../../../api/demo/numbers.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { UNKNOWN_PERSON } from '../../../plugins/iceclock/dimona/server/port.ts';
import { ownClock } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type DimonaFloor, dimonaFloor, EMPLOYER } from './dimona-floor.ts';
import { at } from './plan-floor.ts';

const clock = ownClock();
let floor: DimonaFloor;
beforeAll(async () => {
  floor = await dimonaFloor(clock);
});
afterAll(() => floor?.house.stop());

let count = 0;
/** Makes somebody with a national number of their own. */
async function person(dimona: string, more: Row = {}): Promise<{ id: number; nr: string }> {
  count += 1;
  const nr = nationalNumber('1999-03-0'.concat(String((count % 9) + 1)), count * 2 + 1).replace(/\D/g, '');
  const id = await floor.person(`Flo${count}`, { dimona, national_registry_nr: nr, ...more });
  return { id, nr: String(more.national_registry_nr ?? nr) };
}
/** A day from now on, on which nothing of another test lies. */
const dayIn = (days: number) => dayAfter(today(), days);

test('a flexi-job is declared with its hours a day before it starts, once, and the shift says so', async () => {
  const { id, nr } = await person('FLX');
  const day = dayIn(3);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 15:00`);
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'TODO', action: 'IN', type: 'FLX', date_from: day });
  expect([await floor.stateOf(shift), floor.office.of(nr)]).toEqual(['TODO', []]);
  await floor.work(2 * 24 * 3600);
  await floor.work(24 * 3600 - 10 * 3600);
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
  const { id, nr } = await person('EXT');
  const day = dayIn(1);
  const shift = await floor.made(`${day} 17:00`, `${day} 20:00`, { employee_id: id, accept: ['lateNotice'] });
  await floor.work();
  expect(await floor.declarations(id)).toEqual([]);
  await floor.publish(shift);
  await floor.work(24 * 3600 - 3600);
  expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN']);
  await floor.call('PATCH', `shift/${shift.id}`, { end_at: at(`${day} 21:30`) });
  await floor.work();
  expect(floor.office.of(nr)).toHaveLength(1);
  await floor.publish(shift);
  await floor.work();
  const [begun, changed] = floor.office.of(nr);
  expect(changed).toMatchObject({ action: 'UPDATE', end_at: at(`${day} 21:30`), period_nr: 'P'.concat(String(2)) });
  expect(begun?.key).not.toBe(changed?.key);
  await floor.call('DELETE', `shift/${shift.id}`);
  await floor.work();
  expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'UPDATE', 'CANCEL']);
  expect(await floor.one(id)).toMatchObject({ state: 'CANCELLED' });
  expect(await floor.stateOf(shift)).toBe('NONE');
});

test('a shift that goes to somebody else is cancelled for one and declared for the other', async () => {
  const [first, second] = [await person('FLX'), await person('FLX')];
  const day = dayIn(1);
  const shift = await floor.told(first.id, `${day} 10:00`, `${day} 14:00`);
  await floor.work(24 * 3600 - 3600);
  await floor.call('PATCH', `shift/${shift.id}`, { employee_id: second.id, accept: ['lateNotice'] });
  await floor.work();
  expect(floor.office.of(second.nr)).toEqual([]);
  await floor.publish(shift);
  await floor.work();
  expect(floor.office.of(first.nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
  expect(floor.office.of(second.nr).map(({ action }) => action)).toEqual(['IN']);
});

test('a refusal is told, stands on the shift, and goes again once its cause is mended', async () => {
  const { id } = await person('FLX', { national_registry_nr: UNKNOWN_PERSON });
  const day = dayIn(1);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work(24 * 3600 - 3600);
  const refused = await floor.one(id);
  expect(refused).toMatchObject({ state: 'REFUSED', code: 'dimonaPersonUnknown', action: 'IN' });
  expect(refused.messages).toMatchObject([{ action: 'IN', state: 'REFUSED', code: 'dimonaPersonUnknown' }]);
  expect(await floor.stateOf(shift)).toBe('REFUSED');
  expect(await floor.notices()).toContain(`iceclock.dimona-refused ${refused.id}`);
  const nr = nationalNumber('1998-07-07', 77).replace(/\D/g, '');
  await floor.house.call(floor.house.root, 'PATCH', `employee/${id}`, { national_registry_nr: nr });
  await floor.work();
  // Nothing is sent by itself: somebody who mended it says so.
  expect(floor.office.of(nr)).toEqual([]);
  const again = () => floor.house.call(floor.hr, 'POST', `dimonadeclaration/${refused.id}/again`);
  expect((await Promise.all([again(), again(), again()])).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await floor.work();
  expect(floor.office.of(nr)).toHaveLength(1);
  expect(await floor.one(id)).toMatchObject({
    state: 'ACCEPTED',
    messages: [{ state: 'REFUSED' }, { state: 'ACCEPTED' }],
  });
  expect(await floor.stateOf(shift)).toBe('SENT');
  expect((await again()).body.code).toBe('dimonaNotRefused');
});

test('an answer that refuses, and a number that misses, are refusals too; each try is sent once', async () => {
  const { id, nr } = await person('FLX');
  const day = dayIn(1);
  await floor.house.call(floor.house.root, 'PATCH', `company/${floor.house.own}`, { enterprise_nr: null });
  await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work(24 * 3600 - 3600);
  const declaration = await floor.one(id);
  expect(declaration).toMatchObject({ state: 'REFUSED', code: 'dimonaLacksNumber' });
  await floor.house.call(floor.house.root, 'PATCH', `company/${floor.house.own}`, { enterprise_nr: EMPLOYER });
  floor.office.answers.push({ state: 'REFUSED', code: '90017', message: 'Double period.' });
  const again = () => floor.house.call(floor.hr, 'POST', `dimonadeclaration/${declaration.id}/again`);
  await again();
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'REFUSED', code: '90017', answer: 'Double period.' });
  await again();
  await floor.work();
  expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED' });
  expect(floor.office.of(nr)).toHaveLength(2);
});

test('many workers at once, and a week that is told again and again, declare each shift once', async () => {
  const people = await Promise.all(['FLX', 'FLX', 'EXT'].map((dimona) => person(dimona)));
  const day = dayIn(1);
  for (const { id } of people) await floor.told(id, `${day} 08:00`, `${day} 12:00`);
  clock.advance(24 * 3600);
  await Promise.all(Array.from({ length: 5 }, () => floor.worker().run()));
  await floor.work();
  for (const { id, nr } of people) {
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN']);
    expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED' });
  }
});
