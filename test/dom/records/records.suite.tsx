// Tests the hooks that ask the server: what is shown while they wait, fail, are abandoned or refused, and what makes
// them ask again.
import { act, renderHook, waitFor } from '@testing-library/react';
import { hear } from '../../../core/live/hearing.ts';
import { useAnswer, useQuery, useRecord, useRecords } from '../../../core/records/index.ts';
import { announceGap, announceRecord } from '../../../core/session/announcements.ts';
import { settings } from '../../../core/settings.ts';

interface Call {
  readonly path: string;
  readonly signal: AbortSignal;
  /** Answers the call. */
  readonly give: (data: unknown, status?: number, further?: Record<string, string>) => void;
}

let calls: Call[] = [];
beforeEach(() => {
  calls = [];
  Object.assign(settings, { api_url: '' });
  window.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(String(input), 'http://here.example');
      const signal = init?.signal ?? new AbortController().signal;
      signal.addEventListener('abort', () => reject(signal.reason));
      const headers = { 'Content-Type': 'application/json' };
      const give = (data: unknown, status = 200, further = {}) =>
        resolve(new Response(JSON.stringify(data), { status, headers: { ...headers, ...further } }));
      calls.push({ path: decodeURIComponent(pathname + search).replace('/v1/', ''), signal, give });
    });
});

const last = () => calls.at(-1)!;
const asked = () => calls.map(({ path }) => path);
const rows = (...names: string[]) => ({ data: names.map((name) => ({ name })), meta: { more: false } });
const give = (data: unknown, status?: number) => act(async () => last().give(data, status));
const changed = (id: string) => act(() => hear({ query: { plugin: 'iceshop', id } }));

test('a query gives its rows, keeps them while it asks again, and asks again by its own event', async () => {
  const { result } = renderHook(() =>
    useQuery<{ name: string }>('iceshop/stock', { from: '2026-11-01', kinds: ['A', 'B'] }),
  );
  expect(result.current).toMatchObject({ state: 'loading', rows: [], more: false });
  expect(asked()).toEqual(['query/iceshop/stock?from=2026-11-01&kinds=A,B']);
  await give({ ...rows('one'), meta: { more: true } });
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'one' }], more: true });
  changed('other');
  expect(calls).toHaveLength(1);
  changed('stock');
  expect(calls).toHaveLength(2);
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'one' }] });
  await give(rows('two'));
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'two' }], more: false });
  act(() => announceGap());
  expect(calls).toHaveLength(3);
});

test('other parameters abandon the question before; its rows stay until the new ones are there', async () => {
  const { result, rerender, unmount } = renderHook(({ day }) => useQuery<{ name: string }>('iceshop/stock', { day }), {
    initialProps: { day: 1 },
  });
  await give(rows('first'));
  rerender({ day: 2 });
  expect(result.current).toMatchObject({ state: 'loading', rows: [{ name: 'first' }] });
  rerender({ day: 3 });
  expect(calls.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await give(rows('third'));
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'third' }] });
  changed('stock');
  unmount();
  expect(last().signal.aborted).toBe(true);
  changed('stock');
  expect(calls).toHaveLength(4);
});

test('the same parameters in a new object are no new question', async () => {
  const { rerender } = renderHook(() => useQuery('iceshop/stock', { day: 1, none: undefined }));
  await give(rows('a'));
  rerender();
  expect(asked()).toEqual(['query/iceshop/stock?day=1']);
});

test('a refusal says why and leaves what is known; asking again waits, and a success forgets it', async () => {
  const { result } = renderHook(() => useQuery<{ name: string }>('iceshop/stock'));
  await give(rows('known'));
  changed('stock');
  await give({ code: 'forbidden' }, 403);
  expect(result.current).toMatchObject({ state: 'failed', rows: [{ name: 'known' }], error: { status: 403 } });
  act(() => result.current.reload());
  expect(result.current.state).toBe('loading');
  await give(rows('again'));
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'again' }], error: undefined });
});

test('without a name nothing is asked yet', () => {
  const { result } = renderHook(() => useQuery(undefined));
  expect([calls, result.current.state]).toEqual([[], 'loading']);
});

test('a record follows its own changes; another record is waited for, not taken for it', async () => {
  const { result, rerender } = renderHook(({ id }) => useRecord<{ id: number }>('supplier', id), {
    initialProps: { id: 7 },
  });
  await give({ data: { id: 7 } });
  expect(result.current).toMatchObject({ state: 'ready', record: { id: 7 } });
  act(() => announceRecord({ resource: 'supplier', id: 8 }));
  expect(calls).toHaveLength(1);
  act(() => announceRecord({ resource: 'supplier', id: 7 }));
  expect(calls).toHaveLength(2);
  act(() => result.current.set({ id: 7 }));
  rerender({ id: 9 });
  expect(result.current).toMatchObject({ state: 'loading', record: undefined });
  expect(calls[1]?.signal.aborted).toBe(true);
});

test('a list follows every change of its resource', async () => {
  const { result } = renderHook(() => useRecords<{ id: number }>('supplier', { sort: 'name', 'page[size]': 2 }));
  await give({ data: [{ id: 1 }], meta: { total: 5, next: 'x' } });
  expect(result.current).toMatchObject({ state: 'ready', records: [{ id: 1 }], total: 5 });
  act(() => announceRecord({ resource: 'supplier', id: 3 }));
  expect(asked()).toEqual(Array(2).fill('supplier?sort=name&page[size]=2'));
});

test('an answer of any call is asked for once', async () => {
  const { result } = renderHook(() => useAnswer<number>('permission'));
  await give({ data: 3 });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', data: 3 }));
  act(() => result.current.set(4));
  expect([result.current.data, calls.length]).toEqual([4, 1]);
});

test('what was refused for a while is asked again by itself when the answer said, and not before', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { result, unmount } = renderHook(() => useQuery<{ name: string }>('iceshop/stock'));
  await act(async () => last().give({ code: 'overloaded' }, 503, { 'Retry-After': '5' }));
  expect(result.current.state).toBe('failed');
  await act(async () => jest.advanceTimersByTimeAsync(4_999));
  expect(calls).toHaveLength(1);
  await act(async () => jest.advanceTimersByTimeAsync(1_001));
  expect(calls).toHaveLength(2);
  await act(async () => last().give({ code: 'overloaded' }, 503, { 'Retry-After': '5' }));
  await act(async () => jest.advanceTimersByTimeAsync(6_000));
  await act(async () => last().give(rows('one')));
  expect(result.current).toMatchObject({ state: 'ready', rows: [{ name: 'one' }] });
  unmount();
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(calls).toHaveLength(3);
  jest.useRealTimers();
});

test.each([
  ['an error of another kind', 500, { 'Retry-After': '5' }],
  ['a refusal that names no time', 503, {}],
])('%s waits for a person', async (_, status, headers) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { unmount } = renderHook(() => useQuery('iceshop/stock'));
  await act(async () => last().give({ code: 'unexpected' }, status, headers));
  await act(async () => jest.advanceTimersByTimeAsync(600_000));
  expect(calls).toHaveLength(1);
  unmount();
  jest.useRealTimers();
});
