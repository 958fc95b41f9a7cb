// Works out where a van of the demo company is at any moment: it drives from crossing to crossing along the avenues of
// the made-up town, and stands at each to sell.

import { Random } from '#api/demo';
import { crossingAt, crossingNear, type GeoPoint, kmBetween } from '#core/contract';

export interface Place extends GeoPoint {
  readonly velocity: number;
  readonly heading: number;
}

/** Middle of the town, in Ghent. */
const MIDDLE = { latitude: 51.05, longitude: 3.72 };
/** Where the demo's ice-cream vans spend the night: a point of interest of ICETRUCK's demo has its circle here. */
const DEPOT = { latitude: 51.083635, longitude: 3.721682 };
const AVENUE = 4;
/** The farthest that a van goes from where it begins, in avenues. */
const FARTHEST = 6;
const LEG_MS = 300_000;
const DRIVING_MS = 90_000;
const DAY_MS = 86_400_000;
const WAYS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

type Crossing = readonly [column: number, row: number];

/** Answers where the van is at each of these moments of one day, in UTC. */
export function placesOf(van: number, moments: readonly number[]): Place[] {
  const begin = Math.floor((moments[0] ?? 0) / DAY_MS) * DAY_MS;
  const crossings = crossingsOf(van, begin / DAY_MS);
  // Vans do not all set off at the same moment.
  const ahead = (van * 47_000) % LEG_MS;
  return moments.map((moment) => {
    const since = moment - begin + ahead;
    const leg = Math.floor(since / LEG_MS);
    const [from, to] = [crossings[leg], crossings[leg + 1]].map((each) => crossingAt(...(each ?? [0, 0])));
    return between(from!, to!, (since % LEG_MS) / DRIVING_MS);
  });
}

/** Answers where a van is that stands at the depot, each in a place of its own. */
export function placeAtDepot(van: number): Place {
  const aside = ((van % 7) - 3) * 0.00008;
  const longitude = Math.round((DEPOT.longitude + aside) * 1e6) / 1e6;
  return { latitude: DEPOT.latitude, longitude, velocity: 0, heading: 180 };
}

/** Works out the crossings of a van on a day, which are the same whenever it is asked. */
function crossingsOf(van: number, day: number): Crossing[] {
  const random = new Random(van * 100_003 + day);
  const [column, row] = crossingNear(MIDDLE).map((nr) => Math.round(nr / AVENUE) * AVENUE);
  let [east, north] = [random.integer(-FARTHEST, FARTHEST), random.integer(-FARTHEST, FARTHEST)];
  return Array.from({ length: DAY_MS / LEG_MS + 3 }, () => {
    const here: Crossing = [column! + east * AVENUE, row! + north * AVENUE];
    const ways = WAYS.filter(([x, y]) => Math.max(Math.abs(east + x), Math.abs(north + y)) <= FARTHEST);
    const [x, y] = random.pick(ways);
    [east, north] = [east + x, north + y];
    return here;
  });
}

function between(from: GeoPoint, to: GeoPoint, share: number): Place {
  const part = Math.min(1, share);
  const at = (name: keyof GeoPoint) => Math.round((from[name] + (to[name] - from[name]) * part) * 1e6) / 1e6;
  const speed = Math.round((kmBetween(from, to) / DRIVING_MS) * 3_600_000);
  return {
    latitude: at('latitude'),
    longitude: at('longitude'),
    velocity: part < 1 ? speed : 0,
    heading: towards(from, to),
  };
}

/** Works out the heading from one place to another, in degrees from north, clockwise. */
function towards(from: GeoPoint, to: GeoPoint): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return Math.round((degrees + 360) % 360);
}
