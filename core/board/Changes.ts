// Keeps the moves that are being saved and those that can be undone: a block shows in its new place at once, and goes
// back if the server refuses.
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Block, Place } from './board.ts';

export interface Change {
  readonly block: Block;
  readonly from: Place;
  readonly to: Place;
}

/** Moves that were made together and are undone together. */
export type Step = readonly Change[];

interface Wanted {
  readonly place: Place;
  /** Version of the block when it was moved. */
  readonly version?: number;
  readonly isSaved: boolean;
}

export interface BlockSaving {
  readonly save: (block: Block, to: Place) => Promise<unknown>;
  readonly failed: (block: Block, error: unknown) => void;
}

export class Changes {
  private readonly wanted = observable.map<number, Wanted>(undefined, { deep: false });
  private fed: ReadonlyMap<number, Block> = new Map();
  done: readonly Step[] = [];
  undone: readonly Step[] = [];

  constructor(private readonly saving: () => BlockSaving) {
    const plain = { saving: false, fed: false, done: observableRef, undone: observableRef } as const;
    makeAutoObservable<Changes, 'saving' | 'fed'>(this, plain);
  }

  /** Answers the block in its new place, until the server's answers have it there too. */
  placed(block: Block): Block {
    const wanted = this.wanted.get(block.id);
    return wanted ? { ...block, ...wanted.place } : block;
  }

  /** Drops saved moves that newer blocks already contain, or that a colleague's later move replaced. */
  feed(blocks: readonly Block[]): void {
    this.fed = new Map(blocks.map((block) => [block.id, block]));
    for (const [id, { place, version, isSaved }] of this.wanted) {
      const block = this.fed.get(id);
      if (!isSaved) continue;
      if (!block || block.version !== version || isSame(block, place)) this.wanted.delete(id);
    }
  }

  /** Saves the moves and answers the successful ones. */
  async make(changes: Step): Promise<Step> {
    const stood = await this.carryOut(changes);
    if (stood.length > 0) this.remember([...this.done, stood], []);
    return stood;
  }

  /** Tells whether the step can still be undone: it exists, and none of its blocks was moved again. */
  mayUndo(step: Step): boolean {
    const at = this.done.indexOf(step);
    const ids = new Set(step.map(({ block }) => block.id));
    return at >= 0 && !this.done.slice(at + 1).some((later) => later.some(({ block }) => ids.has(block.id)));
  }

  async undo(step = this.done.at(-1)): Promise<Step> {
    if (!step || !this.mayUndo(step)) return [];
    this.remember(
      this.done.filter((one) => one !== step),
      [...this.undone, step],
    );
    return this.carryOut(step.map(({ block, from, to }) => ({ block, from: to, to: from })));
  }

  async redo(): Promise<Step> {
    const step = this.undone.at(-1);
    if (!step) return [];
    this.remember([...this.done, step], this.undone.slice(0, -1));
    return this.carryOut(step);
  }

  private remember(done: readonly Step[], undone: readonly Step[]): void {
    this.done = done;
    this.undone = undone;
  }

  private async carryOut(changes: Step): Promise<Step> {
    const { save, failed } = this.saving();
    for (const { block, to } of changes) this.want(block, to, false);
    const stood = await Promise.all(
      changes.map(({ block, to }) =>
        save(block, to).then(
          () => this.want(block, to, true),
          (error: unknown) => {
            this.forget(block.id);
            failed(block, error);
            return false;
          },
        ),
      ),
    );
    return changes.filter((_, index) => stood[index]);
  }

  private want({ id, version }: Block, place: Place, isSaved: boolean): boolean {
    const since = isSaved ? this.wanted.get(id)?.version : (this.fed.get(id)?.version ?? version);
    this.wanted.set(id, { place, version: since, isSaved });
    return true;
  }

  private forget(id: number): void {
    this.wanted.delete(id);
  }
}

export function isSame(a: Place, b: Place): boolean {
  return (
    a.lane === b.lane && a.from === b.from && (a.until === undefined || b.until === undefined || a.until === b.until)
  );
}
