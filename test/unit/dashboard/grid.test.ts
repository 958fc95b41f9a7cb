// Tests that no arrangement of tiles leaves a hole or lets two overlap, whatever their sizes and the number of columns.
import { lay } from '../../../core/pages/grid/lay.ts';
import { type Box, plan } from '../../../core/pages/grid/plan.ts';

/** Draws the grid with the letter of the tile in each cell; `.` is a hole, `!` an overlap. */
function drawn(tiles: readonly Box[], columns: number, later: ReadonlyMap<string, number> = new Map()): string[] {
  const heightOf = (key: string) => later.get(key) ?? tiles.find((tile) => tile.key === key)!.height;
  const laid = [...lay(plan(tiles, columns), heightOf, columns).values()];
  const rows = Math.max(0, ...laid.map(({ row, rows: high }) => row + high));
  const cells = Array.from({ length: rows }, () => Array<string>(columns).fill('.'));
  for (const { key, column, width, row, rows: high } of laid) {
    for (let y = row; y < row + high; y += 1) {
      for (let x = column; x < column + width; x += 1) cells[y]![x] = cells[y]![x] === '.' ? key : '!';
    }
  }
  return cells.map((line) => line.join(''));
}

const box = (key: string, height: number, width = 1): Box => ({ key, height, width });

test('tiles stand in their order, each in the highest place, and the last ones end at the same row', () => {
  expect(drawn([box('a', 2), box('b', 1), box('c', 3), box('d', 1), box('e', 2)], 3)).toEqual([
    'abc',
    'adc',
    'edc',
    'edc',
  ]);
});

test('few tiles fill the whole width', () => {
  expect(drawn([box('a', 1)], 3)).toEqual(['aaa']);
  expect(drawn([box('a', 1), box('b', 2)], 3)).toEqual(['abb', 'abb']);
  expect(drawn([], 3)).toEqual([]);
});

test('a wide tile leaves no room beside it or above it', () => {
  expect(drawn([box('a', 1), box('w', 1, 2), box('b', 2), box('c', 1)], 3)).toEqual(['aww', 'bcc', 'bcc']);
  expect(drawn([box('a', 1), box('b', 3), box('w', 1, 2)], 2)).toEqual(['ab', 'ab', 'ab', 'ww']);
});

test('a narrow tile is taken first where a wide one would leave much room above it', () => {
  const lines = drawn([box('a', 4), box('b', 30), box('w', 2, 2), box('c', 20)], 2);
  expect([lines[4], lines.at(-1)]).toEqual(['cb', 'ww']);
});

test('a tile that needs more later pushes down what is below it, and stays in its columns', () => {
  const tiles = [box('a', 1), box('b', 1), box('c', 1), box('d', 1)];
  expect(drawn(tiles, 2)).toEqual(['ab', 'cd']);
  expect(drawn(tiles, 2, new Map([['a', 3]]))).toEqual(['ab', 'ad', 'ad', 'cd']);
});

/** A small generator, the same at each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('no hole and no overlap in a thousand dashboards, before and after their tiles have loaded', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (let seed = 1; seed <= 1_000; seed += 1) {
    const next = numbers(seed);
    const columns = 1 + next(4);
    const tiles = Array.from({ length: next(27) }, (_, nth) => box(letters[nth]!, 1 + next(40), 1 + next(5)));
    const later = new Map(tiles.map(({ key }) => [key, 1 + next(40)]));
    for (const lines of [drawn(tiles, columns), drawn(tiles, columns, later)]) {
      expect([seed, lines.join('').match(/[.!]/)]).toEqual([seed, null]);
      expect(new Set(lines.join(''))).toEqual(new Set(tiles.map(({ key }) => key)));
    }
  }
});
