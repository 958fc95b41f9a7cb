// Simulates a geocoder for the demo company: it knows the towns round Ghent by postcode and invents their streets,
// always the same ones. It knows no other places, as real services sometimes do not.
import type { PortMessages, PortReplies } from '#api';

type Spot = readonly [latitude: number, longitude: number, km: number];

/** The middle of each town, and its radius. */
const TOWNS: Readonly<Record<string, Spot>> = {
  '9000': [51.051, 3.725, 1],
  '9030': [51.073, 3.68, 0.9],
  '9031': [51.051, 3.662, 0.8],
  '9032': [51.086, 3.71, 0.8],
  '9040': [51.058, 3.764, 0.7],
  '9050': [51.034, 3.764, 0.7],
  '9070': [51.062, 3.822, 0.8],
  '9080': [51.092, 3.836, 0.8],
  '9090': [50.996, 3.798, 0.7],
  '9800': [50.976, 3.545, 1.2],
  '9810': [50.965, 3.61, 0.7],
  '9820': [51, 3.748, 1],
};
const KM_NORTH = 110.574;
const KM_EAST = 111.32;
/** Length of a street in kilometres, for two hundred house numbers. */
const STREET_KM = 0.5;
const HOUSES = 200;
/** Share of the radius within which a street begins, so that its end is still in the town. */
const WITHIN = 0.6;

export function pretendedPlace(address: PortMessages['geocoding']): PortReplies['geocoding'] {
  const { street = '', nr = '', zipcode = '', country = 'BE' } = address;
  const town = country.toUpperCase() === 'BE' ? TOWNS[zipcode.trim()] : undefined;
  if (!town || !street.trim()) return {};
  const [latitude, longitude, km] = town;
  const name = `${zipcode.trim()} ${street.trim().toLowerCase()}`;
  const turn = chance(name) * 2 * Math.PI;
  const away = Math.sqrt(chance(`${name} far`)) * km * WITHIN;
  const heading = chance(`${name} heading`) * 2 * Math.PI;
  const along = (Math.min(Number.parseInt(nr, 10) || 1, HOUSES) / HOUSES - 0.5) * Math.min(STREET_KM, km / 2);
  const east = Math.cos(turn) * away + Math.cos(heading) * along;
  const north = Math.sin(turn) * away + Math.sin(heading) * along;
  return {
    latitude: rounded(latitude + north / KM_NORTH),
    longitude: rounded(longitude + east / (KM_EAST * Math.cos((latitude * Math.PI) / 180))),
  };
}

/** Answers a number from 0 to 1, by FNV-1a with its bits mixed at the end. */
function chance(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
