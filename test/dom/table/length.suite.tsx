// Tests totals that do not block: rows come first and their count later, jumps start from the nearer end, and memory
// does not grow.
import { http } from '../../../core/http/http.ts';
import { loadList } from '../../../core/table/query.ts';
import { Anchors } from '../../../core/table/window/Anchors.ts';
import {
  type Count,
  KEPT_PAGES,
  type Range,
  type Row,
  RowWindow,
  SETTLE_MS,
  type Slice,
} from '../../../core/table/window/RowWindow.ts';

/** The number up to which the server counts by itself. */
const COUNTED = 10_000;

/** A list on a server that counts only when it is asked to, and when the test says so. */
function countedList(total: number) {
  const asked: Range[] = [];
  const counts: ((answer: number | Error) => Promise<void>)[] = [];
  const whole: boolean[] = [];
  const length = { now: total };
  const slice = async (range: Range): Promise<Slice> => {
    asked.push(range);
    const { size, skip, after, fromEnd } = range;
    const start = fromEnd ? Math.max(0, length.now - skip - size) : Number(after ?? 0) + skip;
    const count = Math.max(0, Math.min(size, length.now - (fromEnd ? skip : start)));
    const rows: Row[] = Array.from({ length: count }, (_, step) => ({ id: start + step + 1 }));
    return { rows, total: null, next: !fromEnd && start + size < length.now ? String(start + size) : null };
  };
  const count = (_signal: AbortSignal, isWhole: boolean) =>
    new Promise<Count>((resolve, reject) => {
      whole.push(isWhole);
      counts.push(async (answer) => {
        if (answer instanceof Error) reject(answer);
        else if (isWhole || answer <= COUNTED) resolve({ rows: answer, isMore: false, totals: { price: 2 * answer } });
        else resolve({ rows: COUNTED, isMore: true });
        await settled();
      });
    });
  return { source: { slice, count }, asked, counts, whole, length };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function begun(total: number) {
  const list = countedList(total);
  const rows = new RowWindow();
  rows.ask(list.source);
  await settled();
  return { list, rows };
}

/** Begins a list that is counted to its last row. */
async function begunWhole(total: number) {
  const { list, rows } = await begun(total);
  rows.countWhole();
  await list.counts[1]?.(total);
  return { list, rows };
}

async function lookAt(rows: RowWindow, first: number): Promise<void> {
  rows.show(first, first + 20);
  jest.advanceTimersByTime(SETTLE_MS);
  await settled();
}

test('the first rows stand before anyone has counted, and the room grows to the whole when the count is here', async () => {
  const { list, rows } = await begun(1_000_000);
  expect([rows.asking, rows.total, rows.room, rows.row(0)]).toEqual([false, null, 100, { id: 1 }]);
  await lookAt(rows, 60);
  expect([rows.total, rows.room, rows.row(60)]).toEqual([null, 150, { id: 61 }]);
  expect(list.counts).toHaveLength(1);
  await list.counts[0]?.(8000);
  expect([rows.total, rows.room, rows.row(60)]).toEqual([8000, 8000, { id: 61 }]);
});

test('a very long list is counted so far, and to its end for who asks or goes far down', async () => {
  const { list, rows } = await begun(1_000_000);
  await list.counts[0]?.(1_000_000);
  expect([rows.total, rows.countedTo, rows.room, rows.row(40)]).toEqual([null, COUNTED, COUNTED + 1, { id: 41 }]);
  await lookAt(rows, 300);
  expect(list.whole).toEqual([false]);
  await lookAt(rows, 4000);
  rows.countWhole();
  expect(list.whole).toEqual([false, true]);
  await list.counts[1]?.(1_000_000);
  expect([rows.total, rows.countedTo, rows.room, rows.row(4000)]).toEqual([1_000_000, null, 1_000_000, { id: 4001 }]);
  rows.refresh();
  expect(list.whole).toEqual([false, true, true]);
});

test('the end of a list that nobody counted to the end is found by going there', async () => {
  const { list, rows } = await begun(10_020);
  await list.counts[0]?.(10_020);
  await lookAt(rows, 9990);
  await list.counts[1]?.(new Error('too busy'));
  await lookAt(rows, 10_010);
  expect([rows.total, rows.countedTo, rows.row(10_019)]).toEqual([10_020, null, { id: 10_020 }]);
});

test('a list that fits in one page tells its own length: nobody counts', async () => {
  const { list, rows } = await begun(12);
  expect([rows.total, rows.room, list.counts.length]).toEqual([12, 12, 0]);
  const empty = await begun(0);
  expect([empty.rows.isEmpty, empty.list.counts.length]).toEqual([true, 0]);
});

test('a count that fails is no error: the list grows as one scrolls, to its end', async () => {
  const { list, rows } = await begun(120);
  await list.counts[0]?.(new Error('too busy'));
  expect([rows.error, rows.hasHole, rows.total, rows.room]).toEqual([null, false, null, 100]);
  await lookAt(rows, 60);
  await lookAt(rows, 100);
  expect([rows.total, rows.room, rows.row(119)]).toEqual([120, 120, { id: 120 }]);
});

test('a count of an earlier query is never shown', async () => {
  const { list, rows } = await begun(5000);
  const next = countedList(300);
  rows.ask(next.source);
  await settled();
  await list.counts[0]?.(5000);
  expect(rows.total).toBeNull();
  await next.counts[0]?.(300);
  expect(rows.total).toBe(300);
});

test('beyond half of a long list the rows come from its end, in the order of the list', async () => {
  const { list, rows } = await begunWhole(1_000_003);
  await lookAt(rows, 999_990);
  expect(list.asked.slice(-2)).toEqual([
    { size: 50, skip: 3, fromEnd: true },
    { size: 3, skip: 0, fromEnd: true },
  ]);
  expect([rows.row(999_990), rows.row(1_000_002)]).toEqual([{ id: 999_991 }, { id: 1_000_003 }]);
  await lookAt(rows, 300_000);
  expect(list.asked.at(-1)).toEqual({ size: 50, skip: 299_950, after: '50' });
});

test('rows that came from an end that moved are read again', async () => {
  const { list, rows } = await begunWhole(100_000);
  await lookAt(rows, 90_000);
  list.length.now = 100_002;
  rows.refresh();
  await settled();
  expect(rows.row(90_000)).toEqual({ id: 90_003 });
  await list.counts[2]?.(100_002);
  expect([rows.total, rows.row(90_000)]).toEqual([100_002, { id: 90_001 }]);
});

test('memory stays flat from the first row to the millionth', async () => {
  const { list, rows } = await begunWhole(1_000_000);
  for (let first = 0; first < 1_000_000; first += 20_000) await lookAt(rows, first);
  const kept = list.asked.flatMap((_, page) => page).filter((page) => rows.row(page * 50)).length;
  expect(kept).toBeLessThanOrEqual(KEPT_PAGES);
  const anchors = new Anchors();
  for (let at = 50; at <= 1_000_000; at += 50) anchors.set(at, `cursor ${at}`);
  const distances = [700, 480_000, 999_999].map((index) => index - anchors.before(index).at);
  expect(Math.max(...distances)).toBeLessThan(10_000);
  expect(anchors.size).toBeLessThanOrEqual(512);
});

test('sums come with a count to the last row, and are gone with it', async () => {
  const { list, rows } = await begun(120);
  expect(rows.totals(['price'])).toBeUndefined();
  await list.counts[0]?.(120);
  expect(rows.totals(['price'])).toEqual({ price: 240 });
  rows.remove(3);
  expect(rows.totals(['price'])).toBeUndefined();
});

test('the calls: rows without a total, the count with the same filters, a far page from the end', async () => {
  const get = jest.spyOn(http, 'get').mockImplementation(async (path) => {
    const data = path.endsWith('/count')
      ? { data: { count: 7 } }
      : { data: [{ id: 1 }, { id: 2 }], meta: { total: null } };
    return { data, status: 200, headers: new Headers() } as never;
  });
  const query = { search: 'ice', sort: ['-name'], filters: { active: { eq: 'true' } } };
  const source = loadList('supplier', query, undefined, ['price']);
  const { signal } = new AbortController();
  expect(await source.slice({ size: 50, skip: 9, fromEnd: true }, signal)).toEqual({
    rows: [{ id: 1 }, { id: 2 }],
    total: null,
    next: null,
  });
  expect(await source.count?.(signal, false)).toEqual({ rows: 7, isMore: false });
  expect(await source.count?.(signal, true)).toEqual({ rows: 7, isMore: false });
  const narrowing = { search: 'ice', 'filter[active]': 'true' };
  const page = { 'page[size]': 50, 'page[skip]': 9, 'page[from]': 'end', 'page[total]': 'no' };
  expect(get.mock.calls).toEqual([
    ['supplier', { query: expect.objectContaining({ ...narrowing, sort: '-name', ...page }), signal }],
    ['supplier/count', { query: { ...narrowing, totals: 'price', most: COUNTED }, signal }],
    ['supplier/count', { query: { ...narrowing, totals: 'price' }, signal }],
  ]);
  get.mockRestore();
});
