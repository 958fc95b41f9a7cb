// Drags a row to another place by mouse or finger: works out where it would land, and scrolls at the edges.
import { makeAutoObservable } from 'mobx';
import { followPointer, swallowClick } from '../../ui/focus/followPointer.ts';

/** The list in which rows are dragged. */
export interface DragGround {
  scroller(): HTMLElement | null;
  readonly rowHeight: number;
  /** Height above the first row inside the scroller, in pixels. */
  readonly top: number;
  count(): number;
  /** Number of rows before the part of a very long list that the scroller holds. */
  shift(): number;
}

/** A pointer this near to an edge scrolls the list. */
const EDGE = 40;
const STEP = 14;

export class RowDrag {
  /** Index of the dragged row. */
  from: number | null = null;
  /** Number of rows before the drop line. */
  gap = 0;
  private pointer = 0;
  private frame = 0;

  constructor(private readonly ground: DragGround) {
    makeAutoObservable<this, 'ground' | 'pointer' | 'frame'>(this, { ground: false, pointer: false, frame: false });
  }

  /** Index that the row would get; undefined if it stays where it is. */
  get to(): number | undefined {
    if (this.from === null) return undefined;
    const to = this.gap > this.from ? this.gap - 1 : this.gap;
    return to === this.from ? undefined : to;
  }

  /** Follows the pointer until it is released; Escape cancels the drag. */
  start(from: number, pointerId: number, onDrop: (to: number) => void): void {
    this.begin(from);
    const onEnd = (isLetGo: boolean): void => {
      const { to } = this;
      this.finish();
      if (isLetGo) swallowClick();
      if (isLetGo && to !== undefined) onDrop(to);
    };
    followPointer(pointerId, { onMove: ({ clientY }) => this.follow(clientY), onEnd });
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  begin(from: number): void {
    this.from = from;
    this.gap = from;
    this.pointer = Number.NaN;
  }

  follow(clientY: number): void {
    this.pointer = clientY;
    const box = this.ground.scroller()?.getBoundingClientRect();
    if (!box) return;
    const y = clientY - box.top - this.ground.top + (this.ground.scroller()?.scrollTop ?? 0);
    const gap = Math.round(y / this.ground.rowHeight) + this.ground.shift();
    this.gap = Math.min(Math.max(0, gap), this.ground.count());
  }

  finish(): void {
    cancelAnimationFrame(this.frame);
    this.from = null;
  }

  /** Scrolls at every frame while the pointer rests at an edge. */
  private scroll(): void {
    const scroller = this.ground.scroller();
    if (this.from === null || !scroller) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const before = scroller.scrollTop;
    if (this.pointer < top + this.ground.top + EDGE) scroller.scrollTop -= STEP;
    else if (this.pointer > bottom - EDGE) scroller.scrollTop += STEP;
    if (scroller.scrollTop !== before) this.follow(this.pointer);
    this.frame = requestAnimationFrame(() => this.scroll());
  }
}
