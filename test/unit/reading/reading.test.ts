// Tests the reading processes: what a file does to its own process, and what happens to files that wait.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reading } from '../../../api/reading/index.ts';
import { Child } from '../../../api/threads/child.ts';

/** Replaces the build's process with one that does what the file says. */
const ACTOR = `
  const kept = [];
  const acts = {
    answer: () => process.send({ answer: 'read' }),
    refuse: () => process.send({ refused: { code: 'fileBroken', params: { limit: 1 } } }),
    loop: () => { for (;;); },
    throw: () => { throw new Error('a fault of ours'); },
    exit: () => process.exit(1),
    grow: () => { for (;;) kept.push(new Array(1000).fill(kept.length)); },
    list: () => { for (;;) kept.push(kept.length + 0.5); },
  };
  process.on('message', ({ bytes }) => acts[Buffer.from(bytes).toString()]());
`;

jest.mock('../../../api/reading/start-reading.ts', () => ({
  startReading: (options: object) => new Child(mockActor, options),
}));

const mockActor = join(mkdtempSync(join(tmpdir(), 'scoop-reading-')), 'actor.cjs');
beforeAll(() => writeFileSync(mockActor, ACTOR));

const faults: unknown[] = [];
let reading: Reading;
beforeEach(() => {
  faults.length = 0;
  reading = new Reading((error) => faults.push(error));
});
afterEach(async () => {
  jest.useRealTimers();
  await reading.end();
});

const read = (what: string) => reading.read('pdf', Buffer.from(what));
const TOO_COMPLEX = { name: 'Unreadable', code: 'fileTooComplex' };

test('an answer and a refusal come back as they were said', async () => {
  await expect(read('answer')).resolves.toBe('read');
  await expect(read('refuse')).rejects.toMatchObject({ code: 'fileBroken', params: { limit: 1 } });
  expect(faults).toEqual([]);
});

test.each(['throw', 'exit', 'grow', 'list'])(
  'a file that ends its process (%s) is refused, and the next is read',
  async (what) => {
    await expect(read(what)).rejects.toMatchObject(TOO_COMPLEX);
    await expect(read('answer')).resolves.toBe('read');
    expect(faults).toHaveLength(what === 'exit' ? 0 : 1);
  },
);

test('a file that takes too long ends with its process', async () => {
  await read('answer');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const late = read('loop');
  jest.advanceTimersByTime(12_000);
  await expect(late).rejects.toMatchObject(TOO_COMPLEX);
  await expect(read('answer')).resolves.toBe('read');
});

test('few are read at once, few wait, and the next is told to come back', async () => {
  const endless = [read('loop'), read('loop')];
  const waiting = Array.from({ length: 20 }, () => read('answer'));
  await expect(read('answer')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  await reading.end();
  await Promise.allSettled(endless);
  // New processes replace those that ended.
  await expect(Promise.all(waiting)).resolves.toHaveLength(20);
});
