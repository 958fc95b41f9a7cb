// Makes vans, a zone and drivers that no other test plans, for the board of tours.
import { employeeRow } from '../../test/api/person.ts';
import type { Client, Stored } from '../people.ts';

const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [3.7, 51.04],
      [3.74, 51.04],
      [3.74, 51.07],
      [3.7, 51.07],
      [3.7, 51.04],
    ],
  ],
};

export interface VanWeek {
  /** Two vans, of which the first one stands above. */
  readonly vans: readonly [Stored, Stored];
  readonly zone: Stored;
  readonly noor: Stored;
  readonly sam: Stored;
  /** A word by which the page finds the vans. */
  readonly name: string;
  readonly tour: (van: Stored, date: string, more?: object) => Promise<Stored>;
  /** The tours of the vans from that day on, as `One 2027-03-23 14:00 Noor DRAFT`. */
  readonly planned: (from: string) => Promise<string[]>;
}

let count = 700;

export async function vanWeekOf(admin: Client, name: string): Promise<VanWeek> {
  const van = (first: string) =>
    admin.create('icecreamvan', {
      ...{ nr: ++count, name: `${first} ${name}`, color_text: '#000000', color_background: '#ffd43b' },
    });
  const person = (first: string) =>
    admin.create('employee', { ...employeeRow(first, name), drivers_license: '0123456789' });
  const vans = [await van('One'), await van('Two')] as const;
  const [noor, sam] = [await person('Noor'), await person('Sam')];
  const zone = await admin.create('icecreamvanzone', {
    ...{ name: `Harbour ${name}`, abbreviation: `H${count}`, color: '#1971c2', polygon: SQUARE },
  });
  const names = new Map([...vans.map((one) => [one.id, String(one.name).split(' ')[0]] as const)]);
  const drivers = new Map([noor, sam].map(({ id, first_name }) => [id, String(first_name)]));
  return {
    ...{ vans, zone, noor, sam, name },
    tour: ({ id }, date, more = {}) =>
      admin.create('icecreamvanschedule', {
        ...{ date, time_start: '14:00', time_stop: '19:00', icecream_van_id: id, icecream_van_zone_id: zone.id },
        ...more,
      }),
    planned: async (from) => {
      const own = vans.map(({ id }) => `filter[icecream_van_id]=${id}`);
      const asked = own.map((filter) => `icecreamvanschedule?${filter}&filter[date][gte]=${from}&page[size]=100`);
      const answers = await Promise.all(asked.map((path) => admin.send('GET', path)));
      return answers
        .flatMap(({ body }) => body.data ?? [])
        .map(({ icecream_van_id, date, time_start, driver_employee_id, status }) =>
          [
            ...[names.get(Number(icecream_van_id)), date, String(time_start).slice(0, 5)],
            ...[drivers.get(Number(driver_employee_id)), status],
          ]
            .filter(Boolean)
            .join(' '),
        )
        .sort();
    },
  };
}
