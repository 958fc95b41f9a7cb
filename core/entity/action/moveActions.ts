// Makes buttons of the moves of a status, with the same questions, calls and texts as plugins' actions.
import { leadsOn, type Move, mayTake, moveKey, movesOf, requirementOf } from '#core/contract';
import { allowed } from '../../plugins/allowed.ts';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/window/RowWindow.ts';

type MoveAction = ResolvedAction & { readonly move: Move };

/** Makes a button for every arrow. */
export function moveActions(entity: ResolvedEntity): MoveAction[] {
  return movesOf(entity).map((move) => actionOf(entity, move));
}

/** Keeps the moves that people make by hand and this person may make. */
export function myMoves(entity: ResolvedEntity): MoveAction[] {
  return moveActions(entity).filter((action) => action.move.by !== 'product' && allowed(session.subject, action));
}

/** Keeps the moves that this person may make from the record's current status; final ones come last. */
export function openMoves(entity: ResolvedEntity, record: Row): MoveAction[] {
  const { subject } = session;
  const open = moveActions(entity).filter(
    ({ move }) => leadsOn(move, record) && subject !== null && mayTake(subject, entity, move, record),
  );
  return open.sort((a, b) => Number(a.move.reason !== undefined) - Number(b.move.reason !== undefined));
}

/** Keeps one of several arrows to the same status, since they share a button. */
export function eachOnce<T extends { readonly key: string }>(actions: readonly T[]): T[] {
  return actions.filter(({ key }, index) => actions.findIndex((other) => other.key === key) === index);
}

function actionOf(entity: ResolvedEntity, move: Move): MoveAction {
  const { field, from, reason, confirm, permissions, isBack, next, to } = move;
  const titleKey = moveKey(entity.text, move);
  return {
    ...{ id: `${isBack ? 'back' : 'to'}.${to}`, key: titleKey, titleKey, move, permissions },
    plugin: entity.plugin,
    license: requirementOf(entity, 'show').license,
    pluginLicense: entity.pluginLicense,
    when: { [field]: from },
    ...(next && { tone: 'info' as const }),
    ...(reason && { tone: 'danger' as const }),
    call: {
      method: 'PATCH',
      path: `${entity.resource}/{id}/${field}`,
      confirm,
      ...(reason && { arguments: askedFor(entity, reason) }),
    },
  };
}

function askedFor({ schema }: ResolvedEntity, reason: string) {
  const { readOnly: _, ...field } = schema.properties[reason] ?? { type: 'string' };
  return { type: 'object', required: [reason], properties: { [reason]: field } };
}
