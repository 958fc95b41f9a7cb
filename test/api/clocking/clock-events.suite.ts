// Tests what becomes of clock events: days with their breaks, shift and hours, and what contradicts itself.
import { call, post } from '../auth/product.ts';
import { clockFloor, shown } from './clock-floor.ts';

const floor = clockFloor();

/** Moments of the day before yesterday and after, in UTC. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const at = (time: string, offset = -2): string => `${day(offset)}T${time}:00.000Z`;

test('in, break, back and out make a day of its shift, with what was worked and planned', async () => {
  const wim = await floor.worker();
  const shift = await floor.shift(wim.id, at('09:00'), at('17:00'), { break_minutes: 30 });
  const { status, body } = await floor.send(wim, [
    { kind: 'IN', at: at('08:56') },
    { kind: 'BREAK', at: at('12:00') },
    { kind: 'BACK', at: at('12:40') },
    { kind: 'OUT', at: at('17:10') },
  ]);
  expect([status, body.data.map((each: { status: number }) => each.status)]).toEqual([200, [200, 200, 200, 200]]);
  const [made, ...others] = await floor.days(wim.id);
  expect(others).toEqual([]);
  expect(shown(made)).toBe(`${day(-2)} 08:56 17:10 12:00/12:40 CLOSED 454 450 4`);
  expect(made).toMatchObject({
    ...{ method: 'NFC', trusted: true, auto_closed: false },
    ...{ shift: { id: shift.id }, wage_agreement: { id: wim.agreement }, division: { id: floor.places.shop } },
    device: { id: floor.places.clock.id },
  });
  const events = await floor.events(wim.id);
  expect(events.map((each) => [each.kind, each.workingday.id, each.problem])).toEqual(
    ['IN', 'BREAK', 'BACK', 'OUT'].map((kind) => [kind, made.id, undefined]),
  );
});

test('taps within a minute are one, and what contradicts is kept, told, and changes no day', async () => {
  const wim = await floor.worker();
  await floor.send(wim, [
    { kind: 'OUT', at: at('07:00') },
    { kind: 'IN', at: at('08:00') },
    { kind: 'IN', at: at('08:00').replace('00.000', '40.000') },
    { kind: 'BACK', at: at('09:00') },
    { kind: 'IN', at: at('10:00') },
    { kind: 'OUT', at: at('12:00') },
    { kind: 'BREAK', at: at('13:00') },
  ]);
  expect((await floor.days(wim.id)).map(shown)).toEqual([`${day(-2)} 08:00 12:00  CLOSED 240 0 240`]);
  const events = await floor.events(wim.id);
  expect(events.map(({ kind, problem }) => `${kind} ${problem ?? ''}`.trim())).toEqual([
    ...['OUT NOT_IN', 'IN', 'IN DOUBLE', 'BACK NOT_ON_BREAK', 'IN ALREADY_IN', 'OUT', 'BREAK NOT_IN'],
  ]);
  const alarms = await floor.alarms('WORKING_DAY_TECHNICAL_PROBLEM', 'clockevent');
  const told = events.filter(({ id }) => alarms.includes(id)).map(({ problem }) => problem);
  expect(told).toEqual(['NOT_IN', 'NOT_ON_BREAK', 'ALREADY_IN', 'NOT_IN']);
});

test('what is still to come, and what is older than a device keeps, is told and makes no day', async () => {
  const wim = await floor.worker();
  const soon = new Date(Date.now() + 600_000).toISOString();
  const { body } = await floor.send(wim, [
    { kind: 'IN', at: soon },
    { kind: 'IN', at: at('08:00', -70) },
  ]);
  expect(body.data.map((each: { status: number }) => each.status)).toEqual([200, 200]);
  expect(await floor.days(wim.id)).toEqual([]);
  expect((await floor.events(wim.id)).map(({ problem }) => problem)).toEqual(['TOO_OLD', 'FUTURE']);
});

test('a device whose clock is an hour ahead tells the right time with what it sends', async () => {
  const wim = await floor.worker();
  const hour = 3_600_000;
  const happened = Date.now() - hour / 2;
  const sent_at = new Date(Date.now() + hour).toISOString();
  await floor.send(wim, [{ kind: 'IN', at: new Date(happened + hour).toISOString() }], { sent_at });
  const [open] = await floor.days(wim.id);
  expect(open.status).toBe('OPEN');
  expect(Math.abs(Date.parse(open.started_at) - happened)).toBeLessThan(10_000);
});

test('what comes more than half an hour late makes the right day, and is told', async () => {
  const wim = await floor.worker();
  await floor.send(wim, [
    { kind: 'IN', at: at('08:00') },
    { kind: 'OUT', at: at('11:00') },
  ]);
  const [made] = await floor.days(wim.id);
  expect(shown(made)).toBe(`${day(-2)} 08:00 11:00  CLOSED 180 0 180`);
  expect(await floor.alarms('WORKING_DAY_TECHNICAL_PROBLEM', 'workingday')).toContain(made.id);
});

test('an unknown badge and somebody who has left are refused, kept with the device and told', async () => {
  const gone = await floor.worker();
  await call(floor.house, `/v1/employee/${gone.id}`, { method: 'DELETE', token: floor.house.token });
  const left = await floor.send(gone, [{ kind: 'IN', at: at('08:00') }]);
  expect(left.body.data[0]).toMatchObject({ status: 422, problem: { code: 'invalid' } });
  const unknown = { path: 'iceclock/clock', body: { kind: 'IN' }, at: at('08:05'), nfc_token: 'nobody-has-this' };
  const items = [{ id: 'unknown-badge', ...unknown }];
  const badge = await post(floor.house, '/v1/deviceauth/batch', { token: floor.places.clock.token, body: { items } });
  expect(badge.body.data[0].problem.errors).toEqual([{ path: 'nfc_token', code: 'notRecognised' }]);
  const kept = await floor.get(`devicecall?filter[device_id]=${floor.places.clock.id}&filter[settled]=false`);
  expect(kept).toHaveLength(2);
  const told = await floor.alarms('WORKING_DAY_TECHNICAL_PROBLEM', 'devicecall');
  expect(told.toSorted()).toEqual(kept.map(({ id }: { id: number }) => id).toSorted());
  expect(await floor.days(gone.id)).toEqual([]);
});

test('a clock of the company is asked how somebody stands, and answers it after each clocking', async () => {
  const wim = await floor.worker();
  const shift = await floor.shift(wim.id, soon(-0.1), soon(4));
  const asked = { token: floor.places.clock.token };
  await floor.signOnAtClock(wim);
  const before = (await call(floor.house, '/v1/iceclock/clock', asked)).body.data;
  expect(before).toEqual({ state: 'OUT', shift: expect.objectContaining({ id: shift.id }), contracts: [] });
  const clock = async (kind: string) =>
    (await post(floor.house, '/v1/iceclock/clock', { ...asked, body: { kind } })).body.data;
  expect(await clock('IN')).toMatchObject({ state: 'IN', workingday: { status: 'OPEN' }, shift: { id: shift.id } });
  expect(await clock('BREAK')).toMatchObject({ state: 'BREAK', since: expect.any(String) });
  expect(await clock('BACK')).toMatchObject({ state: 'IN' });
  expect(await clock('OUT')).toMatchObject({ state: 'OUT', workingday: { status: 'CLOSED' } });
  const wrong = await post(floor.house, '/v1/iceclock/clock', { ...asked, body: { kind: 'LUNCH' } });
  expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'kind']);
});

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
