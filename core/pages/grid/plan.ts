// Plans in which columns tiles stand so that no hole is left between them. A tile under a wide one shares the whole
// width with its neighbours, so that each tile can grow down to the next one.

/** A tile as the grid sees it: the columns that it asks for, and its height in rows of the grid. */
export interface Box {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/** A tile in its columns, of which the first is 0. */
export interface Placed {
  readonly key: string;
  readonly column: number;
  readonly width: number;
}

/** Columns beside each other below one tile, free from a height on. */
interface Ground {
  readonly column: number;
  readonly width: number;
  readonly top: number;
}

/** Rows that a tile may grow before a later, narrower one is taken first to fill the room. */
const SLACK = 12;

/** Answers the tiles in the order in which they are placed; a tile is never wider than there are columns. */
export function plan(tiles: readonly Box[], columns: number): readonly Placed[] {
  const waiting = tiles.map((tile) => ({ ...tile, width: Math.min(Math.max(tile.width, 1), columns) }));
  const placed: Placed[] = [];
  let grounds: readonly Ground[] = [{ column: 0, width: columns, top: 0 }];
  while (waiting.length > 0) {
    const run = bestRun(grounds, waiting[0]!.width);
    const early = earlier(run, waiting);
    const below = early ? [early.ground] : run;
    const next = waiting.splice(early?.at ?? 0, 1)[0]!;
    const row = rowOf(next, below, waiting);
    placed.push(...row.map(({ key, column, width }) => ({ key, column, width })));
    grounds = [...grounds.filter((one) => !below.includes(one)), ...row.map(groundBelow)].toSorted(
      (a, b) => a.column - b.column,
    );
  }
  return placed;
}

type Standing = Box & Ground;

const groundBelow = ({ column, width, top, height }: Standing): Ground => ({ column, width, top: top + height });

/** Places the tile and, beside it, as many of the waiting ones as the width has room for; the last takes what is left. */
function rowOf(tile: Box, below: readonly Ground[], waiting: Box[]): readonly Standing[] {
  const top = topOf(below);
  let column = below[0]!.column;
  let left = widthOf(below) - tile.width;
  const row: Standing[] = [{ ...tile, column, top }];
  for (;;) {
    const at = left > 0 && below.length === 1 ? waiting.findIndex(({ width }) => width <= left) : -1;
    const last = row.at(-1)!;
    if (at < 0) return [...row.slice(0, -1), { ...last, width: last.width + left }];
    const next = waiting.splice(at, 1)[0]!;
    column += last.width;
    left -= next.width;
    row.push({ ...next, column, top });
  }
}

/** Finds the highest place of that width, and of two equal ones the one that fits better, then the left one. */
function bestRun(grounds: readonly Ground[], width: number): readonly Ground[] {
  const runs = grounds.flatMap((_, from) => {
    const to = grounds.findIndex((__, at) => at >= from && widthOf(grounds.slice(from, at + 1)) >= width);
    return to < 0 ? [] : [grounds.slice(from, to + 1)];
  });
  const tooWide = (run: readonly Ground[]) => (run.length > 1 ? widthOf(run) - width : 0);
  const better = (a: readonly Ground[], b: readonly Ground[]) =>
    tooWide(a) - tooWide(b) || topOf(a) - topOf(b) || gapOf(a) - gapOf(b);
  return runs.toSorted(better)[0]!;
}

/** Finds a later tile for the lowest ground of a run, which would else have to grow far. */
function earlier(run: readonly Ground[], waiting: readonly Box[]): { ground: Ground; at: number } | undefined {
  const gap = gapOf(run);
  if (gap <= SLACK) return undefined;
  const ground = run.find(({ top }) => top === topOf(run) - gap)!;
  const at = waiting.findIndex((tile, nth) => nth > 0 && tile.width === ground.width && tile.height <= gap + SLACK);
  return at < 0 ? undefined : { ground, at };
}

const widthOf = (run: readonly Ground[]): number => run.reduce((sum, { width }) => sum + width, 0);
const topOf = (run: readonly Ground[]): number => Math.max(...run.map(({ top }) => top));
const gapOf = (run: readonly Ground[]): number => topOf(run) - Math.min(...run.map(({ top }) => top));
