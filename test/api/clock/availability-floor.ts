// Gives tests of availability a house with a shop and a kitchen, and the calls that they make.
import { sql } from 'kysely';
import type { Actor } from '../../../api/contract/index.ts';
import { ownClock } from '../clock.ts';
import { newEmployee } from '../people/people.ts';
import { type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';
import { divisionsOf } from '../shop/divisions.ts';

export const SELF = 'ICECLOCK_AVAILABILITIES_SELF';
export const VIEW = 'ICECLOCK_AVAILABILITIES_VIEW';
export const COLORS = 'ICECLOCK_AVAILABILITIES_SEE_COLORS';
export const MODERATE = 'ICECLOCK_AVAILABILITIES_MODERATE';
export const REPORT = 'ICECLOCK_AVAILABILITIES_REPORT_VIEW';
/** A Monday on which nothing else of these tests lies. */
export const FAR = '2098-03-03';

export const clock = ownClock();
export let house: House;
export let shop: number;
export let kitchen: number;

/** Opens the house of these tests before them, and closes it after them. */
export function availabilityHouse(): void {
  beforeAll(async () => {
    house = await openHouse();
    const division = await divisionsOf(house);
    shop = await division('Shop', 'SHOP');
    kitchen = await division('Kitchen', 'PRODUCTION');
  });
  afterAll(() => house?.stop());
}

export const as = (employeeId: number, ...permissions: string[]): Actor => ({
  ...house.actor(permissions),
  employeeId,
});

/** Makes somebody with an agreement for each of these divisions. */
export async function hire(...divisions: number[]): Promise<number> {
  const { id } = await house.make('employee', newEmployee());
  const agreement = house.entities.find(({ model }) => model === 'WageAgreement')!;
  for (const division_id of divisions)
    await house.make('wageagreement', { ...(await leastOf(house, agreement)), employee_id: id, division_id });
  return id;
}

export async function publish(division_id: number, week_start: string, status = 'PUBLISHED'): Promise<void> {
  const { id } = await house.make('schedule', { division_id, week_start });
  await house.database.system((db) => sql`update schedule set status = ${status} where id = ${id}`.execute(db));
}

export const add = (who: Actor, entry: Row) => house.call(who, 'POST', 'availability', entry);
export const paint = (who: Actor, employee_id: number, days: readonly Row[]) =>
  house.call(who, 'POST', 'availability/days', { employee_id, days });
export const pattern = (who: Actor, employee_id: number, more: Row) =>
  house.call(who, 'POST', 'availability/pattern', { employee_id, ...more });
export const query = (who: Actor, id: string, params: Row = {}) =>
  house.call(who, 'GET', `query/iceclock/${id}?${new URLSearchParams(params as Record<string, string>)}`);
export const rowsOf = async (who: Actor, id: string, params?: Row): Promise<Row[]> => {
  const { status, body } = await query(who, id, params);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data;
};
