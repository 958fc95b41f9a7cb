// Handles mouse and finger on a board: a press that becomes a drag moves, copies, resizes or draws a block; any other
// press is a click.
import type { MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import { pressToDrag } from '../../ui/focus/pressToDrag.ts';
import { scrollAtEdges } from '../../ui/focus/scrollAtEdges.ts';
import type { BoardModel } from '../BoardModel.ts';
import type { Lane } from '../board.ts';
import { cursorOn } from '../walking.ts';
import { laneAt } from './layout.ts';

/** Width of the lanes' names, in pixels. */
const LANE_WIDTH = 184;
/** Answers 0 if no lane has a name, as on a board of a single day. */
export const laneWidth = (lanes: readonly Lane[]): number => (lanes.some(({ title }) => title !== '') ? LANE_WIDTH : 0);

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Spotted {
  readonly lane: number;
  readonly column: number;
}

export class BoardPointer {
  private last: (Point & { altKey: boolean }) | undefined;

  constructor(
    private readonly model: BoardModel,
    private readonly ground: () => HTMLElement | null,
  ) {}

  press(event: ReactPointerEvent): void {
    const ground = this.ground();
    if (event.button !== 0 || !ground || isLaneName(event)) return;
    const { model } = this;
    const at = this.placeAt(event);
    const target = { id: blockOf(event), isEdge: isEdge(event) };
    const isFrame = target.id === undefined && (event.shiftKey || !model.acts.onCreate);
    model.hover(null);
    let stop = () => {};
    pressToDrag(event.nativeEvent, ground, {
      onBegin: () => {
        if (isFrame) this.frame(at, at);
        else if (this.begin(at, target)) stop = this.followScrolling(at, ground, event.clientY);
      },
      onMove: (moved) => {
        this.last = moved;
        if (isFrame) this.frame(at, this.placeAt(moved));
        else this.follow(at, moved);
      },
      onEnd: (isLetGo) => {
        stop();
        this.last = undefined;
        if (isFrame) model.draft(null);
        else if (isLetGo) model.drop();
        else model.giveUp();
      },
    });
  }

  private frame(one: Spotted, other: Spotted): void {
    const spot = ({ lane, column }: Spotted) => ({ lane, from: column, until: column + 1 });
    this.model.draft([spot(one), spot(other)]);
  }

  private begin(at: Spotted, { id, isEdge }: { id?: number; isEdge: boolean }): boolean {
    return id === undefined ? this.draw(at, at.column) : this.model.take(id, isEdge ? 'resize' : 'move');
  }

  /**
   * Follows scrolling during a drag, by the wheel and at the edges: the pointer rests and is over another lane. Answers
   * a function that stops.
   */
  private followScrolling(at: Spotted, ground: HTMLElement, y: number): () => void {
    const follow = () => this.last && this.follow(at, this.last);
    const stop = scrollAtEdges(ground, () => this.last?.clientY ?? y, follow);
    window.addEventListener('scroll', follow, true);
    return () => {
      stop();
      window.removeEventListener('scroll', follow, true);
    };
  }

  click(event: MouseEvent): void {
    if (isLaneName(event)) return;
    const { model } = this;
    const id = blockOf(event);
    const { lane, column } = this.placeAt(event);
    if (model.cutting) {
      model.moveCut(column - model.cutting.column);
      model.endCut(id === model.cutting?.placed.block.id);
    } else if (id === undefined) {
      model.stand(cursorOn(model.laid, lane, column));
      model.create({ lane, from: column, until: column + 1 });
    } else if (event.ctrlKey || event.metaKey || event.shiftKey) model.pick(id);
    else {
      const placed = model.laid.byId.get(id);
      if (placed) model.acts.onOpen?.(placed.block);
    }
  }

  hover(event: ReactPointerEvent): void {
    const { model } = this;
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const isEmpty = model.acts.onCreate && blockOf(event) === undefined && !isLaneName(event);
    const { lane, column } = this.placeAt(event);
    model.hover(isEmpty ? { lane, from: column, until: column + 1 } : null);
  }

  private follow(from: Spotted, to: Point & { altKey: boolean }): void {
    const { model } = this;
    const kind = model.hand?.kind;
    const { lane, column } = this.placeAt(to);
    const columns = column - from.column;
    if (kind === 'create') this.draw(from, column);
    else if (kind === 'resize') model.carry({ lanes: 0, from: 0, until: columns });
    else if (kind) {
      const copies = to.altKey && (model.acts.onCopy ?? model.acts.onCopies) !== undefined;
      model.carry({ lanes: lane - from.lane, from: columns, until: columns }, copies ? 'copy' : 'move');
    }
  }

  /** On a board of days a new block takes one day. */
  private draw(at: Spotted, to: number): boolean {
    const { model } = this;
    const end = model.parts.scale.unit === 'day' ? at.column : to;
    const [from, last] = [Math.min(at.column, end), Math.max(at.column, end)];
    const { spot } = model.hand ?? {};
    if (spot?.from === from && spot.until === last + 1) return true;
    return model.draw({ lane: at.lane, from, until: last + 1 });
  }

  private placeAt({ clientX, clientY }: Point): Spotted {
    const { laid, parts } = this.model;
    const { left, top, width } = this.ground()?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 };
    const names = laneWidth(this.model.parts.lanes);
    const share = (clientX - left - names) / Math.max(1, width - names);
    const column = Math.min(Math.max(Math.floor(share * parts.scale.count), 0), parts.scale.count - 1);
    return { lane: laneAt(laid.lanes, clientY - top), column };
  }
}

type Aimed = Pick<MouseEvent, 'target'>;

const isEdge = ({ target }: Aimed) => target instanceof Element && target.closest('[data-edge]') !== null;

const isLaneName = ({ target }: Aimed) =>
  target instanceof Element && target.closest('[role=rowheader], .board-heading') !== null;

function blockOf({ target }: Aimed): number | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  return block ? Number(block.dataset.block) : undefined;
}
