// Tests keyset windows: what they ask for, what stays in memory, and that answers to older queries are dropped.
import { HttpError } from '../../../core/http/problem.ts';
import {
  KEPT_PAGES,
  type Range,
  type Row,
  RowWindow,
  SETTLE_MS,
  type Slice,
} from '../../../core/table/window/RowWindow.ts';

interface Flight {
  readonly range: Range;
  readonly signal: AbortSignal;
  readonly answer: (slice: Slice) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** A list of `total` rows behind a server that answers only when a test says so. */
function listOf(total: number, label = 'row') {
  const flights: Flight[] = [];
  const load = (range: Range, signal: AbortSignal) =>
    new Promise<Slice>((resolve, reject) => {
      flights.push({
        range,
        signal,
        answer: async (slice) => {
          resolve(slice);
          await settled();
        },
        fail: async (error) => {
          reject(error);
          await settled();
        },
      });
    });
  const sliceOf = ({ size, skip, after }: Range): Slice => {
    const start = Number(after ?? 0) + skip;
    const rows: Row[] = Array.from({ length: Math.max(0, Math.min(size, total - start)) }, (_, step) => ({
      id: start + step + 1,
      name: `${label} ${start + step}`,
    }));
    return { rows, total, next: start + size < total ? String(start + size) : null };
  };
  const answerAll = async (): Promise<Range[]> => {
    const open = flights.filter(({ signal }) => !signal.aborted);
    flights.length = 0;
    for (const flight of open) await flight.answer(sliceOf(flight.range));
    return open.map(({ range }) => range);
  };
  return { load, flights, sliceOf, answerAll };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function begun(total: number) {
  const list = listOf(total);
  const rows = new RowWindow();
  rows.ask(list.load);
  await list.answerAll();
  return { list, rows };
}

test('the first page says how long the list is, and rows further down are not there yet', async () => {
  const { rows } = await begun(10_000);
  expect(rows.total).toBe(10_000);
  expect(rows.row(49)).toMatchObject({ name: 'row 49' });
  expect(rows.row(50)).toBeUndefined();
});

test('a jump skips from the nearest cursor before it', async () => {
  const { list, rows } = await begun(10_000);
  rows.show(5000, 5020);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(await list.answerAll()).toEqual([{ size: 50, skip: 4950, after: '50' }]);
  expect(rows.row(5010)).toMatchObject({ name: 'row 5010' });
  rows.show(5040, 5060);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(await list.answerAll()).toEqual([{ size: 50, skip: 0, after: '5050' }]);
});

test('who goes from row to row has the rows ahead asked for at once, downwards and upwards', async () => {
  const { list, rows } = await begun(10_000);
  rows.show(10, 30);
  expect(list.flights.map(({ range }) => range)).toEqual([{ size: 50, skip: 0, after: '50' }]);
  await list.answerAll();
  rows.show(5000, 5020);
  jest.advanceTimersByTime(SETTLE_MS);
  await list.answerAll();
  rows.show(4990, 5010);
  expect(list.flights.map(({ range }) => range.skip)).toEqual([4850]);
});

test('a dragged scrollbar asks only for where it rests, once', async () => {
  const { list, rows } = await begun(10_000);
  for (let first = 100; first <= 9000; first += 100) rows.show(first, first + 20);
  rows.show(9000, 9020);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(list.flights.map(({ range }) => range.skip + 50)).toEqual([9000]);
  rows.show(9001, 9021);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(list.flights).toHaveLength(1);
});

test('a page that is scrolled past while it loads is cancelled and its answer not shown', async () => {
  const { list, rows } = await begun(10_000);
  rows.show(1000, 1020);
  jest.advanceTimersByTime(SETTLE_MS);
  const [passed] = list.flights;
  rows.show(5000, 5020);
  expect(passed?.signal.aborted).toBe(true);
  await passed?.answer(list.sliceOf(passed.range));
  expect(rows.row(1000)).toBeUndefined();
});

test('memory is bounded: the pages farthest from what is on screen go', async () => {
  const { list, rows } = await begun(10_000);
  for (let page = 1; page < 30; page++) {
    rows.show(page * 50, page * 50 + 20);
    jest.advanceTimersByTime(SETTLE_MS);
    await list.answerAll();
  }
  const kept = Array.from({ length: 10_000 }, (_, index) => rows.row(index)).filter(Boolean);
  expect(kept.length).toBeLessThanOrEqual(KEPT_PAGES * 50);
  expect(rows.row(29 * 50)).toBeDefined();
  expect(rows.row(0)).toBeUndefined();
});

test('an answer to an older query is never shown, and its rows stay until the new ones are here', async () => {
  const first = listOf(100, 'old');
  const second = listOf(70, 'new');
  const rows = new RowWindow();
  rows.ask(first.load);
  await first.answerAll();
  rows.ask(first.load);
  const late = first.flights[0];
  rows.ask(second.load);
  expect(rows.asking).toBe(true);
  expect(rows.row(0)).toMatchObject({ name: 'old 0' });
  await second.answerAll();
  await late?.answer(first.sliceOf(late.range));
  expect(rows.asking).toBe(false);
  expect(rows.row(0)).toMatchObject({ name: 'new 0' });
  expect(rows.total).toBe(70);
});

test('a page that fails leaves a hole with Retry, and the rest stands', async () => {
  const { list, rows } = await begun(1000);
  rows.show(500, 520);
  jest.advanceTimersByTime(SETTLE_MS);
  await list.flights[0]?.fail(new Error('no'));
  list.flights.length = 0;
  expect(rows.hasHole).toBe(true);
  expect(rows.error).toBeNull();
  expect(rows.row(0)).toBeDefined();
  rows.show(501, 521);
  jest.advanceTimersByTime(SETTLE_MS);
  expect(list.flights).toHaveLength(0);
  rows.retry();
  await list.answerAll();
  expect(rows.hasHole).toBe(false);
  expect(rows.row(500)).toBeDefined();
});

test('a first page that fails is an error of the whole, until it is asked again', async () => {
  const list = listOf(10);
  const rows = new RowWindow();
  rows.ask(list.load);
  await list.flights[0]?.fail(new Error('no'));
  list.flights.length = 0;
  expect(rows.error).toBeInstanceOf(Error);
  expect(rows.total).toBeNull();
  rows.reload();
  await list.answerAll();
  expect(rows.error).toBeNull();
  expect(rows.total).toBe(10);
});

test('a refresh keeps what is on screen until the newer rows are here, and forgets what is off it', async () => {
  const { list, rows } = await begun(120);
  rows.show(40, 60);
  jest.advanceTimersByTime(SETTLE_MS);
  await list.answerAll();
  rows.show(0, 10);
  rows.refresh();
  expect(rows.asking).toBe(false);
  expect(rows.row(0)).toMatchObject({ id: 1 });
  expect(rows.row(60)).toBeUndefined();
  const [flight] = list.flights;
  expect(list.flights.map(({ range }) => range)).toEqual([{ size: 50, skip: 0, after: undefined }]);
  await flight?.answer({ rows: [{ id: 7 }, { id: 8 }], total: 2, next: null });
  expect(rows.total).toBe(2);
  expect([rows.row(0), rows.row(1), rows.row(2)]).toEqual([{ id: 7 }, { id: 8 }, undefined]);
});

test('a refresh that fails leaves the rows that were there', async () => {
  const { list, rows } = await begun(10);
  rows.refresh();
  await list.flights[0]?.fail(new Error('no'));
  expect([rows.total, rows.error, rows.hasHole]).toEqual([10, null, false]);
  expect(rows.row(9)).toMatchObject({ id: 10 });
});

test('an empty list stays empty until a refresh finds a row', async () => {
  const { list, rows } = await begun(0);
  rows.refresh();
  expect(rows.isEmpty).toBe(true);
  await list.flights[0]?.answer({ rows: [{ id: 1 }], total: 1, next: null });
  expect(rows.isEmpty).toBe(false);
  expect(rows.row(0)).toEqual({ id: 1 });
});

test('a deleted row leaves, those behind it move up, and the hole at the end is filled', async () => {
  const { list, rows } = await begun(120);
  rows.show(40, 60);
  jest.advanceTimersByTime(SETTLE_MS);
  await list.answerAll();
  rows.remove(10);
  expect(rows.total).toBe(119);
  expect(rows.row(8)).toMatchObject({ id: 9 });
  expect(rows.row(9)).toMatchObject({ id: 11 });
  expect(rows.row(98)).toMatchObject({ id: 100 });
  expect(rows.row(99)).toBeUndefined();
  // The known cursors moved with the change, so the page is asked for from one place earlier.
  expect(list.flights.map(({ range }) => range)).toEqual([{ size: 50, skip: 1, after: '50' }]);
});

test('the list counts as long as the server lists, whatever it counted', async () => {
  const rows = new RowWindow();
  rows.ask(async () => ({ rows: [{ id: 1 }, { id: 2 }], total: 40, next: null }));
  await settled();
  expect(rows.total).toBe(2);
  rows.ask(async () => ({ rows: [], total: 0, next: null }));
  await settled();
  expect(rows.isEmpty).toBe(true);
});

test('one may come back to the middle of a list', async () => {
  const list = listOf(10_000);
  const rows = new RowWindow();
  rows.ask(list.load, 700);
  expect(await list.answerAll()).toEqual([{ size: 50, skip: 700, after: undefined }]);
  expect(rows.row(700)).toMatchObject({ name: 'row 700' });
});

describe('a server that is busy for a while', () => {
  const busy = () => new HttpError(503, { code: 'overloaded' }, 5);

  test('is asked again for the whole list by itself', async () => {
    const { load, flights, answerAll } = listOf(30);
    const rows = new RowWindow();
    rows.ask(load);
    await flights[0]!.fail(busy());
    expect(rows.error).toBeInstanceOf(HttpError);
    flights.length = 0;
    jest.advanceTimersByTime(4_999);
    expect(flights).toHaveLength(0);
    jest.advanceTimersByTime(1_001);
    await answerAll();
    expect([rows.error, rows.row(29)?.name]).toEqual([null, 'row 29']);
  });

  test('is asked again for rows that others changed meanwhile', async () => {
    const { load, flights, answerAll } = listOf(30);
    const rows = new RowWindow();
    rows.ask(load);
    await answerAll();
    rows.refresh();
    await flights[0]!.fail(busy());
    flights.length = 0;
    jest.advanceTimersByTime(6_000);
    expect(await answerAll()).toHaveLength(1);
  });

  test('is left alone once nobody looks at the list any more', async () => {
    const { load, flights } = listOf(30);
    const rows = new RowWindow();
    rows.ask(load);
    await flights[0]!.fail(busy());
    rows.dispose();
    flights.length = 0;
    jest.advanceTimersByTime(600_000);
    expect(flights).toHaveLength(0);
  });
});
