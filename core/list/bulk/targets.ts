// Finds the statuses to which picked rows can move, and which of those moves ask for a reason.
import type { Move } from '#core/contract';
import { asksFirst, type CallAction, hasCall } from '../../entity/action/actionCall.ts';
import { myMoves, openMoves } from '../../entity/action/moveActions.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

export interface Target {
  readonly field: string;
  readonly to: string;
  /** How many of the known rows can move there. */
  readonly fitting: number;
  /** The move that asks for a reason or a confirmation, if one does. */
  readonly asking?: CallAction;
}

/**
 * Lists the statuses to which at least one of the rows can move, in the order of the values; with `all`, every status,
 * since unknown rows may move there.
 */
export function targetsOf(entity: ResolvedEntity, rows: readonly Row[], all: boolean): Target[] {
  const open = rows.map((row) => openMoves(entity, row));
  const mine = myMoves(entity);
  const targets = movingTo(mine.map(({ move }) => move)).map(({ field, to }): Target => {
    const leads = ({ move }: { move: Move }) => move.field === field && move.to === to;
    const fitting = open.filter((moves) => moves.some(leads)).length;
    const asking = mine.find((action) => leads(action) && hasCall(action) && asksFirst(action)) as
      | CallAction
      | undefined;
    return { field, to, fitting, asking };
  });
  const order = ({ field, to }: Target) => entity.schema.properties[field]?.enum?.indexOf(to) ?? 0;
  return targets.filter(({ fitting }) => all || fitting > 0).sort((a, b) => order(a) - order(b));
}

function movingTo(moves: readonly Move[]): Move[] {
  return moves.filter(({ field, to }, at) => moves.findIndex((one) => one.field === field && one.to === to) === at);
}
