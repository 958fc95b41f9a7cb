// Tests swaps of shifts: who is asked, that the first one has it, that each step is told, and that a planner decides.
import { LICENSES } from '../../licences.ts';
import { codesOf } from '../resources/house.ts';
import { type SwapsFloor, swapsFloor } from './swaps-floor.ts';

let floor: SwapsFloor;
beforeAll(async () => {
  floor = await swapsFloor();
});
afterAll(() => floor?.house.stop());

let day = 0;
/** Each test has a day of its own, weeks apart, so that no rule of rest reaches from one to another. */
const next = (): string => {
  day += 1;
  return `2099-${String(1 + (day % 12)).padStart(2, '0')}-${String(6 + Math.floor(day / 12)).padStart(2, '0')}`;
};
const shiftOf = (employee: number, on = next(), from = '09:00', until = '17:00') =>
  floor.told(employee, `${on} ${from}`, `${on} ${until}`);
const ask = (employee: number, shift: number, body: object = {}) =>
  floor.as(employee, 'POST', `shift/${shift}/swap`, body);
const take = async (employee: number, shift: number) =>
  floor.as(employee, 'POST', `shiftoffer/${await floor.offerTo(shift, employee)}/take`);

describe('who may be asked', () => {
  test('names of people of the function who are free, and nothing else about them', async () => {
    const { ann, ben, cas, dora } = floor;
    const on = next();
    const shift = await shiftOf(ann, on);
    await shiftOf(cas, on, '10:00', '12:00');
    const { status, body } = await floor.as(ann, 'GET', `shift/${shift}/colleagues`);
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ben]);
    expect(Object.keys(body.data[0])).toEqual(['id', 'name']);
    expect(codesOf((await ask(ann, shift, { colleague_employee_id: dora })).body)).toEqual([
      'colleague_employee_id swapMayNot',
    ]);
    expect((await floor.as(ben, 'GET', `shift/${shift}/colleagues`)).status).toBe(404);
  });

  test('a swap is asked for a shift of one’s own that is published, and once', async () => {
    const { ann, ben } = floor;
    const on = next();
    const draft = await floor.made(`${on} 19:00`, `${on} 21:00`, { employee_id: ann });
    expect((await ask(ann, draft.id)).status).toBe(404);
    const shift = await shiftOf(ann);
    expect((await ask(ben, shift)).status).toBe(404);
    const asked = await ask(ann, shift);
    expect(asked.status).toBe(200);
    expect((await floor.shift(shift)).status).toBe('SWAP_ASKED');
    expect((await ask(ann, shift)).body.code).toBe('swapAsked');
    expect((await floor.as(ann, 'POST', `shiftswap/${asked.body.data.id}/withdraw`)).status).toBe(204);
    expect((await floor.shift(shift)).status).toBe('PUBLISHED');
  });

  test('nobody but planners and whoever asked sees the swap; the asked see their own offer alone', async () => {
    const { ann, ben, cas } = floor;
    const shift = await shiftOf(ann);
    const swap = (await ask(ann, shift, { colleague_employee_id: ben })).body.data.id;
    expect((await floor.as(ann, 'GET', `shiftswap/${swap}`)).status).toBe(200);
    expect((await floor.as(ben, 'GET', `shiftswap/${swap}`)).status).toBe(404);
    const offer = await floor.offerTo(shift, ben);
    expect((await floor.as(ben, 'GET', `shiftoffer/${offer}`)).status).toBe(200);
    expect((await floor.as(cas, 'GET', `shiftoffer/${offer}`)).status).toBe(404);
    expect((await floor.as(cas, 'POST', `shiftoffer/${offer}/take`)).status).toBe(404);
    const asked = await floor.rows('my-offers', floor.self(ben));
    expect(asked).toMatchObject([{ id: offer, who: expect.stringMatching(/^Ann/) }]);
    await floor.as(ann, 'POST', `shiftswap/${swap}/withdraw`);
    expect(await floor.rows('my-offers', floor.self(ben))).toEqual([]);
  });
});

describe('from asking to approving', () => {
  test('each step is told, the shift changes people as confirmed, and there is nothing left to publish', async () => {
    const { ann, ben, cas, boss } = floor;
    const shift = await shiftOf(ann);
    for (const each of [ann, ben, cas, boss]) await floor.hears(each);
    const swap = (await ask(ann, shift, { note: 'My sister marries' })).body.data.id;
    expect(await Promise.all([ann, ben, cas].map(floor.hears))).toEqual([[], ['swap-asked'], ['swap-asked']]);
    expect((await take(ben, shift)).status).toBe(204);
    expect(await Promise.all([ann, ben, cas, boss].map(floor.hears))).toEqual([
      ['swap-accepted'],
      [],
      ['offer-gone'],
      ['swap-to-decide'],
    ]);
    expect((await floor.shift(shift)).employee_id).toBe(ann);
    expect((await floor.as(ben, 'POST', `shiftswap/${swap}/approve`)).status).toBe(403);
    expect((await floor.call('GET', `shiftswap/${swap}/findings`)).body.data).toEqual([]);
    expect((await floor.call('POST', `shiftswap/${swap}/approve`, {})).status).toBe(204);
    expect(await Promise.all([ann, ben].map(floor.hears))).toEqual([['swap-approved'], ['swap-approved']]);
    const after = await floor.shift(shift);
    expect(after).toMatchObject({ employee_id: ben, status: 'CONFIRMED', origin: 'SWAP' });
    const published = await floor.call('GET', `schedule/${after.schedule_id}/publish`);
    expect(published.body.data.people ?? []).toEqual([]);
    expect((await floor.mails(ben)).filter((named) => named.startsWith('swap'))).toContain('swap-approved');
    expect(await floor.mails(cas)).toContain('offer-gone');
  });

  test('of two who accept at once, one has it and the other hears that it is gone', async () => {
    const { ann, ben, cas } = floor;
    const shift = await shiftOf(ann);
    await ask(ann, shift);
    const both = await Promise.all([ben, cas].map((who) => take(who, shift)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('offerGone');
    const [swap] = await floor.list('shiftswap', `filter[shift_id][eq]=${shift}`);
    const winner = both[0]?.status === 204 ? ben : cas;
    expect(swap).toMatchObject({ status: 'ACCEPTED', accepted_employee_id: winner });
    expect((await floor.offers(shift)).map(({ status }) => status).sort()).toEqual(['LAPSED', 'TAKEN']);
  });

  test('warnings are read before a planner approves: without naming them it is refused by their codes', async () => {
    const { ann, ben } = floor;
    const shift = await shiftOf(ann, '2099-10-20');
    const swap = (await ask(ann, shift, { colleague_employee_id: ben })).body.data.id;
    await take(ben, shift);
    await shiftOf(ben, '2099-10-19', '15:00', '23:30');
    const found = (await floor.call('GET', `shiftswap/${swap}/findings`)).body.data;
    expect(found).toMatchObject([{ employee_id: ben, code: 'shortRest', effect: 'WARN' }]);
    expect(codesOf((await floor.call('POST', `shiftswap/${swap}/approve`, {})).body)).toEqual([
      expect.stringMatching(/ shortRest$/),
    ]);
    expect((await floor.call('POST', `shiftswap/${swap}/approve`, { accept: ['shortRest'] })).status).toBe(204);
    expect((await floor.shift(shift)).employee_id).toBe(ben);
  });

  test('a refusal has a reason, and gives the shift back as it was', async () => {
    const { ann, ben } = floor;
    const shift = await shiftOf(ann);
    await floor.as(ann, 'PATCH', `shift/${shift}/status`, { status: 'CONFIRMED' });
    const swap = (await ask(ann, shift, { colleague_employee_id: ben })).body.data.id;
    await take(ben, shift);
    for (const each of [ann, ben]) await floor.hears(each);
    const refuse = (reason?: string) => floor.call('PATCH', `shiftswap/${swap}/status`, { status: 'REFUSED', reason });
    expect((await refuse()).status).toBe(422);
    expect((await refuse('You are needed there')).status).toBe(200);
    expect(await floor.shift(shift)).toMatchObject({ employee_id: ann, status: 'CONFIRMED' });
    expect(await Promise.all([ann, ben].map(floor.hears))).toEqual([['swap-refused'], ['swap-refused']]);
  });

  test('when everybody declines, the swap ends and whoever asked keeps the shift', async () => {
    const { ann, ben, cas } = floor;
    const shift = await shiftOf(ann);
    await ask(ann, shift);
    await floor.hears(ann);
    for (const who of [ben, cas]) await floor.as(who, 'POST', `shiftoffer/${await floor.offerTo(shift, who)}/decline`);
    expect(await floor.hears(ann)).toEqual(['swap-ended']);
    expect(await floor.shift(shift)).toMatchObject({ employee_id: ann, status: 'PUBLISHED' });
  });

  test('a company may let swaps without a warning be approved by themselves', async () => {
    const { ann, ben, house } = floor;
    const settings = { iceclock: { swaps_without_planner: true } };
    const company = { licenses: LICENSES, settings };
    const shift = await shiftOf(ann);
    await ask(ann, shift, { colleague_employee_id: ben });
    const willing = { ...floor.self(ben), company };
    expect((await house.call(willing, 'POST', `shiftoffer/${await floor.offerTo(shift, ben)}/take`)).status).toBe(204);
    expect(await floor.shift(shift)).toMatchObject({ employee_id: ben, status: 'CONFIRMED' });
  });
});

describe('exchanges', () => {
  test('two people exchange shifts that touch, and each has the other’s', async () => {
    const { ann, ben } = floor;
    const on = next();
    const [early, late] = [await shiftOf(ann, on, '09:00', '14:00'), await shiftOf(ben, on, '13:00', '18:00')];
    const others = (await floor.as(ann, 'GET', `shift/${early}/exchanges?employee_id=${ben}`)).body.data;
    expect(others.map(({ id }: { id: number }) => id)).toContain(late);
    const body = { colleague_employee_id: ben, other_shift_id: late };
    const swap = (await ask(ann, early, body)).body.data.id;
    expect((await take(ben, early)).status).toBe(204);
    expect((await floor.call('POST', `shiftswap/${swap}/approve`, {})).status).toBe(204);
    expect(await floor.shift(early)).toMatchObject({ employee_id: ben, status: 'CONFIRMED' });
    expect(await floor.shift(late)).toMatchObject({ employee_id: ann, status: 'CONFIRMED' });
  });

  test('a shift that is not the colleague’s is refused', async () => {
    const { ann, ben, cas } = floor;
    const [mine, third] = [await shiftOf(ann), await shiftOf(cas)];
    const refused = await ask(ann, mine, { colleague_employee_id: ben, other_shift_id: third });
    expect(codesOf(refused.body)).toEqual(['other_shift_id swapNotTheirs']);
  });
});

describe('what happens meanwhile', () => {
  test('a planner who changes the shift ends the swap, and all whom it concerns hear it', async () => {
    const { ann, ben } = floor;
    const shift = await shiftOf(ann);
    const swap = (await ask(ann, shift, { colleague_employee_id: ben })).body.data.id;
    const offer = await floor.offerTo(shift, ben);
    for (const each of [ann, ben]) await floor.hears(each);
    const { start_at } = await floor.shift(shift);
    const later = new Date(Date.parse(String(start_at)) + 3_600_000).toISOString();
    expect((await floor.call('PATCH', `shift/${shift}`, { start_at: later })).status).toBe(200);
    expect((await floor.list('shiftswap', `filter[id][eq]=${swap}`))[0]?.status).toBe('WITHDRAWN');
    expect((await floor.as(ben, 'POST', `shiftoffer/${offer}/take`)).status).toBe(409);
    expect(await Promise.all([ann, ben].map(floor.hears))).toEqual([['swap-ended'], ['offer-gone']]);
  });

  test('a week that went to payroll stays as it is', async () => {
    const { ann, ben } = floor;
    const shift = await shiftOf(ann, '2099-11-18');
    const swap = (await ask(ann, shift, { colleague_employee_id: ben })).body.data.id;
    const { schedule_id } = await floor.shift(shift);
    const lock = (status: string) => floor.call('PATCH', `schedule/${schedule_id}/status`, { status });
    expect((await lock('LOCKED')).status).toBe(200);
    expect((await take(ben, shift)).body.code).toBe('weekLocked');
    await lock('PUBLISHED');
    expect((await take(ben, shift)).status).toBe(204);
    await lock('LOCKED');
    expect((await floor.call('POST', `shiftswap/${swap}/approve`, {})).body.code).toBe('weekLocked');
    await lock('PUBLISHED');
  });

  test('somebody who took another shift meanwhile cannot accept any more', async () => {
    const { ann, ben } = floor;
    const on = next();
    const shift = await shiftOf(ann, on);
    await ask(ann, shift, { colleague_employee_id: ben });
    await shiftOf(ben, on, '10:00', '12:00');
    const refused = await take(ben, shift);
    expect(refused.status).toBe(422);
    expect(codesOf(refused.body)).toEqual([' overlap']);
  });
});
