// Tests that a night in which the clocks change is paid as it was worked: seven hours of eight in spring, nine in autumn.
import { dayAfter, momentOf, today } from '../../../core/contract/index.ts';
import { HOUR, phoneFloor } from './phone-floor.ts';

const floor = phoneFloor();
const { clock, days, phone, told } = floor;

/** Answers the next day, from that one on, in whose night the clocks change. */
function nextChange(from: string): string {
  const noon = (day: string) => (momentOf(`${day} 12:00`) as Date).getTime();
  return noon(dayAfter(from)) - noon(from) === 24 * HOUR * 1000 ? nextChange(dayAfter(from)) : from;
}

/** Lets the time pass until the clock shows that. */
function waitUntil(local: string): void {
  clock.advance(((momentOf(local) as Date).getTime() - Date.now()) / 1000);
}

test('night shifts over both changes of the clocks are paid as worked', async () => {
  const worked: Record<string, unknown> = {};
  for (const nr of [1, 2]) {
    const night = nextChange(dayAfter(today()));
    waitUntil(`${night} 21:00`);
    const nora = await floor.plan.person(`Nora${nr}`);
    const begin = momentOf(`${night} 22:00`) as Date;
    const hours = ((momentOf(`${dayAfter(night)} 06:00`) as Date).getTime() - begin.getTime()) / HOUR / 1000;
    const shift = await told(nora, (begin.getTime() - Date.now()) / HOUR / 1000, hours);
    waitUntil(`${night} 22:00`);
    await phone(nora, 'IN');
    waitUntil(`${dayAfter(night)} 01:00`);
    await phone(nora, 'BREAK');
    waitUntil(`${dayAfter(night)} 01:30`);
    await phone(nora, 'BACK');
    waitUntil(`${dayAfter(night)} 06:00`);
    await phone(nora, 'OUT');
    const [day, ...others] = await days(nora);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ business_date: night, shift: { id: shift.id }, planned_minutes: hours * 60 });
    worked[night.slice(5, 7)] = Math.round(day.worked_minutes / 10) * 10;
  }
  expect(worked).toEqual({ '03': 7 * 60 - 30, '10': 9 * 60 - 30 });
});
