// A tile that is dragged by pointer or finger: it follows the pointer, and a line shows where it would land. Straight on
// the elements, so that a till of any size draws nothing anew meanwhile.
import { followPointer, swallowClick } from '#core';

/** Pixels before a press becomes a drag. */
const SLACK = 6;
/** A finger that rests this long means the tile, and otherwise the page. */
const HOLD_MS = 350;
/** Pointers this near to an edge of the screen scroll the page. */
const EDGE = 56;
const STEP = 12;

interface Point {
  readonly x: number;
  readonly y: number;
}

export class TileDrag {
  private isOn = false;
  private from: Point = { x: 0, y: 0 };
  private now: Point = { x: 0, y: 0 };
  private scrolled = 0;
  private frame = 0;
  private gap = -1;

  constructor(
    private readonly list: HTMLElement,
    private readonly tile: HTMLElement,
    private readonly onDrop: (to: number) => void,
  ) {}

  start(event: PointerEvent): void {
    this.from = { x: event.clientX, y: event.clientY };
    this.now = this.from;
    const isTouch = event.pointerType === 'touch';
    const hold = isTouch ? setTimeout(() => this.begin(), HOLD_MS) : undefined;
    const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
      this.now = { x, y };
      if (this.isOn) this.follow();
      else if (distance(this.from, this.now) > SLACK) {
        if (isTouch) giveUp();
        else this.begin();
      }
    };
    const keepStill = (moved: Event) => this.isOn && moved.cancelable && moved.preventDefault();
    const onEnd = (isLetGo: boolean): void => {
      clearTimeout(hold);
      window.removeEventListener('contextmenu', keepStill, true);
      this.list.removeEventListener('touchmove', keepStill);
      this.finish(isLetGo);
    };
    const giveUp = followPointer(event.pointerId, { onMove, onEnd });
    window.addEventListener('contextmenu', keepStill, true);
    this.list.addEventListener('touchmove', keepStill, { passive: false });
  }

  private begin(): void {
    this.isOn = true;
    this.tile.classList.add('tile-dragged');
    this.follow();
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  private follow(): void {
    const [x, y] = [this.now.x - this.from.x, this.now.y - this.from.y + this.scrolled];
    this.tile.style.transform = `translate(${x}px, ${y}px)`;
    const tiles = this.tiles();
    const nearest = nearestTo(this.now, tiles, this.tile);
    for (const tile of tiles) delete tile.dataset.drop;
    if (!nearest) return;
    const box = nearest.getBoundingClientRect();
    const isWide = nearest.classList.contains('tile-line');
    const isAfter = isWide ? this.now.y > box.top + box.height / 2 : this.now.x > box.left + box.width / 2;
    nearest.dataset.drop = isAfter ? 'after' : 'before';
    this.gap = tiles.indexOf(nearest) + (isAfter ? 1 : 0);
  }

  private finish(isLetGo: boolean): void {
    cancelAnimationFrame(this.frame);
    if (!this.isOn) return;
    const tiles = this.tiles();
    for (const tile of tiles) delete tile.dataset.drop;
    this.tile.classList.remove('tile-dragged');
    this.tile.style.transform = '';
    const from = tiles.indexOf(this.tile);
    const to = this.gap > from ? this.gap - 1 : this.gap;
    if (!isLetGo) return;
    swallowClick();
    if (this.gap >= 0 && to !== from) this.onDrop(to);
  }

  /** Once a frame, as long as the pointer rests at an edge. */
  private scroll(): void {
    const room = scrollerOf(this.list);
    const before = room.scrollTop;
    if (this.now.y < EDGE * 2) room.scrollTop -= STEP;
    else if (this.now.y > window.innerHeight - EDGE) room.scrollTop += STEP;
    this.scrolled += room.scrollTop - before;
    if (room.scrollTop !== before) this.follow();
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  private tiles(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>(':scope > [data-id]')];
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Rows count before columns: what is beside the pointer is nearer than what is above it. */
function nearestTo({ x, y }: Point, tiles: readonly HTMLElement[], dragged: HTMLElement): HTMLElement | undefined {
  const measured = tiles
    .filter((tile) => tile !== dragged)
    .map((tile) => {
      const box = tile.getBoundingClientRect();
      const dx = Math.max(0, box.left - x, x - box.right);
      const dy = Math.max(0, box.top - y, y - box.bottom);
      return { tile, far: dx + dy * 4 };
    });
  return measured.sort((one, other) => one.far - other.far)[0]?.tile;
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}
