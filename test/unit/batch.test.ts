// Tests batches: 25 items a chunk one by one, 5 at once when concurrent, and never stopped by a failure (docs/domain
// 2.9).
import { batch } from '../../core/http/batch.ts';

const items = Array.from({ length: 60 }, (_, nr) => nr);

/** Makes work that remembers how much of it went on at the same time. */
function worker() {
  let running = 0;
  const seen = { most: 0 };
  const work = async (item: number) => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    await Promise.resolve();
    running -= 1;
    if (item % 10 === 3) throw new Error(`no ${item}`);
    return item * 2;
  };
  return { seen, work };
}

test.each([
  [false, 1, [25, 50, 60]],
  [true, 5, Array.from({ length: 12 }, (_, chunk) => (chunk + 1) * 5)],
])('concurrent %s: %d at once, told after each chunk', async (concurrent, most, told) => {
  const { seen, work } = worker();
  const done: number[] = [];
  const results = await batch(items, work, { concurrent, onChunk: (count) => done.push(count) });
  expect(seen.most).toBe(most);
  expect(done).toEqual(told);
  expect(results.map(({ status }) => status === 'rejected')).toEqual(items.map((item) => item % 10 === 3));
  expect(results[4]).toEqual({ status: 'fulfilled', value: 8 });
});

test('nothing to do is done at once', async () => {
  expect(await batch([], () => Promise.reject(new Error('never called')))).toEqual([]);
});

test.each([false, true])(
  'stopped, it begins nothing more and answers for what was begun; concurrent %s',
  async (concurrent) => {
    const control = new AbortController();
    const begun: number[] = [];
    const results = await batch(
      items,
      async (item) => {
        begun.push(item);
        if (item === 6) control.abort();
      },
      { concurrent, signal: control.signal },
    );
    expect(begun).toEqual(items.slice(0, concurrent ? 10 : 7));
    expect(results).toHaveLength(begun.length);
  },
);
