// Finds the calls that a van's driver may serve: those that were given to the van, and open ones near it.
import type { RecordsOf, Row, Stored } from '#api';
import { kmBetween } from '#core/contract';

/** An open call further away than this is another van's. */
const NEAR_KM = 3;
const MOST = 10;

type Van = Pick<Stored<'IcecreamVan'>, 'id' | 'latitude' | 'longitude'>;

/** Lists the van's own calls first, then the nearest. */
export async function callsFor(van: Van, records: RecordsOf): Promise<Row[]> {
  const calls = await records('IcecreamVanCall', { by: 'product' }).list({ status: ['OPEN', 'ASSIGNED'] });
  const shown = calls.flatMap((call) => {
    const km = kmTo(van, call);
    const isOwn = call.status === 'ASSIGNED' && call.icecream_van_id === van.id;
    const isNear = call.status === 'OPEN' && km !== undefined && km <= NEAR_KM;
    return isOwn || isNear ? [{ call, km, isOwn }] : [];
  });
  shown.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || (a.km ?? 0) - (b.km ?? 0));
  return shown.slice(0, MOST).map(({ call, km, isOwn }) => ({
    ...{ id: call.id, latitude: call.latitude, longitude: call.longitude, nr_of_people: call.nr_of_people },
    ...{ name: call.name, note: call.note, requested_at: call.requested_at, is_own: isOwn },
    ...(call.phone_nr && { phone: call.phone_nr.replace(/^\+?/, '+') }),
    ...(km !== undefined && { metres: Math.round(km * 100) * 10 }),
  }));
}

function kmTo({ latitude, longitude }: Van, call: Stored<'IcecreamVanCall'>): number | undefined {
  return latitude === undefined || longitude === undefined ? undefined : kmBetween({ latitude, longitude }, call);
}
