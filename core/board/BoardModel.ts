// Holds the board's state for mouse, finger and keyboard alike: the blocks in their lanes, the cursor, and which blocks
// are picked or held.
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { type Block, type BoardActs, GIVEN_UP, type Group, type Lane, type Verdict } from './board.ts';
import { Changes, type Refused } from './Changes.ts';
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
import { cut, framed } from './many.ts';
import { type Cursor, cursorOn, type WalkDirection, walk } from './walking.ts';

export interface BoardParts {
  readonly lanes: readonly Lane[];
  readonly blocks: readonly Block[];
  readonly scale: Scale;
  /** True if each lane has a line below its name that describes its places, such as how full they are. */
  readonly hasGround: boolean;
  readonly groups?: readonly Group[];
}

/** The block that is being cut, and the column of the cut. */
export interface Cut {
  readonly placed: PlacedBlock;
  readonly column: number;
}

export class BoardModel {
  readonly changes: Changes;
  readonly picked = observable.set<number>();
  cursor: Cursor = { lane: 0, column: 0 };
  hand: Hand | null = null;
  /** The empty place below the mouse. */
  over: Spot | null = null;
  /** Corners of the frame that picks blocks. */
  frame: readonly [Spot, Spot] | null = null;
  cutting: Cut | null = null;

  constructor(
    public parts: BoardParts,
    public acts: BoardActs,
    readonly onTold: (told: LandingNotice) => void,
  ) {
    this.changes = new Changes((refused) => this.refuse(refused));
    const [plain, ref] = [false, observableRef] as const;
    const kinds = { changes: plain, acts: plain, picked: plain, onTold: plain };
    makeAutoObservable(this, { ...kinds, parts: ref, hand: ref, cursor: ref, over: ref, frame: ref, cutting: ref });
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
    const { lanes, blocks, scale, hasGround, groups } = this.parts;
    const placed = blocks.map((block) => this.changes.placed(block));
    return layOut(lanes, placed, scale, hasGround, groups);
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

  pickAll(ids: Iterable<number> = this.laid.byId.keys()): void {
    for (const id of ids) this.picked.add(id);
  }

  /** Picks what lies within the frame, in place of what was picked before. */
  draft(corners: readonly [Spot, Spot] | null): void {
    this.frame = corners;
    if (!corners) return;
    this.picked.clear();
    this.pickAll(framed(this.laid, ...corners));
  }

  /** Begins to cut a block in its middle; arrows move the cut. */
  beginCut(id: number): boolean {
    const placed = this.laid.byId.get(id);
    const middle = placed && Math.floor((placed.from + placed.until) / 2);
    if (!this.acts.onSplit || !placed || middle === undefined || middle <= placed.from) return false;
    this.cutting = { placed, column: middle };
    return true;
  }

  moveCut(columns: number): void {
    if (!this.cutting) return;
    const { placed, column } = this.cutting;
    const to = column + columns;
    if (to > placed.from && to < placed.until) this.cutting = { placed, column: to };
  }

  endCut(isDone: boolean): void {
    const { cutting } = this;
    this.cutting = null;
    if (cutting && isDone) cut(this, cutting.placed.block.id, cutting.column);
  }

  /** Carries what is held to the lane of one who could, too. */
  carryTo(nth: number): boolean {
    const other = this.verdict?.others?.[nth];
    const [held] = this.hand?.held ?? [];
    const lane = this.parts.lanes.findIndex(({ id }) => id === other?.lane);
    if (!this.hand || !held || lane < 0) return false;
    this.carry({ ...this.hand.by, lanes: lane - held.lane });
    return true;
  }

  private refuse(all: readonly Refused[]): void {
    const refused = all.filter(({ error }) => error !== GIVEN_UP);
    const [first] = refused;
    if (!first) {
      this.onTold({ what: 'back', name: all[0]?.block.title });
      return;
    }
    const reasons = new Set(refused.flatMap(({ error }) => this.acts.reasonOf?.(error) ?? []));
    const reason = reasons.size > 0 ? [...reasons].join(' ') : undefined;
    const count = refused.length > 1 ? { count: refused.length } : {};
    this.onTold({ what: 'failed', name: first.block.title, reason, ...count });
  }

  /** Takes up the block, together with all picked ones if it is one of them. */
  take(id: number, kind: 'move' | 'copy' | 'resize'): boolean {
    const { onMove, onCopy, canResize } = this.acts;
    const moves = onMove ?? this.acts.onMoves;
    const may = { move: moves, copy: onCopy ?? this.acts.onCopies, resize: canResize && moves };
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

  undo(step = this.changes.done.at(-1)): void {
    void announce(this, step?.isMove ? 'undone' : 'takenBack', this.changes.undo(step));
  }

  redo(): void {
    const step = this.changes.undone.at(-1);
    void announce(this, step?.isMove ? 'redone' : 'doneAgain', this.changes.redo());
  }
}
