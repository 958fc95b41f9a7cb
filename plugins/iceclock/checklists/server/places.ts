// Finds the places at which a checklist is done: divisions, or vans with the division whose people do it there.
import type { RecordsOf, Stored } from '#api';

/** A place, and whose it is; `key` names it within a day. */
export interface Place {
  readonly key: string;
  readonly division_id: number;
  readonly delivery_van_id?: number;
  readonly icecream_van_id?: number;
}

type Division = Pick<Stored<'Division'>, 'id' | 'establishment_unit_id' | 'kind'>;

export interface Places {
  readonly divisions: readonly Division[];
  readonly deliveryVans: readonly number[];
  readonly icecreamVans: readonly number[];
}

export async function loadPlaces({ records }: { readonly records: RecordsOf }): Promise<Places> {
  const product = { by: 'product' } as const;
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const divisions = await records('Division', product).list();
  return {
    divisions: divisions.filter(({ active }) => active !== false),
    deliveryVans: records.has('DeliveryVan') ? idsOf(await records('DeliveryVan', product).list()) : [],
    icecreamVans: records.has('IcecreamVan') ? idsOf(await records('IcecreamVan', product).list()) : [],
  };
}

export function placesOf(checklist: Stored<'Checklist'>, all: Places): Place[] {
  if (checklist.place === 'DIVISION') {
    return all.divisions
      .filter((division) => isAt(division, checklist))
      .map(({ id }) => ({ key: `division ${id}`, division_id: id }));
  }
  const { crew_division_id: division_id } = checklist;
  if (division_id === undefined) return [];
  const field = checklist.place === 'DELIVERY_VAN' ? 'delivery_van_id' : 'icecream_van_id';
  const there = checklist.place === 'DELIVERY_VAN' ? all.deliveryVans : all.icecreamVans;
  const chosen = (checklist.place === 'DELIVERY_VAN' ? checklist.delivery_van_ids : checklist.icecream_van_ids) ?? [];
  return there
    .filter((id) => chosen.length === 0 || chosen.includes(id))
    .map((id) => ({ key: `${field === 'delivery_van_id' ? 'delivery' : 'icecream'} ${id}`, division_id, [field]: id }));
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
