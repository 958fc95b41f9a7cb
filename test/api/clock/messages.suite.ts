// Tests messages about shifts: who gets them, who may write them, and that the author sees who has read them.
import { codesOf } from '../resources/house.ts';
import { type SwapsFloor, swapsFloor } from './swaps-floor.ts';

let floor: SwapsFloor;
beforeAll(async () => {
  floor = await swapsFloor();
});
afterAll(() => floor?.house.stop());

const DAY = '2099-05-06';
const WEEK = 'from=2099-05-04&until=2099-05-10';
const mine = (employee: number) => floor.rows('my-messages', floor.self(employee));
/** The week of the shop in which a day lies. */
const weekOf = async (day: string) => (await floor.list('shift', `filter[date][eq]=${day}`))[0]?.schedule_id;
const seen = (employee: number, id: unknown) => floor.as(employee, 'POST', `shiftmessage/${id}/seen`);

describe('a message', () => {
  test('to a day goes to all who were told of a shift then, and its author sees who has seen it', async () => {
    const { ann, ben, cas, shop } = floor;
    await floor.told(ann, `${DAY} 09:00`, `${DAY} 12:00`);
    await floor.told(ben, `${DAY} 12:00`, `${DAY} 16:00`);
    await floor.made(`${DAY} 16:00`, `${DAY} 18:00`, { employee_id: cas });
    for (const each of [ann, ben, cas]) await floor.hears(each);
    const message = { date: DAY, text: 'The freezer man comes at ten.' };
    expect((await floor.call('POST', `schedule/${await weekOf(DAY)}/message`, message)).status).toBe(204);
    expect(await Promise.all([ann, ben, cas].map(floor.hears))).toEqual([['shift-message'], ['shift-message'], []]);
    const [received] = await mine(ann);
    expect(received).toMatchObject({ text: message.text, kind: 'MESSAGE' });
    expect(await mine(cas)).toEqual([]);
    expect((await seen(cas, received?.id)).status).toBe(404);
    expect((await seen(ann, received?.id)).status).toBe(204);
    const [written] = await floor.rows(`written-messages?division_id=${shop}&${WEEK}`);
    expect(written).toMatchObject({ seen_by: expect.stringMatching(/^Ann/), waits_for: expect.stringMatching(/^Ben/) });
  });

  test('to a shift goes to whoever is on it, from planners alone; a day on which nobody works is refused', async () => {
    const { ann, ben } = floor;
    const on = '2099-05-07';
    const shift = await floor.told(ben, `${on} 09:00`, `${on} 12:00`);
    const write = (who: typeof floor.planner) =>
      floor.call('POST', `shift/${shift}/message`, { text: 'Bring the keys' }, who);
    expect((await write(floor.self(ann))).status).toBe(403);
    expect((await write(floor.planner)).status).toBe(204);
    expect((await mine(ben)).map(({ text }) => text)).toContain('Bring the keys');
    const week = `schedule/${await weekOf(on)}/message`;
    const nobody = await floor.call('POST', week, { date: '2099-05-08', text: 'Hello' });
    expect(codesOf(nobody.body)).toEqual(['date messageNobody']);
    const beyond = await floor.call('POST', week, { date: '2099-05-11', text: 'Hello' });
    expect(codesOf(beyond.body)).toEqual(['date outsideWeek']);
    expect(codesOf((await floor.call('POST', week, { date: on, text: '' })).body)).toEqual([
      expect.stringMatching(/^text /),
    ]);
  });
});

describe('a handover note', () => {
  test('is left on a shift of one’s own, and read by those who come next, also when they change', async () => {
    const { ann, ben, cas } = floor;
    const on = '2099-06-17';
    const early = await floor.told(ann, `${on} 08:00`, `${on} 14:00`);
    const late = await floor.told(ben, `${on} 13:30`, `${on} 20:00`);
    await floor.told(cas, '2099-06-18 08:00', '2099-06-18 14:00');
    for (const each of [ben, cas]) await floor.hears(each);
    const note = { text: 'Pistachio is nearly out.' };
    expect((await floor.as(ben, 'POST', `shift/${early}/handover`, note)).status).toBe(404);
    expect((await floor.as(ann, 'POST', `shift/${early}/handover`, note)).status).toBe(204);
    expect(await Promise.all([ben, cas].map(floor.hears))).toEqual([['handover-note'], []]);
    const read = async (employee: number) => (await mine(employee)).find(({ text }) => text === note.text);
    expect([(await read(ben))?.kind, await read(cas)]).toEqual(['HANDOVER', undefined]);
    // Ben cannot come, and Cas takes over.
    expect((await floor.call('PATCH', `shift/${late}`, { employee_id: cas })).status).toBe(200);
    await floor.publish((await floor.shift(late)).schedule_id as number);
    const received = await read(cas);
    expect(received).toMatchObject({ kind: 'HANDOVER', author: expect.stringMatching(/^Ann/) });
    expect((await seen(cas, received?.id)).status).toBe(204);
    const [written] = await floor.rows(`written-messages?author_employee_id=${ann}`, floor.self(ann));
    expect(written?.seen_by).toMatch(/^Cas/);
  });

  test('is seen by nobody else: neither the list nor the query answers the words of others', async () => {
    const { ben } = floor;
    expect((await floor.as(ben, 'GET', 'shiftmessage')).body.data).toEqual([]);
    expect(await floor.rows('written-messages', floor.self(ben))).toEqual([]);
  });
});
