// Tests what becomes of clock events: days with their breaks, shift and hours, and what contradicts itself.
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
