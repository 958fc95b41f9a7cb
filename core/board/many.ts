// Does things to many blocks: carries them to other days, pastes them, runs a page's command, and picks those in a frame.
import { makeAutoObservable, observableRef } from 'mobx';
import { dayAfter } from '#core/contract';
import type { Block, Command, Lane, Moved } from './board.ts';
import { type Landing, make } from './lanes/landing.ts';
import type { BoardLayout, PlacedBlock, Spot } from './lanes/layout.ts';
import type { Scale } from './lanes/scale.ts';
import { commandStep, copyStep, splitStep } from './steps.ts';

/** The parts of a board's state that this file needs. */
export interface ManyBlocks extends Landing {
  readonly picked: ReadonlySet<number>;
  readonly laid: BoardLayout;
  readonly current?: PlacedBlock;
  readonly parts: { readonly lanes: readonly Lane[]; readonly blocks: readonly Block[]; readonly scale: Scale };
  unpick(): void;
}

/** Keeps what was copied while the board shows other days, or is left and opened again. */
class Clipboard {
  blocks: readonly Block[] = [];

  constructor() {
    makeAutoObservable(this, { blocks: observableRef });
  }

  keep(blocks: readonly Block[]): void {
    this.blocks = blocks;
  }
}
export const clipboard = new Clipboard();

/** Answers the picked blocks, or the one with the cursor. */
export function chosen(model: ManyBlocks): readonly Block[] {
  const { picked, laid, current } = model;
  if (picked.size > 0) return [...picked].flatMap((id) => laid.byId.get(id)?.block ?? []);
  return current ? [current.block] : [];
}

export function keepCopies(model: ManyBlocks): boolean {
  const blocks = chosen(model);
  if (!model.acts.onCopies || blocks.length === 0) return false;
  clipboard.keep(blocks);
  model.onTold({ what: 'kept', count: blocks.length, name: blocks[0]?.title });
  return true;
}

/**
 * Pastes at the cursor: the first block stands in its column, and the others keep their distance. Lanes stay, unless all
 * come from one.
 */
export function paste(model: ManyBlocks): boolean {
  const { blocks } = clipboard;
  const { scale, lanes } = model.parts;
  if (!model.acts.onCopies || blocks.length === 0) return false;
  const shift = model.cursor.column - Math.floor(Math.min(...blocks.map(({ from }) => scale.columnOf(from))));
  const [own, ...others] = new Set(blocks.map(({ lane }) => lane));
  const lane = others.length === 0 ? (lanes[model.cursor.lane]?.id ?? own) : undefined;
  const moved = (time: string) => scale.timeOf(scale.columnOf(time) + shift);
  const copies = blocks.map((block) => ({
    block,
    to: { lane: lane ?? block.lane, from: moved(block.from), until: block.until && moved(block.until) },
  }));
  copyTo(model, copies);
  return true;
}

/** Copies blocks so many days on: a week is seven. */
export function copyBy(model: ManyBlocks, days: number, blocks: readonly Block[] = model.parts.blocks): void {
  const on = (time: string) => `${dayAfter(time.slice(0, 10), days)}${time.slice(10)}`;
  const to = ({ lane, from, until }: Block) => ({ lane, from: on(from), until: until && on(until) });
  copyTo(
    model,
    blocks.map((block) => ({ block, to: to(block) })),
  );
}

/** Leaves out what may not be copied there, and says why. */
function copyTo(model: ManyBlocks, copies: readonly Moved[]): void {
  const { acts, onTold } = model;
  const reasons = new Set<string>();
  const fine = copies.filter(({ block, to }) => {
    const verdict = acts.verdict?.(block, to, 'copy');
    if (verdict && !verdict.isAllowed) reasons.add(verdict.reason);
    return !verdict || verdict.isAllowed;
  });
  const count = copies.length - fine.length;
  if (count > 0) onTold({ what: 'leftOut', count, reason: [...reasons].join(' ') });
  if (fine.length > 0)
    void make(
      model,
      'copied',
      copyStep(() => model.acts, fine),
    );
}

/** Runs the command on those of the blocks that it applies to. */
export function runCommand(model: ManyBlocks, command: Command, blocks: readonly Block[]): void {
  const fitting = blocks.filter((block) => command.applies(block));
  if (fitting.length === 0) return;
  model.unpick();
  void make(model, 'changed', commandStep(command, fitting), command.done);
}

/** Cuts the block at that column, if that is within it. */
export function cut(model: ManyBlocks, id: number, column: number): void {
  const placed = model.laid.byId.get(id);
  if (!placed || column <= placed.from || column >= placed.until) return;
  const at = model.parts.scale.timeOf(column);
  void make(
    model,
    'split',
    splitStep(() => model.acts, placed.block, at),
  );
}

/** Answers the blocks that a frame touches. */
export function framed({ lanes }: BoardLayout, one: Spot, other: Spot): readonly number[] {
  const [first, last] = [Math.min(one.lane, other.lane), Math.max(one.lane, other.lane)];
  const [from, until] = [Math.min(one.from, other.from), Math.max(one.until, other.until)];
  return lanes
    .slice(first, last + 1)
    .flatMap(({ blocks }) => blocks.filter((block) => block.from < until && block.until > from))
    .map(({ block }) => block.id);
}
