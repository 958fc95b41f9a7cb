// Makes what tests of a driver's tour need: a van, a zone, a load size, two drivers, and a published tour of today.
import type { Actor } from '../../../api/contract/index.ts';
import { today } from '../../../core/contract/index.ts';
import { type Answer, type House, openHouse } from '../resources/house.ts';
import { leastOf, type Row } from '../resources/samples.ts';

export const DRIVES = ['ICETRUCK_ICECREAM_VAN_SCHEDULES_VIEW'];
export const PLANS = [...DRIVES, 'ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'];

export type DriverFloor = Awaited<ReturnType<typeof driverFloor>>;

export async function driverFloor() {
  const house = await openHouse();
  const people = [await licensed(house, 'Claes'), await licensed(house, 'Maes')] as const;
  const [driver, colleague] = people.map((employeeId) => house.actor(DRIVES, { employeeId })) as [Actor, Actor];
  const planner = house.actor(PLANS);
  const van: number = (await house.make('icecreamvan', { nr: 71, name: 'Nocciola' })).id;
  const size: number = (
    await house.make('loadsize', {
      abbreviation: 'M',
      items: [
        { name: 'Vanilla', quantity: 10, unit: 'LITRE' },
        { name: 'Cones', quantity: 200, unit: 'PIECE' },
      ],
    })
  ).id;
  let hour = 0;
  /** Makes a tour of today at an hour of its own, published unless said. */
  const tour = async (more: Row = {}, status = 'PUBLISHED'): Promise<number> => {
    hour += 1;
    const time = (minute: number) => `${String(hour).padStart(2, '0')}:${minute}`;
    const { id } = await house.make('icecreamvanschedule', {
      ...{ date: today(), time_start: time(10), time_stop: time(50), icecream_van_id: van, load_size_id: size },
      ...{ driver_employee_id: people[0], ...more },
    });
    if (status === 'PUBLISHED') await publish(house, id);
    return id;
  };
  const as = (
    who: Actor,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> => house.call(who, method, path, body, headers);
  const mine = async (who: Actor, id: number): Promise<Row | undefined> =>
    (await as(who, 'GET', 'icetruck/mytour')).body.data.tours.find((one: Row) => one.id === id);
  return { house, people, driver, colleague, planner, van, size, tour, as, mine };
}

async function publish(house: House, id: number): Promise<void> {
  const { status, body } = await house.call(house.root, 'PATCH', `icecreamvanschedule/${id}/status`, {
    status: 'PUBLISHED',
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function licensed(house: House, last_name: string): Promise<number> {
  const staff = house.entities.find(({ resource }) => resource === 'employee')!;
  const email = `${last_name.toLowerCase()}@tour.example`;
  const drivers_license = '0123456789';
  return (await house.make('employee', { ...(await leastOf(house, staff)), last_name, email, drivers_license })).id;
}
