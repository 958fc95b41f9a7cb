// Moves picked rows along their status: tells what is asked of the server for a row, and what undoes it.
import { leadsOn, movesOf } from '#core/contract';
import { openMoves } from '../../entity/action/moveActions.ts';
import { labelKeyOf } from '../../fields/entityField.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { RecordChangeAsked } from '../../records/changeMany.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { Refusal } from './Refusal.ts';

/** The values of a row, by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Asks to move the row to the status in `values`; a reason is sent only if its arrow asks for one. */
export function moveOf(entity: ResolvedEntity, row: Row, values: Values, version?: number): RecordChangeAsked {
  const there = movesOf(entity).filter(({ field, to }) => values[field] === to);
  const field = there[0]?.field ?? '';
  const move = there.find((one) => leadsOn(one, row));
  if (!move) throw new Refusal(refusalOf(entity, row, field, values[field]));
  const { to, reason } = move;
  const body = { [field]: to, ...(reason && { [reason]: values[reason] }) };
  return { move: row.id, values: body, ...(version !== undefined && { version }) };
}

function refusalOf(entity: ResolvedEntity, row: Row, field: string, to: unknown) {
  const isThere = row[field] === to;
  return {
    key: isThere ? 'core.bulk.move.there' : 'core.bulk.move.noWay',
    name: labelKeyOf(entity, field),
    value: `${labelKeyOf(entity, field)}.${row[field]}`,
  };
}

/** Answers the values that undo the move, if this person may take that arrow and it asks nothing. */
export function wayBack(entity: ResolvedEntity, before: Row, after: Row): Values | undefined {
  const back = openMoves(entity, after).find(({ move: { to, field, reason } }) => to === before[field] && !reason);
  return back && { [back.move.field]: back.move.to };
}
