// Drags a tile by pointer or finger: the tile follows, and a line shows where it would land. It changes the elements
// directly, so that React redraws nothing meanwhile, however large the till is.
import { pressToDrag, scrollAtEdges } from '#core/pointer';

interface Point {
  readonly x: number;
  readonly y: number;
}

export class TileDrag {
  private from: Point = { x: 0, y: 0 };
  private now: Point = { x: 0, y: 0 };
  private scrolled = 0;
  private stopScrolling = () => {};
  private gap = -1;

  constructor(
    private readonly list: HTMLElement,
    private readonly tile: HTMLElement,
    private readonly onDrop: (to: number) => void,
  ) {}

  start(event: PointerEvent): void {
    this.from = { x: event.clientX, y: event.clientY };
    this.now = this.from;
    pressToDrag(event, this.list, {
      onBegin: () => this.begin(),
      onMove: ({ clientX: x, clientY: y }) => {
        this.now = { x, y };
        this.follow();
      },
      onEnd: (isLetGo) => this.finish(isLetGo),
    });
  }

  private begin(): void {
    this.tile.classList.add('tile-dragged');
    this.follow();
    this.stopScrolling = scrollAtEdges(
      this.list,
      () => this.now.y,
      (by) => {
        this.scrolled += by;
        this.follow();
      },
    );
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
    this.stopScrolling();
    const tiles = this.tiles();
    for (const tile of tiles) delete tile.dataset.drop;
    this.tile.classList.remove('tile-dragged');
    this.tile.style.transform = '';
    const from = tiles.indexOf(this.tile);
    const to = this.gap > from ? this.gap - 1 : this.gap;
    if (!isLetGo) return;
    if (this.gap >= 0 && to !== from) this.onDrop(to);
  }

  private tiles(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>(':scope > [data-id]')];
  }
}

/** Finds the nearest tile. Vertical distance counts four times, so that a tile in the pointer's own row wins. */
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
