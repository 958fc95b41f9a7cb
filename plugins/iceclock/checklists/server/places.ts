// Finds the places at which a checklist is done: divisions, or vans with the division whose people do it there.
import type { RecordsOf, Stored } from '#api';

/** A place, and whose it is; `key` names it within a day. */
export interface Place {
  readonly key: string;
  readonly division_id: number;
  /** Its name on that day: of the van, or of the division. */
  readonly place_name: string;
  readonly delivery_van_id?: number;
  readonly icecream_van_id?: number;
}

type Division = Pick<Stored<'Division'>, 'id' | 'name' | 'establishment_unit_id' | 'kind'>;
type Van = Pick<Stored<'DeliveryVan'>, 'id' | 'nr' | 'name'>;

export interface Places {
  readonly divisions: readonly Division[];
  readonly deliveryVans: readonly Van[];
  readonly icecreamVans: readonly Van[];
}

export async function loadPlaces({ records }: { readonly records: RecordsOf }): Promise<Places> {
  const product = { by: 'product' } as const;
  const divisions = await records('Division', product).list();
  return {
    divisions: divisions.filter(({ active }) => active !== false),
    deliveryVans: records.has('DeliveryVan') ? await records('DeliveryVan', product).list() : [],
    icecreamVans: records.has('IcecreamVan') ? await records('IcecreamVan', product).list() : [],
  };
}

export function placesOf(checklist: Stored<'Checklist'>, all: Places): Place[] {
  if (checklist.place === 'DIVISION') {
    return all.divisions
      .filter((division) => isAt(division, checklist))
      .map(({ id, name }) => ({ key: `division ${id}`, division_id: id, place_name: name }));
  }
  const { crew_division_id: division_id } = checklist;
  if (division_id === undefined) return [];
  const field = checklist.place === 'DELIVERY_VAN' ? 'delivery_van_id' : 'icecream_van_id';
  const there = checklist.place === 'DELIVERY_VAN' ? all.deliveryVans : all.icecreamVans;
  const chosen = (checklist.place === 'DELIVERY_VAN' ? checklist.delivery_van_ids : checklist.icecream_van_ids) ?? [];
  return there
    .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
    .map(({ id, nr, name }) => ({
      key: `${field === 'delivery_van_id' ? 'delivery' : 'icecream'} ${id}`,
      ...{ division_id, [field]: id, place_name: [nr, name].filter(Boolean).join(' ') },
    }));
}

/** Named divisions, and beside them all of a unit, of a kind, or of that kind in that unit; where nothing is said, all. */
function isAt(
  division: Division,
  { division_ids = [], establishment_unit_id: unit, division_kind: kind }: Stored<'Checklist'>,
): boolean {
  if (division_ids.includes(division.id)) return true;
  if (unit === undefined && kind === undefined) return division_ids.length === 0;
  return (
    (unit === undefined || division.establishment_unit_id === unit) && (kind === undefined || division.kind === kind)
  );
}
