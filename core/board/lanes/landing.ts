// Turns a drop into moves, copies, a cut or a new block, and reports the result.
import type { BoardActs } from '../board.ts';
import type { Change, Changes, Step } from '../Changes.ts';
import { copyStep, moveStep } from '../steps.ts';
import type { Cursor } from '../walking.ts';
import { changesOf, type Hand, type Target } from './hand.ts';

/** A result to show and to announce to screen readers. */
export interface LandingNotice {
  readonly what:
    | 'moved'
    | 'undone'
    | 'redone'
    | 'takenBack'
    | 'doneAgain'
    | 'copied'
    | 'split'
    | 'changed'
    | 'kept'
    | 'leftOut'
    | 'refused'
    | 'warned'
    | 'failed'
    | 'taken'
    | 'back';
  readonly count?: number;
  readonly name?: string;
  readonly reason?: string;
  /** True if the last step of the board takes it back. */
  readonly canUndo?: true;
}

export interface Landing {
  readonly acts: BoardActs;
  readonly cursor: Cursor;
  readonly changes: Changes;
  readonly onTold: (told: LandingNotice) => void;
  stand(cursor: Cursor): void;
}

export async function land(model: Landing, hand: Hand, targets: readonly Target[]): Promise<void> {
  const { acts, cursor } = model;
  const [first] = targets;
  if (hand.kind === 'create') {
    if (first) acts.onCreate?.(first.to);
    return;
  }
  const actsNow = () => model.acts;
  if (hand.kind === 'copy') {
    const copies = targets.flatMap(({ block, to }) => (block ? [{ block, to }] : []));
    await make(model, 'copied', copyStep(actsNow, copies));
    return;
  }
  const lead = targets.find(({ block }) => block?.id === cursor.id);
  if (lead) model.stand({ lane: lead.spot.lane, column: Math.floor(lead.spot.from), id: cursor.id });
  await make(model, 'moved', moveStep(actsNow, changesOf(hand, targets)));
}

/** Carries out a step and reports what was done of it; answers whether anything was. */
export async function make(
  { changes, onTold }: Pick<Landing, 'changes' | 'onTold'>,
  what: LandingNotice['what'],
  step: Step,
  name?: (count: number) => string,
): Promise<boolean> {
  const { changes: made } = await changes.make(step);
  const count = made.length;
  const canUndo = !step.isFinal && what !== 'moved' ? { canUndo: true as const } : {};
  if (count > 0) onTold({ what, count, name: name?.(count) ?? made[0]?.block.title, ...canUndo });
  return count > 0;
}

export async function announce(
  { onTold }: Pick<Landing, 'onTold'>,
  what: 'undone' | 'redone' | 'takenBack' | 'doneAgain',
  changes: Promise<readonly Change[]>,
): Promise<void> {
  const made = await changes;
  if (made.length > 0) onTold({ what, count: made.length, name: made[0]?.block.title });
}
