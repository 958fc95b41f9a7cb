// Keeps what is being saved and what can be undone: a block shows in its new place and look at once, and goes back if
// the server refuses.
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Block, Outcome, Place } from './board.ts';

export interface Change {
  readonly block: Block;
  readonly from: Partial<Block>;
  /** The values that the block takes; empty if it stays as it is, as the original of a copy does. */
  readonly to: Partial<Block>;
}

/** Changes that were made together and are undone together. */
export interface Step {
  readonly changes: readonly Change[];
  /** Saves these changes, or takes them back; answers an outcome for each, in order. */
  readonly save: (changes: readonly Change[], isBack: boolean) => Promise<readonly Outcome[]>;
  /** True if it moved blocks, and is told as a move. */
  readonly isMove?: true;
  /** True if it can never be taken back. */
  readonly isFinal?: boolean;
}

interface Wanted {
  readonly to: Partial<Block>;
  /** Version of the block when it was changed. */
  readonly version?: number;
  readonly isSaved: boolean;
}

export interface Refused {
  readonly block: Block;
  readonly error: unknown;
}

export class Changes {
  private readonly wanted = observable.map<number, Wanted>(undefined, { deep: false });
  private fed: ReadonlyMap<number, Block> = new Map();
  done: readonly Step[] = [];
  undone: readonly Step[] = [];

  constructor(private readonly onRefused: (refused: readonly Refused[]) => void) {
    const plain = { onRefused: false, fed: false, done: observableRef, undone: observableRef } as const;
    makeAutoObservable<Changes, 'onRefused' | 'fed'>(this, plain);
  }

  /** Answers the block as it is wanted, until the server's answers have it so too. */
  placed(block: Block): Block {
    const wanted = this.wanted.get(block.id);
    return wanted ? { ...block, ...wanted.to } : block;
  }

  /** Drops saved changes that newer blocks already contain, or that a colleague's later change replaced. */
  feed(blocks: readonly Block[]): void {
    this.fed = new Map(blocks.map((block) => [block.id, block]));
    for (const [id, { to, version, isSaved }] of this.wanted) {
      const block = this.fed.get(id);
      if (!isSaved) continue;
      if (!block || block.version !== version || isThere(block, to)) this.wanted.delete(id);
    }
  }

  /** Saves the step and answers the changes that were done; only these can be undone. */
  async make(step: Step): Promise<Step> {
    const stood = { ...step, changes: await this.carryOut(step, step.changes, false) };
    if (stood.changes.length > 0 && !step.isFinal) this.remember([...this.done, stood], []);
    return stood;
  }

  /** Tells whether the step can still be undone: it exists, and none of its blocks was changed again. */
  mayUndo(step: Step): boolean {
    const at = this.done.indexOf(step);
    const ids = new Set(step.changes.map(({ block }) => block.id));
    return at >= 0 && !this.done.slice(at + 1).some(({ changes }) => changes.some(({ block }) => ids.has(block.id)));
  }

  async undo(step = this.done.at(-1)): Promise<readonly Change[]> {
    if (!step || !this.mayUndo(step)) return [];
    this.remember(
      this.done.filter((one) => one !== step),
      [...this.undone, step],
    );
    return this.carryOut(step, step.changes, true);
  }

  async redo(): Promise<readonly Change[]> {
    const step = this.undone.at(-1);
    if (!step) return [];
    this.remember([...this.done, step], this.undone.slice(0, -1));
    return this.carryOut(step, step.changes, false);
  }

  private remember(done: readonly Step[], undone: readonly Step[]): void {
    this.done = done;
    this.undone = undone;
  }

  private async carryOut({ save }: Step, changes: readonly Change[], isBack: boolean): Promise<readonly Change[]> {
    const wanted = ({ from, to }: Change) => (isBack ? from : to);
    for (const change of changes) this.want(change.block, wanted(change), false);
    const outcomes = await save(changes, isBack).catch((error: unknown) => changes.map(() => ({ error })));
    return this.settle(changes, outcomes, wanted);
  }

  private settle(
    changes: readonly Change[],
    outcomes: readonly Outcome[],
    wanted: (change: Change) => Partial<Block>,
  ): readonly Change[] {
    const isDone = (index: number) => outcomes[index] !== undefined && outcomes[index].error === undefined;
    const refused = changes.flatMap(({ block }, index) =>
      isDone(index) ? [] : [{ block, error: outcomes[index]?.error }],
    );
    for (const [index, change] of changes.entries()) {
      if (isDone(index)) this.want(change.block, wanted(change), true);
    }
    for (const { block } of refused) this.wanted.delete(block.id);
    if (refused.length > 0) this.onRefused(refused);
    return changes.filter((_, index) => isDone(index));
  }

  private want({ id, version }: Block, to: Partial<Block>, isSaved: boolean): void {
    if (Object.keys(to).length === 0) return;
    const since = isSaved ? this.wanted.get(id)?.version : (this.fed.get(id)?.version ?? version);
    this.wanted.set(id, { to, version: since, isSaved });
  }
}

function isThere(block: Block, to: Partial<Block>): boolean {
  const { lane = block.lane, from = block.from, until, ...look } = to;
  const isLook = Object.entries(look).every(([name, value]) => block[name as keyof Block] === value);
  return isLook && isSame(block, { lane, from, until });
}

export function isSame(a: Place, b: Place): boolean {
  return (
    a.lane === b.lane && a.from === b.from && (a.until === undefined || b.until === undefined || a.until === b.until)
  );
}
