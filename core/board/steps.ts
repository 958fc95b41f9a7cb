// Makes the steps that can be undone: moves, copies, cuts, and what a page's commands do to many blocks.
import type { Act, Block, BoardActs, Command, Moved, Outcome, Place } from './board.ts';
import type { Change, Step } from './Changes.ts';

export type Acts = () => BoardActs;

/** Turns promises into outcomes, for pages that save one block at a time. */
async function settled(works: readonly Promise<unknown>[]): Promise<readonly Outcome[]> {
  const ends = await Promise.allSettled(works);
  return ends.map((end) => (end.status === 'fulfilled' ? {} : { error: end.reason ?? new Error('refused') }));
}

export function moveStep(acts: Acts, changes: readonly Change[]): Step {
  const save = (some: readonly Change[], isBack: boolean) => {
    const moves = some.map(({ block, from, to }) => ({ block, to: placeIn(block, isBack ? from : to) }));
    const { onMove, onMoves } = acts();
    if (onMoves && (moves.length > 1 || !onMove)) return onMoves(moves);
    return settled(moves.map(({ block, to }) => onMove?.(block, to) ?? Promise.resolve()));
  };
  return { changes, save, isMove: true };
}

function placeIn(block: Block, { lane = block.lane, from = block.from, until }: Partial<Block>): Place {
  return { lane, from, until };
}

/** Remembers the ids of the copies, by which they are taken away again. */
export function copyStep(acts: Acts, copies: readonly Moved[]): Step {
  const made = new Map<Block, number>();
  const targets = new Map(copies.map(({ block, to }) => [block, to]));
  const save = async (some: readonly Change[], isBack: boolean) => {
    const { onCopy, onCopies, onUncopy } = acts();
    if (isBack) return (await onUncopy?.(some.flatMap(({ block }) => made.get(block) ?? []))) ?? [];
    const wanted = some.flatMap(({ block }) => (targets.has(block) ? [{ block, to: targets.get(block)! }] : []));
    if (!onCopies) return settled(wanted.map(({ block, to }) => onCopy?.(block, to) ?? Promise.resolve()));
    const outcomes = await onCopies(wanted);
    outcomes.forEach(({ id }, index) => {
      const { block } = wanted[index] ?? {};
      if (block && id !== undefined) made.set(block, id);
    });
    return outcomes;
  };
  const changes = copies.map(({ block }) => ({ block, from: {}, to: {} }));
  const { onCopies, onUncopy } = acts();
  return { changes, save, isFinal: !onCopies || !onUncopy };
}

export function commandStep({ becomes, run, undo }: Command, blocks: readonly Block[]): Step {
  const changes = blocks.map((block) => {
    const to = becomes(block);
    const names = Object.keys(to) as (keyof typeof to)[];
    return { block, to, from: Object.fromEntries(names.map((name) => [name, block[name]])) };
  });
  const save = (some: readonly Change[], isBack: boolean) =>
    (isBack && undo ? undo : run)(some.map(({ block }) => block));
  return { changes, save, isFinal: undo === undefined };
}

/** Counts steps that belong to no block: each has an id that no record has. */
let ownSteps = 1;

/** Makes a step of what a page does itself. */
export function actStep({ done, run, undo }: Act): Step {
  ownSteps += 1;
  const block: Block = { id: -1 / ownSteps, lane: 0, from: '', title: done };
  return {
    changes: [{ block, from: {}, to: {} }],
    save: (_, isBack) => settled([isBack ? undo() : run()]),
  };
}

export function splitStep(acts: Acts, block: Block, at: string): Step {
  let back: (() => Promise<unknown>) | undefined;
  const work = async (isBack: boolean) => {
    if (isBack) await back?.();
    else back = await acts().onSplit?.(block, at);
  };
  // Until the second half is here, the first one ends at the cut.
  const changes = [{ block, from: { until: block.until }, to: { until: at } }];
  return { changes, save: (_, isBack) => settled([work(isBack)]) };
}
