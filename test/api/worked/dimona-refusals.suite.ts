// Tests refusals of Dimona: they are told, and what was refused is sent again once somebody says so.
import { nationalNumber } from '../../../api/demo/numbers.ts';
import { UNKNOWN_PERSON } from '../../../plugins/iceclock/dimona/server/port.ts';
import { ownClock } from '../clock.ts';
import { type DimonaFloor, dayIn, dimonaFloor, EMPLOYER } from './dimona-floor.ts';

const clock = ownClock();
let floor: DimonaFloor;
beforeAll(async () => {
  floor = await dimonaFloor(clock);
});
afterAll(() => floor?.house.stop());

test('a refusal is told, stands on the shift, and goes again once its cause is mended', async () => {
  const { id } = await floor.hired('FLX', { national_registry_nr: UNKNOWN_PERSON });
  const day = dayIn(1);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
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
  const { id, nr } = await floor.hired('FLX');
  const day = dayIn(1);
  await floor.house.call(floor.house.root, 'PATCH', `company/${floor.house.own}`, { enterprise_nr: null });
  await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
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
