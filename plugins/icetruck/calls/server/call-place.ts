// Finds where somebody waits who asks for a van: where their device says, or else where the address lies that they typed.
import { invalid, type Stored, type VisitorCall } from '#api';
import { type GeoPoint, kmBetween } from '#core/contract';
import type { settings as mine } from '../settings.ts';

type Call = Pick<VisitorCall, 'db' | 'companyId' | 'records' | 'services' | 'settings'>;
type Zone = Stored<'IcecreamVanZone'>;

export interface Asked extends Partial<GeoPoint> {
  readonly address?: string;
}

/** @throws Problem for an address that nobody finds, and for a place that no van goes to */
export async function placeOfCall(asked: Asked, call: Call): Promise<GeoPoint> {
  const { latitude, longitude, address } = asked;
  const zones = await call.records('IcecreamVanZone', { by: 'product' }).list({ active: true });
  const isTold = latitude !== undefined && longitude !== undefined;
  if (!isTold && !address) throw invalid([{ path: 'address', code: 'callNoAddress' }]);
  const place = isTold ? { latitude, longitude } : await placeOfAddress(address ?? '', zones, call);
  if (!place) throw invalid([{ path: 'address', code: 'callUnknownPlace' }]);
  const most = call.settings<typeof mine>().call_within_km;
  const isNear =
    zones.length === 0 || zones.some((zone) => cornersOf(zone).some((corner) => kmBetween(corner, place) <= most));
  if (!isNear) throw invalid([{ path: isTold ? 'latitude' : 'address', code: 'callTooFar', params: { km: most } }]);
  return place;
}

/** Asks the service for addresses; without one, or if it does not know the address, a zone that the address names. */
async function placeOfAddress(address: string, zones: readonly Zone[], call: Call): Promise<GeoPoint | undefined> {
  const found = await geocoded(address, call);
  if (found) return found;
  const said = plain(address);
  const named = ({ name, municipality }: Zone) =>
    [name, municipality].some((word) => word && said.includes(plain(word)));
  const byName = zones.find(({ name }) => said.includes(plain(name)));
  const zone = byName ?? zones.find(named);
  return zone && middleOf(cornersOf(zone));
}

const ADDRESS = /^\s*(?<street>.+?)\s+(?<nr>\d+\s?[a-z]?)\s*[,\s]\s*(?:(?<zipcode>\d{4,5})\s+)?(?<city>\p{L}.*?)\s*$/iu;

async function geocoded(address: string, call: Call): Promise<GeoPoint | undefined> {
  const parts = ADDRESS.exec(address)?.groups;
  if (!parts) return undefined;
  const { services, db, companyId } = call;
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
  const { latitude, longitude } = (await services?.ask('geocoding', known, { db, companyId })) ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

function cornersOf({ polygon }: Zone): GeoPoint[] {
  const [ring = []] = (polygon as { coordinates?: [number, number][][] }).coordinates ?? [];
  return ring.map(([longitude, latitude]) => ({ latitude, longitude }));
}

function middleOf(corners: readonly GeoPoint[]): GeoPoint | undefined {
  const mean = (of: keyof GeoPoint) => corners.reduce((sum, corner) => sum + corner[of], 0) / corners.length;
  return corners.length > 0 ? { latitude: mean('latitude'), longitude: mean('longitude') } : undefined;
}
