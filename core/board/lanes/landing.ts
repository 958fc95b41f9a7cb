// Turns a drop into moves, copies or a new block, and reports the result.
import type { Block, BoardActs, Place } from '../board.ts';
import type { Change, Changes } from '../Changes.ts';
import type { Cursor } from '../walking.ts';
import { changesOf, type Hand, type Target } from './hand.ts';

/** A result to show and to announce to screen readers. */
export interface LandingNotice {
  readonly what: 'moved' | 'undone' | 'redone' | 'copied' | 'refused' | 'warned' | 'failed' | 'taken' | 'back';
  readonly count?: number;
  readonly name?: string;
  readonly reason?: string;
}

interface Landing {
  readonly acts: BoardActs;
  readonly cursor: Cursor;
  readonly changes: Changes;
  readonly onTold: (told: LandingNotice) => void;
  stand(cursor: Cursor): void;
}

export async function land(model: Landing, hand: Hand, targets: readonly Target[]): Promise<void> {
  const { acts, cursor, changes } = model;
  const [first] = targets;
  if (hand.kind === 'create') {
    if (first) acts.onCreate?.(first.to);
    return;
  }
  if (hand.kind === 'copy') {
    for (const { block, to } of targets) if (block) await copy(model, block, to);
    return;
  }
  const lead = targets.find(({ block }) => block?.id === cursor.id);
  if (lead) model.stand({ lane: lead.spot.lane, column: Math.floor(lead.spot.from), id: cursor.id });
  await announce(model, 'moved', changes.make(changesOf(hand, targets)));
}

async function copy({ acts, onTold }: Landing, block: Block, to: Place): Promise<void> {
  const name = block.title;
  await acts.onCopy?.(block, to).then(
    () => onTold({ what: 'copied', name }),
    (error: unknown) => onTold({ what: 'failed', name, reason: acts.reasonOf?.(error) }),
  );
}

export async function announce(
  { onTold }: Pick<Landing, 'onTold'>,
  what: 'moved' | 'undone' | 'redone',
  changes: Promise<readonly Change[]>,
): Promise<void> {
  const made = await changes;
  if (made.length > 0) onTold({ what, count: made.length, name: made[0]?.block.title });
}
