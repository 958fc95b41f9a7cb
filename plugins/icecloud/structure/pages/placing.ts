// Computes the move of an item of the structure: how the rows look after it, and the call that stores it.
import { http } from '#core';
import { moved, type Place } from '#core/tree';
import { type DivisionRow, RESOURCE, type RecordItem, type StructureItem, type UnitRow, unitIdOf } from './items.ts';

interface Placed {
  readonly units: readonly UnitRow[];
  readonly divisions: readonly DivisionRow[];
  readonly call: () => Promise<unknown>;
}

export function placed(items: readonly StructureItem[], item: RecordItem, place: Place): Placed {
  const after = moved(items, item.key, place);
  const units = after.flatMap((each) => (each.kind === 'unit' ? [each.row] : []));
  const divisions = after.flatMap((each) => (each.kind === 'division' ? [inUnit(each)] : []));
  const siblings: readonly { readonly id: number }[] = item.kind === 'unit' ? units : divisions;
  const before = siblings[siblings.findIndex(({ id }) => id === item.row.id) - 1]?.id ?? null;
  return { units, divisions, call: () => send(item, place, before) };
}

/** Sends unit and place in one call, so that nobody sees the division half moved. */
function send({ kind, row, parent }: RecordItem, place: Place, after: number | null): Promise<unknown> {
  const resource = RESOURCE[kind];
  if (parent === place.parent) return http.patch(`${resource}/order`, { ids: [row.id], after });
  const change = { establishment_unit_id: unitIdOf(place.parent ?? '') };
  return http.patch(`${resource}/${row.id}`, change, { query: { after: after ?? '' } });
}

function inUnit({ row, parent }: Extract<StructureItem, { kind: 'division' }>): DivisionRow {
  return { ...row, establishment_unit_id: unitIdOf(parent ?? '') };
}
