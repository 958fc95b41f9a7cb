// Makes eighteen zones of the trucks: the quarters and villages of Ghent, each with a boundary against its neighbours
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { cellsOf, type Point } from './cells.ts';

/**
 * Columns: name, abbreviation, latitude and longitude of the middle, and the radius in kilometres towards sides without
 * a neighbour.
 */
const ZONES = [
  ['Binnenstad', 'BIN', 51.0545, 3.7242, 1.3],
  ['Brugse Poort', 'BRP', 51.0583, 3.7, 1.2],
  ['Rabot en Blaisantvest', 'RAB', 51.0652, 3.7118, 1.1],
  ['Muide en Meulestede', 'MUI', 51.0768, 3.7335, 1.4],
  ['Sluizeken, Tolhuis en Ham', 'STH', 51.0638, 3.7296, 1],
  ['Dampoort', 'DAM', 51.0583, 3.7446, 1.1],
  ['Sint-Amandsberg', 'SAB', 51.0607, 3.7632, 1.5],
  ['Oostakker', 'OOS', 51.0994, 3.7648, 2.4],
  ['Gentbrugge', 'GBR', 51.0364, 3.7662, 1.8],
  ['Ledeberg', 'LED', 51.0368, 3.7441, 1.1],
  ['Macharius en Heirnis', 'MAC', 51.0483, 3.7438, 1],
  ['Stationsbuurt', 'STA', 51.0381, 3.7184, 1.4],
  ['Watersportbaan en Ekkergem', 'WSB', 51.0489, 3.6982, 1.2],
  ['Mariakerke', 'MAR', 51.0732, 3.6742, 1.8],
  ['Drongen', 'DRO', 51.0498, 3.6586, 2.2],
  ['Wondelgem', 'WON', 51.0893, 3.7071, 1.6],
  ['Sint-Denijs-Westrem', 'SDW', 51.0203, 3.6717, 1.9],
  ['Zwijnaarde', 'ZWI', 51.0012, 3.7168, 2],
] as const;
const COLORS = ['#d6336c', '#1971c2', '#2f9e44', '#e8590c', '#6741d9', '#1098ad', '#f08c00', '#ae3ec9', '#5c940d'];
const DAY = 86_400_000;
const CORNERS = 22;
/** Kilometres in a degree at the middle of Ghent. */
const SCALE = { longitude: 69.95, latitude: 111.2 };
const MIDDLE = { latitude: 51.05, longitude: 3.72 };

/** Zone names to ids. */
export type Zones = ReadonlyMap<string, number>;
export const zoneCentres: ReadonlyMap<string, readonly [latitude: number, longitude: number]> = new Map(
  ZONES.map(([name, , latitude, longitude]) => [name, [latitude, longitude]]),
);

export const zoneNames: readonly string[] = ZONES.map(([name]) => name);

export async function seedZones(context: DemoContext): Promise<Zones> {
  const { add, random, today } = context;
  const polygons = polygonsOf(context);
  const rows = ZONES.map(([name, abbreviation], index) => ({
    sort_key: index,
    ...{ name, abbreviation, color: COLORS[index % COLORS.length], municipality: 'Gent', active: true },
    polygon: { type: 'Polygon', coordinates: [polygons[index]] },
    permit_nr: `GENT-${today.slice(0, 4)}-${String(410 + index * 7).padStart(4, '0')}`,
    permit_until: new Date(Date.parse(today) + random.integer(20, 300) * DAY).toISOString().slice(0, 10),
    weekdays: index === 0 ? ['SATURDAY', 'SUNDAY'] : [],
    time_from: index === 0 ? '11:00:00' : '13:00:00',
    time_until: index % 3 === 0 ? '20:00:00' : '21:00:00',
    rest_days: random.integer(0, 3),
    last_worked: new Date(Date.parse(today) - (1 + (index % 6)) * DAY).toISOString().slice(0, 10),
    note: index === 0 ? 'Autovrij: enkel de bakfietswagen, met doorgangsbewijs.' : null,
  }));
  const made = await add('IcecreamVanZone', rows);
  return new Map(made.map(({ id, name }) => [String(name), Number(id)]));
}

/** Closed rings of longitude and latitude. */
function polygonsOf({ random }: DemoContext): number[][][] {
  const centres = ZONES.map(
    ([, , latitude, longitude]): Point => [
      (longitude - MIDDLE.longitude) * SCALE.longitude,
      (latitude - MIDDLE.latitude) * SCALE.latitude,
    ],
  );
  const cells = cellsOf(centres, ([x, y], index) => {
    const radius = (ZONES[index] as (typeof ZONES)[number])[4];
    return Array.from({ length: CORNERS }, (_, corner): Point => {
      const [angle, reach] = [(corner / CORNERS) * 2 * Math.PI, radius * (0.88 + random.next() * 0.24)];
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    });
  });
  return cells.map((cell) => [...cell, cell[0] as Point].map(degrees));
}

function degrees([x, y]: Point): number[] {
  const round = (value: number) => Math.round(value * 1e6) / 1e6;
  return [round(MIDDLE.longitude + x / SCALE.longitude), round(MIDDLE.latitude + y / SCALE.latitude)];
}
