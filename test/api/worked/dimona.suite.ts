// Tests Dimona: what people are told is declared before they start, changed, cancelled, refused and sent again, and never
// twice.
import { nationalNumber } from '../../../api/demo/numbers.ts';
import { dayAfter, today } from '../../../core/contract/index.ts';
import { UNKNOWN_PERSON } from '../../../plugins/iceclock/dimona/server/port.ts';
import { at } from '../clock/plan-floor.ts';
import { ownClock, secondsToNoon } from '../clock.ts';
import type { Row } from '../resources/samples.ts';
import { type DimonaFloor, dimonaFloor, EMPLOYER } from './dimona-floor.ts';

const clock = ownClock();
let floor: DimonaFloor;
beforeAll(async () => {
  // Shifts of the next morning are declared at once then, whatever the hour of the run.
  clock.advance(secondsToNoon());
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
  const [first, second] = [await person('FLX'), await person('FLX')];
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

test('a refusal is told, stands on the shift, and goes again once its cause is mended', async () => {
  const { id } = await person('FLX', { national_registry_nr: UNKNOWN_PERSON });
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
  const { id, nr } = await person('FLX');
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

test('many workers at once, and a week that is told again and again, declare each shift once', async () => {
  const people = await Promise.all(['FLX', 'FLX', 'EXT'].map((dimona) => person(dimona)));
  const day = dayIn(1);
  for (const { id } of people) await floor.told(id, `${day} 08:00`, `${day} 12:00`);
  await Promise.all(Array.from({ length: 5 }, () => floor.worker().run()));
  await floor.work();
  for (const { id, nr } of people) {
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN']);
    expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED' });
  }
});

const MODERATOR = ['ICECLOCK_WORKING_DAYS_MODERATE'];
const came = async (employee_id: number, started_at: string, more: Row = {}): Promise<Row> => {
  const day = { employee_id, division_id: floor.shop, started_at, edit_reason: 'Forgot to clock', ...more };
  const { status, body } = await floor.call('POST', 'workingday', day, floor.house.actor(MODERATOR));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
};
const agreementOf = async (employee: number): Promise<number> => {
  const path = `wageagreement?filter[employee_id][eq]=${employee}`;
  return (await floor.call('GET', path, undefined, floor.house.root)).body.data[0].id;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('whoever starts without a declaration is declared at once, which is told, and the real end follows', async () => {
  const { id, nr } = await person('FLX');
  const day = await came(id, ago(5), { wage_agreement_id: await agreementOf(id) });
  await floor.work();
  const declaration = await floor.one(id);
  expect(declaration).toMatchObject({ state: 'ACCEPTED', late: true, workingday_id: day.id });
  expect(await floor.notices()).toContain(`iceclock.dimona-late ${declaration.id}`);
  const [begun] = floor.office.of(nr);
  expect(Date.parse(begun!.end_at!) - Date.parse(begun!.start_at!)).toBe(4 * 3600_000);
  const stopped_at = new Date().toISOString();
  await floor.call('PATCH', `workingday/${day.id}`, { stopped_at, edit_reason: 'Left' }, floor.house.actor(MODERATOR));
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN' }, { action: 'UPDATE', end_at: stopped_at }]);
});

test('a student is declared by quarter with the planned hours, which follow the plan', async () => {
  const { id, nr } = await person('STU');
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
  const { id, nr } = await person('STU');
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
  const { id, nr } = await person('OTH', { divisions: [floor.shop, floor.kitchen] });
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN', type: 'OTH', from: today() }]);
  expect(floor.office.of(nr)[0]).not.toHaveProperty('until');
  await floor.call('DELETE', `employee/${id}`, undefined, floor.house.root);
  await floor.work();
  expect(floor.office.of(nr)).toMatchObject([{ action: 'IN' }, { action: 'OUT', until: today() }]);
});

test('who reads contracts reads declarations; nobody writes them, and no list shows a national number', async () => {
  const { id, nr } = await person('EXT');
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
  const { id, nr } = await person('FLX');
  const day = dayIn(1);
  const shift = await floor.told(id, `${day} 10:00`, `${day} 14:00`);
  await floor.work();
  expect([floor.office.of(nr), await floor.declarations(id), await floor.stateOf(shift)]).toEqual([[], [], 'NONE']);
  await floor.setting({ dimona_by_scoop: true });
});

describe('somebody who does not come', () => {
  const noShow = ({ id }: Row) => floor.house.call(floor.hr, 'POST', `dimonadeclaration/${id}/noshow`);
  beforeAll(async () => {
    const other = await person('OTH');
    await came(other.id, ago(300), { stopped_at: ago(200) });
  });

  test('is asked about once, and cancelled when somebody says so; who comes after all is declared again', async () => {
    const { id, nr, shift } = await missedToday();
    const declaration = await floor.one(id);
    expect(declaration).toMatchObject({ state: 'ACCEPTED', no_show: false });
    await floor.work();
    await floor.work();
    const told = (await floor.notices()).filter((one) => one === `iceclock.dimona-no-show ${declaration.id}`);
    expect(told).toHaveLength(1);
    const reader = floor.house.actor(['ICECLOCK_CONTRACTS_VIEW']);
    const path = `dimonadeclaration/${declaration.id}/noshow`;
    expect((await floor.house.call(reader, 'POST', path)).status).toBe(403);
    expect((await noShow(declaration)).status).toBe(204);
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
    expect((await noShow(declaration)).body.code).toBe('dimonaNotOpen');
    await came(id, shift.start_at as string, { stopped_at: shift.end_at, shift_id: shift.id });
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL', 'IN']);
    expect(await floor.one(id)).toMatchObject({ state: 'ACCEPTED', late: true });
    expect((await noShow(declaration)).body.code).toBe('dimonaCame');
  });

  test('is cancelled at once where the company says so', async () => {
    await floor.setting({ dimona_no_show: 'CANCEL' });
    const { id, nr } = await missedToday();
    await floor.work();
    await floor.work();
    expect(floor.office.of(nr).map(({ action }) => action)).toEqual(['IN', 'CANCEL']);
    expect(await floor.one(id)).toMatchObject({ state: 'CANCELLED', no_show: true });
    await floor.setting({ dimona_no_show: 'ASK' });
  });

  /** Declares a shift that is over by now without anybody having come. */
  async function missedToday() {
    const one = await person('FLX');
    const from = new Date(Date.now() + 3600_000).toISOString();
    const until = new Date(Date.now() + 3 * 3600_000).toISOString();
    const place = { division_id: floor.shop, job_function_id: floor.scooping, start_at: from, end_at: until };
    const { body } = await floor.call('POST', 'shift', { ...place, employee_id: one.id, accept: ['lateNotice'] });
    await floor.publish(body.data);
    await floor.work();
    await floor.work(3 * 3600);
    return { ...one, shift: body.data as Row };
  }
});
