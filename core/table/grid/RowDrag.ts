// A row that is dragged to another place by pointer or finger: where it would land, and scrolling at the edges.
import { makeAutoObservable } from 'mobx';
import { followPointer, swallowClick } from '../../ui/focus/followPointer.ts';

/** Of the list that rows are dragged in. */
export interface DragGround {
  scroller(): HTMLElement | null;
  readonly rowHeight: number;
  /** What stands above the first row inside the scroller. */
  readonly top: number;
  count(): number;
  /** Rows in front of the part of a very long list that the scroller holds. */
  shift(): number;
}

/** Pointers this near to an edge scroll the list. */
const EDGE = 40;
const STEP = 14;

export class RowDrag {
  /** The row that is dragged. */
  from: number | null = null;
  /** Rows that would stand in front of it; the line is drawn behind those. */
  gap = 0;
  private pointer = 0;
  private frame = 0;

  constructor(private readonly ground: DragGround) {
    makeAutoObservable<this, 'ground' | 'pointer' | 'frame'>(this, { ground: false, pointer: false, frame: false });
  }

  /** The place that the row would take; undefined where it stays. */
  get to(): number | undefined {
    if (this.from === null) return undefined;
    const to = this.gap > this.from ? this.gap - 1 : this.gap;
    return to === this.from ? undefined : to;
  }

  /** Follows the pointer until it is let go; Escape leaves all as it is. */
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

  /** Once a frame, as long as the pointer rests at an edge. */
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
