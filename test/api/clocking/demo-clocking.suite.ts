// Tests that the people of the demo company clock by their shifts while Scoop runs, one of them once.
import { HOUR, phoneFloor } from './phone-floor.ts';

const floor = phoneFloor();
const { clock, days, told, work } = floor;
/** The simulator leaves each sixtieth shift without a clock-out. */
const FORGETS_EACH = 60;

test('they come, and go home after their shift, in whatever state the minute finds them', async () => {
  const people = [await floor.plan.person('Eva'), await floor.plan.person('Finn'), await floor.plan.person('Gus')];
  const shifts = [];
  for (const person of people) shifts.push(await told(person, 0.1, 4));
  await work('demo-clocking');
  // So often that somebody looks in the half hour after the shift, in which its people go home.
  for (const _ of Array.from({ length: 14 })) {
    clock.advance(HOUR / 4);
    await work('demo-clocking');
    await work('demo-clocking');
  }
  for (const [nr, person] of people.entries()) {
    const [day, ...others] = await days(person);
    expect(others).toEqual([]);
    expect(day).toMatchObject({ shift: { id: shifts[nr].id }, trusted: true });
    expect(day.status).toBe(shifts[nr].id % FORGETS_EACH === 0 ? 'OPEN' : 'CLOSED');
    if (day.status === 'CLOSED') expect(Math.abs(day.difference_minutes)).toBeLessThan(90);
  }
});

test('who should have come before the demo company was there came in time', async () => {
  const person = await floor.plan.person('Hilde');
  await told(person, -3, 6);
  await work('demo-clocking');
  const [day] = await days(person);
  const late = (Date.now() - 3 * HOUR * 1000 - Date.parse(day.started_at)) / 60_000;
  expect(Math.abs(late)).toBeLessThan(40);
  expect(await floor.firing('WORKING_DAY_TECHNICAL_PROBLEM', day.id)).toBe(false);
});
