// Makes what tests of planning need: two divisions, functions, people who may do them, and calls of a planner.
import { momentOf } from '../../../core/contract/index.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

/** A Wednesday far enough ahead for every notice, in a week without a change of the clocks. */
export const DAY = '2099-05-06';

export type PlanFloor = Awaited<ReturnType<typeof planFloor>>;

export const at = (local: string): string => momentOf(local.length > 5 ? local : `${DAY} ${local}`)!.toISOString();

export async function planFloor() {
  const house = await openHouse();
  const planner = house.actor(['ICECLOCK_SCHEDULES_MODERATE', 'ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SHIFTS_MODERATE']);
  const [shop, kitchen] = [await division(house, 'Shop'), await division(house, 'Kitchen')];
  const [scooping, making] = [await jobFunction(house, 'Scooping'), await jobFunction(house, 'Making')];
  const call = (method: string, path: string, body?: unknown, who = planner): Promise<Answer> =>
    house.call(who, method, path, body);
  /** Adds somebody with an agreement for each of the divisions, and the function of scooping. */
  const person = async (
    first_name: string,
    { divisions = [shop], dimona = 'OTH', functions = [scooping], ...more }: Asked = {},
  ) => {
    const staff = house.entities.find(({ resource }) => resource === 'employee')!;
    const email = `${first_name.toLowerCase()}-${house.own}@werk.example`;
    const { id } = await house.make('employee', { ...(await leastOf(house, staff)), first_name, email, ...more });
    for (const division_id of divisions) await agreement(house, { employee_id: id, division_id, dimona });
    for (const job_function_id of functions)
      await house.make('employeefunction', { employee_id: id, job_function_id, since: '2020-01-01' });
    return id as number;
  };
  const place = (from: string, until: string, more: Row = {}): Row => ({
    ...{ division_id: shop, job_function_id: scooping, start_at: at(from), end_at: at(until) },
    ...more,
  });
  const shift = (from: string, until: string, more?: Row): Promise<Answer> =>
    call('POST', 'shift', place(from, until, more));
  const made = async (from: string, until: string, more?: Row): Promise<Row & { id: number }> => {
    const { status, body } = await shift(from, until, more);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const rows = async (query: string, who = planner): Promise<Row[]> =>
    (await house.call(who, 'GET', `query/iceclock/${query}`)).body.data;
  return { house, planner, shop, kitchen, scooping, making, call, person, place, shift, made, rows };
}

export interface Asked extends Row {
  readonly divisions?: readonly number[];
  readonly dimona?: string;
  readonly functions?: readonly number[];
}

async function division(house: House, name: string): Promise<number> {
  const address = { address_nr: '1', address_zipcode: '9000', address_city: 'Gent', address_country: 'BE' };
  const unit = await house.make('establishmentunit', { name, address_street: name, ...address });
  return (await house.make('division', { name, kind: 'SHOP', establishment_unit_id: unit.id })).id;
}

async function jobFunction(house: House, name: string): Promise<number> {
  return (await house.make('jobfunction', { name: `${name} ${house.own}` })).id;
}

async function agreement(house: House, values: Row): Promise<void> {
  const entity = house.entities.find(({ resource }) => resource === 'wageagreement')!;
  await house.make('wageagreement', { ...(await leastOf(house, entity)), ...values });
}
