// Tests windows of many rows: they are read once, and after that only the rows of changed records are asked for.
import { act, renderHook, waitFor } from '@testing-library/react';
import { hear } from '../../../core/live/hearing.ts';
import { changeMany, useChangers, useQuery, useRecords } from '../../../core/records/index.ts';
import { announceGap } from '../../../core/session/announcements.ts';
import { session } from '../../../core/session/session.ts';
import { settings } from '../../../core/settings.ts';

interface Call {
  readonly path: string;
  readonly give: (data: unknown, status?: number) => void;
}

let calls: Call[] = [];
beforeEach(() => {
  calls = [];
  Object.assign(settings, { api_url: '' });
  window.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(String(input), 'http://here.example');
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      const give = (data: unknown, status = 200) =>
        resolve(new Response(JSON.stringify(data), { status, headers: { 'Content-Type': 'application/json' } }));
      calls.push({ path: decodeURIComponent(pathname + search).replace('/v1/', ''), give });
    });
});

interface Shift {
  readonly id: number;
  readonly version: number;
  readonly day?: string;
}
const shift = (id: number, version = 1): Shift => ({ id, version });
const page = (data: readonly Shift[], next: string | null = null) => ({ data, meta: { total: null, next } });
const give = (data: unknown, status?: number) => act(async () => calls.at(-1)!.give(data, status));
const changed = (...ids: number[]) => act(() => ids.forEach((id) => void hear({ record: { resource: 'shift', id } })));
const asked = (count: number) => waitFor(() => expect(calls).toHaveLength(count));
const WEEK = { 'filter[day][gte]': '2030-05-06' };
const LONG = 'page[size]=2000&page[total]=no';

const showWeek = () => renderHook(() => useRecords<Shift>('shift', WEEK, { whole: true }));

test('a window of records is read in long pages, and then only what changed: once for a burst', async () => {
  const { result } = showWeek();
  await give(page([shift(1), shift(2)], 'next'));
  expect(result.current).toMatchObject({ state: 'loading', records: [] });
  await give(page([shift(3)]));
  expect(calls.map(({ path }) => path)).toEqual([
    `shift?sort=id&filter[day][gte]=2030-05-06&${LONG}`,
    `shift?sort=id&filter[day][gte]=2030-05-06&${LONG}&page[after]=next`,
  ]);
  expect(result.current).toMatchObject({ state: 'ready', records: [shift(1), shift(2), shift(3)], total: 3 });
  // The first was deleted or left the filter, the second was changed, the fourth is new.
  changed(1, 2, 2, 4);
  await asked(3);
  expect(calls[2]!.path).toBe(`shift?sort=id&filter[day][gte]=2030-05-06&filter[id][in]=1,2,4&${LONG}`);
  await give(page([shift(2, 2), shift(4)]));
  expect(result.current.records).toEqual([shift(2, 2), shift(3), shift(4)]);
  expect(calls).toHaveLength(3);
});

test('what changes while rows are on their way is asked for after them', async () => {
  const { result } = showWeek();
  changed(1);
  await give(page([shift(1)]));
  await asked(2);
  changed(1, 7);
  await give(page([shift(1, 2)]));
  await asked(3);
  expect(calls[2]!.path).toContain('filter[id][in]=1,7');
  await give(page([shift(1, 3)]));
  expect(result.current.records).toEqual([shift(1, 3)]);
});

test('after a gap only ids and versions are read, and then what differs', async () => {
  const { result } = showWeek();
  await give(page([shift(1), shift(2), shift(3)]));
  act(() => announceGap());
  await asked(2);
  expect(calls[1]!.path).toBe(`shift?sort=id&filter[day][gte]=2030-05-06&fields=id&${LONG}`);
  await give(page([shift(1), shift(2, 5), shift(9)]));
  await asked(3);
  expect(calls[2]!.path).toContain('filter[id][in]=2,9,3');
  await give(page([shift(2, 5), shift(9)]));
  expect(result.current.records).toEqual([shift(1), shift(2, 5), shift(9)]);
  act(() => announceGap());
  await asked(4);
  await give(page([shift(1), shift(2, 5), shift(9)]));
  expect(calls).toHaveLength(4);
});

test('a question about changes that fails is asked again with what changed since', async () => {
  const { result } = showWeek();
  await give(page([shift(1)]));
  changed(1);
  await asked(2);
  await give({ code: 'unexpected' }, 500);
  expect(result.current).toMatchObject({ state: 'failed', records: [shift(1)] });
  changed(2);
  await asked(3);
  expect(calls[2]!.path).toContain('filter[id][in]=1,2');
  await give(page([shift(1, 2), shift(2)]));
  expect(result.current).toMatchObject({ state: 'ready', records: [shift(1, 2), shift(2)], error: undefined });
});

test('the weeks beside it are read ahead and stand there at once, with what changed meanwhile asked for', async () => {
  const week = (day: number) => ({ 'filter[day]': `2030-05-0${day}` });
  const { result, rerender } = renderHook(
    ({ day }) => useRecords<Shift>('shift', week(day), { whole: true, near: [week(day - 1), week(day + 1)] }),
    { initialProps: { day: 2 } },
  );
  expect(calls).toHaveLength(1);
  await give(page([shift(2)]));
  await asked(3);
  expect(calls.slice(1).map(({ path }) => path.slice(0, 37))).toEqual([
    'shift?sort=id&filter[day]=2030-05-01&',
    'shift?sort=id&filter[day]=2030-05-03&',
  ]);
  await act(async () => calls[1]!.give(page([shift(1)])));
  await act(async () => calls[2]!.give(page([shift(3)])));
  changed(3);
  await asked(4);
  await act(async () => calls[3]!.give(page([])));
  rerender({ day: 3 });
  expect(result.current).toMatchObject({ state: 'ready', records: [shift(3)] });
  await waitFor(() => expect(calls.some(({ path }) => path.includes('2030-05-03&filter[id][in]=3'))).toBe(true));
  const seen = calls.find(({ path }) => path.includes('2030-05-03&filter[id][in]=3'));
  await act(async () => seen!.give(page([shift(3, 2)])));
  expect(result.current.records).toEqual([shift(3, 2)]);
});

const ROWS_OF = { key: 'id', models: { Run: 'id', Van: 'van_id' } };
const rows = (...data: object[]) => ({ data, meta: { more: false, rowsOf: ROWS_OF } });
const told = (more: object) => act(() => hear({ query: { plugin: 'iceshop', id: 'runs', ...more } }));

test('a query that says which rows a record makes is asked for those alone', async () => {
  const { result } = renderHook(() => useQuery<object>('iceshop/runs', { date: '2030-05-06' }));
  await give(rows({ id: 1, van_id: 7 }, { id: 2, van_id: 8 }, { id: 3, van_id: 8 }));
  told({ changed: { Run: [1], Van: [8] } });
  await asked(2);
  expect(calls[1]!.path).toBe('query/iceshop/runs?date=2030-05-06&changed[Run]=1&changed[Van]=8');
  await give(rows({ id: 3, van_id: 8, n: 1 }, { id: 4, van_id: 8 }));
  expect(result.current.rows).toEqual([
    { id: 3, van_id: 8, n: 1 },
    { id: 4, van_id: 8 },
  ]);
});

test('a change that it cannot place has all rows read again', async () => {
  const { result } = renderHook(() => useQuery<object>('iceshop/runs'));
  await give(rows({ id: 1 }));
  told({});
  expect(calls.map(({ path }) => path)).toEqual(Array(2).fill('query/iceshop/runs'));
  await give(rows({ id: 2 }));
  told({ changed: { Depot: [1] } });
  expect(calls.map(({ path }) => path)).toEqual(Array(3).fill('query/iceshop/runs'));
  await give(rows({ id: 5 }));
  expect(result.current.rows).toEqual([{ id: 5 }]);
});

test('who changed a record just now is known by name, unless it was oneself', async () => {
  session.auth = { ...session.auth, authEmployee: { id: 3 } as never };
  const { result } = renderHook(() => useChangers('shift'));
  const told = (id: number, by?: number) => act(() => hear({ record: { resource: 'shift', id, by } }));
  told(1, 3);
  told(2);
  expect(calls).toHaveLength(0);
  told(7, 4);
  told(8, 4);
  expect(calls.map(({ path }) => path)).toEqual(['employee/options?ids=4']);
  await give({ data: [{ id: 4, display: 'Sam Aerts' }] });
  expect([...result.current]).toEqual([
    [7, 'Sam Aerts'],
    [8, 'Sam Aerts'],
  ]);
});

test('many changes go out in one call, and each has its outcome', async () => {
  const outcomes = changeMany('shift', [{ move: 1, values: { status: 'SENT' } }, { create: { day: '2030-05-06' } }]);
  await asked(1);
  expect(calls[0]!.path).toBe('shift/many');
  calls[0]!.give({
    data: [
      { done: false, problem: { status: 409, code: 'noSuchMove', allowed: [] } },
      { done: true, data: { id: 5 } },
    ],
  });
  const [refused, made] = await outcomes;
  expect(refused!.error).toMatchObject({ status: 409, problem: { code: 'noSuchMove', allowed: [] } });
  expect(made).toEqual({ id: 5, data: { id: 5 } });
});
