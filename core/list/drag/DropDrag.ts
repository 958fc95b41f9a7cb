// Drags a row by mouse or finger from lane to lane or from day to day. It changes the elements directly, so that React
// draws no lane again during the drag.
import type { Row } from '../../table/window/RowWindow.ts';
import { pressToDrag } from '../../ui/focus/pressToDrag.ts';

/** A pointer this near to an edge scrolls the element around the lanes or days. */
const EDGE = 48;
const STEP = 16;

interface DropRules {
  /** The lanes or days that the row may be dropped on. */
  readonly waysOf: (row: Row) => Pick<ReadonlyMap<string, string>, 'has'>;
  readonly onDrop: (row: Row, place: string) => void;
}

export class DropDrag {
  private ghost: HTMLElement | null = null;
  private grip = { x: 0, y: 0 };
  private over: HTMLElement | null = null;

  constructor(
    private readonly root: () => HTMLElement | null,
    private readonly rules: () => DropRules,
  ) {}

  press(row: Row, line: HTMLElement, event: PointerEvent): void {
    const root = this.root();
    if (!root || event.button !== 0) return;
    pressToDrag(event, root, {
      onBegin: () => this.begin(row, line, event),
      onMove: (at) => this.follow(at),
      onEnd: (isLetGo) => this.end(row, isLetGo),
    });
  }

  private begin(row: Row, line: HTMLElement, { clientX, clientY }: PointerEvent): void {
    const box = line.getBoundingClientRect();
    this.grip = { x: clientX - box.left, y: clientY - box.top };
    this.ghost = line.cloneNode(true) as HTMLElement;
    this.ghost.classList.add('drop-ghost');
    this.ghost.inert = true;
    Object.assign(this.ghost.style, { width: `${box.width}px`, height: `${box.height}px`, top: '0', left: '0' });
    this.root()?.append(this.ghost);
    line.dataset.dragged = 'true';
    const ways = this.rules().waysOf(row);
    for (const { dataset } of this.places()) dataset.drop = ways.has(dataset.place ?? '') ? 'open' : 'shut';
    this.follow({ clientX, clientY });
  }

  private follow({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
    const root = this.root();
    if (!this.ghost || !root) return;
    this.ghost.style.transform = `translate(${clientX - this.grip.x}px, ${clientY - this.grip.y}px)`;
    scroll(root, { clientX, clientY });
    const over = this.places().find((place) => {
      const box = place.getBoundingClientRect();
      return clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
    });
    if (over === this.over) return;
    delete this.over?.dataset.over;
    if (over) over.dataset.over = 'true';
    this.over = over ?? null;
  }

  private end(row: Row, isLetGo: boolean): void {
    const place = this.over?.dataset.place;
    this.ghost?.remove();
    this.ghost = null;
    this.over = null;
    for (const { dataset } of this.root()?.querySelectorAll<HTMLElement>('[data-dragged]') ?? [])
      delete dataset.dragged;
    for (const { dataset } of this.places()) {
      delete dataset.drop;
      delete dataset.over;
    }
    if (isLetGo && place !== undefined) this.rules().onDrop(row, place);
  }

  private places(): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  }
}

function scroll(root: HTMLElement, { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
  const { left, right, top, bottom } = root.getBoundingClientRect();
  if (clientX < left + EDGE) root.scrollLeft -= STEP;
  else if (clientX > right - EDGE) root.scrollLeft += STEP;
  if (clientY < top + EDGE) root.scrollTop -= STEP;
  else if (clientY > bottom - EDGE) root.scrollTop += STEP;
}
