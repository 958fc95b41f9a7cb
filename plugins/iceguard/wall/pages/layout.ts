// Lays metrics out on a wall: whole groups together on as few pages as their tiles can be read on, and tiles as large as the
// room allows.
import { grouped } from '#core/contract';

export interface Grouped {
  readonly group?: string | null;
}

export interface WallPage<Metric> {
  readonly groups: readonly { readonly name: string; readonly metrics: readonly Metric[] }[];
  readonly count: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Smaller tiles cannot be read from across a room; a wall of 4K has larger ones, and not more. */
const LEAST = { width: 250, height: 150 } as const;
const MOST_TILES = 12;
/** Narrower rooms are held in the hand: all tiles stand below each other, and the page scrolls. */
export const PHONE = 700;

/** How many tiles one page holds. */
export function capacityOf({ width, height }: Room): number {
  if (width < PHONE) return Number.POSITIVE_INFINITY;
  const fitting = Math.max(1, Math.floor(width / LEAST.width)) * Math.max(1, Math.floor(height / LEAST.height));
  return Math.min(MOST_TILES, fitting);
}

/** Groups in the order of their first metric; a group that no page holds goes on over the next one. */
export function pagesOf<Metric extends Grouped>(metrics: readonly Metric[], capacity: number): WallPage<Metric>[] {
  const groups = [...grouped(metrics, ({ group }) => group ?? '')].flatMap(([name, all]) =>
    portionsOf(all, capacity).map((some) => ({ name, metrics: some })),
  );
  const pages: { groups: (typeof groups)[number][]; count: number }[] = [];
  for (const group of groups) {
    const page = pages.at(-1);
    if (!page || page.count + group.metrics.length > capacity)
      pages.push({ groups: [group], count: group.metrics.length });
    else {
      page.groups.push(group);
      page.count += group.metrics.length;
    }
  }
  return pages;
}

function portionsOf<Metric>(all: readonly Metric[], capacity: number): (readonly Metric[])[] {
  if (all.length <= capacity) return [all];
  const size = Math.ceil(all.length / Math.ceil(all.length / capacity));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** A tile is best that much wider than high. */
const SHAPE = 1.7;

/** Answers in how many columns so many tiles are largest. */
export function columnsFor(count: number, { width, height }: Room): number {
  if (width < PHONE || count === 0) return 1;
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns, (height / rows) * SHAPE);
    if (size > best.size + 1) best = { columns, size };
  }
  return best.columns;
}
