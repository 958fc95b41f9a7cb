// Makes five establishment units and eight divisions: three shops, kitchen with depot, office (docs/domain 20.1).
import type { DemoContext, GroupKey } from '#api';
import { number97 } from '#api/demo';

const UNITS = [
  ['korenmarkt', 'Aurora Korenmarkt', '2100410', 'Pakhuiskaai', '12', '9000', 'Gent', 51.0549, 3.7215, '+3292330011'],
  ['zuid', 'Aurora Zuid', '2100411', 'Parklaan', '48', '9000', 'Gent', 51.0462, 3.7342, '+3292330012'],
  ['dampoort', 'Aurora Dampoort', '2100412', 'Dokstraat', '7', '9000', 'Gent', 51.0561, 3.7402, '+3292330013'],
  [
    'kitchen',
    'Aurora Keuken en depot',
    '2100413',
    'Wiedauwlaan',
    '101',
    '9032',
    'Wondelgem',
    51.0836,
    3.7217,
    '+3292330020',
  ],
  ['office', 'Aurora Kantoor', '2100414', 'Leiekaai', '3', '9030', 'Mariakerke', 51.0701, 3.6873, '+3292330001'],
] as const;
type Unit = (typeof UNITS)[number][0];

type Hours = readonly [days: readonly string[], time_start: string, time_stop: string];
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WEEKEND = ['SATURDAY', 'SUNDAY'];

/** Opening hours by establishment: one shop is closed on Mondays, one at noon. */
const HOURS: Readonly<Record<Unit, readonly Hours[]>> = {
  korenmarkt: [
    [WEEK, '11:00:00', '22:00:00'],
    [WEEKEND, '10:00:00', '23:00:00'],
  ],
  zuid: [
    [WEEK.slice(1), '12:00:00', '19:00:00'],
    [WEEKEND, '11:00:00', '20:00:00'],
  ],
  dampoort: [
    [WEEK, '10:00:00', '12:30:00'],
    [WEEK, '13:30:00', '18:30:00'],
    [WEEKEND.slice(0, 1), '11:00:00', '19:00:00'],
  ],
  kitchen: [[WEEK, '06:00:00', '16:00:00']],
  office: [[WEEK, '08:30:00', '17:00:00']],
};

const DIVISIONS: readonly (readonly [
  key: string,
  name: string,
  abbreviation: string,
  Unit,
  kind: string,
  GroupKey,
  color: string,
])[] = [
  ['korenmarkt', 'Winkel Korenmarkt', 'KOR', 'korenmarkt', 'SHOP', 'shopManager', '#d6336c'],
  ['zuid', 'Winkel Zuid', 'ZUI', 'zuid', 'SHOP', 'shopManager', '#e8590c'],
  ['dampoort', 'Winkel Dampoort', 'DAM', 'dampoort', 'SHOP', 'shopManager', '#f08c00'],
  ['kitchen', 'IJskeuken', 'KEU', 'kitchen', 'PRODUCTION', 'kitchen', '#2f9e44'],
  ['depot', 'Vriesdepot', 'DEP', 'kitchen', 'DEPOT', 'kitchen', '#1098ad'],
  ['trucks', 'IJswagens', 'WAG', 'kitchen', 'FLEET', 'planner', '#1971c2'],
  ['delivery', 'Leverdienst', 'LEV', 'kitchen', 'FLEET', 'planner', '#6741d9'],
  ['office', 'Kantoor', 'KAN', 'office', 'OFFICE', 'management', '#495057'],
];

/** Division key to id. */
export type Divisions = ReadonlyMap<string, number>;

export async function seedStructure({ add, people }: DemoContext): Promise<Divisions> {
  const units = new Map<string, number>();
  for (const [index, [key, ...unit]] of UNITS.entries()) {
    const row = { sort_key: index, opening_hours: hoursOf(HOURS[key]), ...unitRow(unit) };
    const [{ id } = {}] = await add('EstablishmentUnit', [row]);
    units.set(key, Number(id));
  }
  const divisions = new Map<string, number>();
  for (const [index, [key, name, abbreviation, unit, kind, group, color]] of DIVISIONS.entries()) {
    const managers = people.aurora.groups[group];
    const manager_employee_id = managers[index % managers.length];
    const row = { name, abbreviation, kind, color, manager_employee_id, sort_key: index };
    const values = {
      ...row,
      establishment_unit_id: units.get(unit),
      cost_centre: `${1000 + index * 100}`,
      active: true,
    };
    const [{ id } = {}] = await add('Division', [values]);
    divisions.set(key, Number(id));
  }
  return divisions;
}

/** Makes rows of opening hours for each day, in the order of the week. */
function hoursOf(hours: readonly Hours[]) {
  return [...WEEK, ...WEEKEND].flatMap((weekday) =>
    hours.flatMap(([days, time_start, time_stop]) =>
      days.includes(weekday) ? [{ weekday, time_start, time_stop }] : [],
    ),
  );
}

type Tail<T> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

function unitRow([name, nr, street, house, zipcode, city, latitude, longitude, phone_nr]: Tail<
  (typeof UNITS)[number]
>) {
  return {
    name,
    establishment_unit_nr: number97(`${nr}3`),
    address_street: street,
    address_nr: house,
    address_zipcode: zipcode,
    address_city: city,
    address_country: 'BE',
    latitude,
    longitude,
    phone_nr,
    email: `${name
      .toLowerCase()
      .replace(/^aurora /, '')
      .replace(/\W+/g, '-')}@aurora.example`,
    active: true,
  };
}
