// Holds the board's state for mouse, finger and keyboard alike: the blocks in their lanes, the cursor, and which blocks
// are picked or held.
import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { Block, BoardActs, Lane, Verdict } from './board.ts';
import { Changes, type Step } from './Changes.ts';
import {
  type Hand,
  isEqual,
  isStill,
  type Shift,
  STILL,
  type Target,
  targetsOf,
  verdictOn,
  within,
} from './lanes/hand.ts';
import { announce, type LandingNotice, land } from './lanes/landing.ts';
import { type BoardLayout, layOut, type PlacedBlock, type Spot } from './lanes/layout.ts';
import type { Scale } from './lanes/scale.ts';
import { type Cursor, cursorOn, type WalkDirection, walk } from './walking.ts';

export interface BoardParts {
  readonly lanes: readonly Lane[];
  readonly blocks: readonly Block[];
  readonly scale: Scale;
  /** True if each lane has a line below its name that describes its places, such as how full they are. */
  readonly hasGround: boolean;
}

export class BoardModel {
  readonly changes: Changes;
  readonly picked = observable.set<number>();
  cursor: Cursor = { lane: 0, column: 0 };
  hand: Hand | null = null;
  /** The empty place below the mouse. */
  over: Spot | null = null;

  constructor(
    public parts: BoardParts,
    public acts: BoardActs,
    readonly onTold: (told: LandingNotice) => void,
  ) {
    this.changes = new Changes(() => ({
      save: (block, to) => this.acts.onMove?.(block, to) ?? Promise.resolve(),
      failed: (block, error) => this.onTold({ what: 'failed', name: block.title, reason: this.acts.reasonOf?.(error) }),
    }));
    const [plain, ref] = [false, observableRef] as const;
    const kinds = { changes: plain, acts: plain, picked: plain, onTold: plain };
    makeAutoObservable(this, { ...kinds, parts: ref, hand: ref, cursor: ref, over: ref });
  }

  /** Takes over new blocks from the page, which are live. A held block stays held. */
  feed(parts: BoardParts): void {
    this.changes.feed(parts.blocks);
    this.parts = parts;
    for (const id of this.picked) if (!this.laid.byId.has(id)) this.picked.delete(id);
    const { lane, column, id } = this.cursor;
    const at = this.current;
    if (at) this.cursor = { lane: at.lane, column: Math.floor(Math.max(0, at.from)), id };
    else if (lane >= parts.lanes.length || column >= parts.scale.count) this.cursor = { lane: 0, column: 0 };
    else if (id !== undefined) this.cursor = cursorOn(this.laid, lane, column);
  }

  get laid(): BoardLayout {
    const { lanes, blocks, scale, hasGround } = this.parts;
    const placed = blocks.map((block) => this.changes.placed(block));
    return layOut(lanes, placed, scale, hasGround);
  }

  get targets(): readonly Target[] {
    return this.hand ? targetsOf(this.hand, this.parts) : [];
  }

  get verdict(): Verdict | undefined {
    return this.hand ? verdictOn(this.hand, this.targets, this.acts) : undefined;
  }

  /** Ids of the blocks that have left their place while they are held; a copied block stays in its place. */
  get lifted(): ReadonlySet<number> {
    const isAway = this.hand?.kind === 'move' || this.hand?.kind === 'resize';
    return new Set(isAway ? this.hand?.held.map(({ block }) => block.id) : []);
  }

  get current(): PlacedBlock | undefined {
    return this.laid.byId.get(this.cursor.id ?? Number.NaN);
  }

  go(way: WalkDirection): void {
    this.cursor = walk(this.laid, this.parts.scale.count, this.cursor, way);
  }

  stand(cursor: Cursor): void {
    const { lane, column, id } = this.cursor;
    if (cursor.lane !== lane || cursor.column !== column || cursor.id !== id) this.cursor = cursor;
  }

  hover(spot: Spot | null): void {
    if (spot?.lane !== this.over?.lane || spot?.from !== this.over?.from) this.over = spot;
  }

  pick(id: number): void {
    if (!this.picked.delete(id)) this.picked.add(id);
  }

  unpick(): void {
    this.picked.clear();
  }

  /** Takes up the block, together with all picked ones if it is one of them. */
  take(id: number, kind: 'move' | 'copy' | 'resize'): boolean {
    const { onMove, onCopy, canResize } = this.acts;
    const may = { move: onMove, copy: onCopy, resize: canResize && onMove };
    const ids = kind !== 'resize' && this.picked.has(id) ? [...this.picked] : [id];
    const held = ids.flatMap((each) => this.laid.byId.get(each) ?? []);
    if (!may[kind] || held.length === 0) return false;
    this.hand = { kind, held, by: STILL };
    this.onTold({ what: 'taken', count: held.length, name: held[0]?.block.title });
    return true;
  }

  draw(spot: Spot): boolean {
    if (!this.acts.onCreate) return false;
    this.hand = { kind: 'create', held: [], spot, by: STILL };
    return true;
  }

  carry(by: Shift, kind = this.hand?.kind): void {
    if (!this.hand || !kind) return;
    const moved = within({ ...this.hand, kind }, by, this.parts);
    if (kind !== this.hand.kind || !isEqual(moved, this.hand.by)) this.hand = { ...this.hand, by: moved, kind };
  }

  giveUp(): void {
    if (this.hand) this.onTold({ what: 'back', name: this.hand.held[0]?.block.title });
    this.hand = null;
  }

  drop(): void {
    const { hand, targets, verdict } = this;
    if (!hand || isStill(hand)) this.giveUp();
    else {
      this.hand = null;
      if (verdict && !verdict.isAsked)
        this.onTold({ what: verdict.isAllowed ? 'warned' : 'refused', reason: verdict.reason });
      if (!verdict || verdict.isAllowed) void land(this, hand, targets);
    }
  }

  /** Makes a block on the empty place of the cursor, or on a clicked one. */
  create(spot: Spot): void {
    if (this.draw(spot)) this.drop();
  }

  undo(step?: Step): void {
    void announce(this, 'undone', this.changes.undo(step));
  }

  redo(): void {
    void announce(this, 'redone', this.changes.redo());
  }
}
