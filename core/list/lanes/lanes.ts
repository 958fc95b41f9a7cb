// Divides a list into lanes, one for each value of its status, and tells to which lanes a row can move.
import { leadsOn, movesOf, movingFields } from '#core/contract';
import { eachOnce, openMoves } from '../../entity/action/moveActions.ts';
import { readableFields } from '../../fields/access.ts';
import { labelKeyOf } from '../../fields/entityField.ts';
import { allowed } from '../../plugins/allowed.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import type { Group } from '../groups/useGroups.ts';

/** Answers the status that divides the list into lanes; undefined if this person may read none. */
export function laneField(entity: ResolvedEntity): string | undefined {
  const readable = new Set(readableFields(entity));
  return movingFields(entity).find(([name]) => readable.has(name))?.[0];
}

/** Makes a lane for each value that the list's filters leave, in the order of the entity file. */
export function lanesOf(
  { schema }: ResolvedEntity,
  { filters }: ListQuery,
  field: string,
  groups: readonly Group[],
): Group[] {
  const { in: some, eq } = filters[field] ?? {};
  const wanted = eq === undefined ? some?.split(',') : [eq];
  const values = schema.properties[field]?.enum?.map(String) ?? [];
  const counted = new Map(groups.map((group) => [group.value, group]));
  return values
    .filter((value) => counted.has(value) || (wanted?.includes(value) ?? true))
    .map((value) => counted.get(value) ?? { value, count: 0, totals: {} });
}

/** Maps each lane to the button that moves the row there. */
export function waysFrom(entity: ResolvedEntity, field: string, row: Row): ReadonlyMap<string, string> {
  const open = openMoves(entity, row).filter(
    (action) => action.move.field === field && allowed(session.subject, action),
  );
  return new Map(eachOnce(open).map(({ key, move }) => [move.to, key]));
}

/** Answers why a row cannot move there, as a text key with its values. */
export function whyNot(entity: ResolvedEntity, field: string, row: Row, to: string) {
  const there = movesOf(entity).filter((move) => move.field === field && move.to === to && leadsOn(move, row));
  const label = labelKeyOf(entity, field);
  const words = { from: `${label}.${row[field]}`, to: `${label}.${to}` };
  if (there.length === 0) return { key: 'core.lanes.noWay', words };
  return { key: there.every(({ by }) => by === 'product') ? 'core.lanes.byProduct' : 'core.lanes.notYours', words };
}
