// Tests which PostgreSQL a call that only reads is answered by: the replica, if it has all that was committed before.
import { type CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Rows } from '../../api/contract/index.ts';
import { readsOf } from '../../api/store/connections/reads.ts';
import type { Way } from '../../api/store/connections/way.ts';
import { StoreTrouble } from '../../api/store/faults/trouble.ts';

/** Waiting takes no time, but the clock goes on; a replica's silence ends when the test says so. */
const mockClock = { now: 0, silences: [] as (() => void)[], waited: () => {} };
jest.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) =>
    new Promise<void>((resolve) => {
      if (milliseconds >= 1_000) return mockClock.silences.push(resolve);
      mockClock.now += milliseconds;
      mockClock.waited();
      return setImmediate(resolve);
    }),
}));

/** A PostgreSQL that has what was committed up to `at`, and fails where `fault` says. */
class Server {
  at = 1;
  asked = 0;
  fault?: unknown;
  /** Answers wait for it. */
  gate: Promise<unknown> = Promise.resolve();
  readonly way: Way;

  constructor(readonly name: string) {
    const db = kyselyOf((query) => this.answer(query));
    const tenant = async (_: number, work: (db: Rows) => unknown) => {
      if (this.fault) throw this.fault;
      return work({ name: this.name } as unknown as Rows);
    };
    const door = { system: (work: (db: Rows) => unknown) => work(db), tenant };
    this.way = { ...door, one: door, close: async () => undefined } as unknown as Way;
  }

  private async answer({ parameters }: CompiledQuery): Promise<object> {
    this.asked++;
    if (this.fault) throw this.fault;
    const at = String(this.at);
    await this.gate;
    return parameters.length === 0 ? { at } : { has: this.at >= Number(parameters[0]) };
  }
}

function kyselyOf(answer: (query: CompiledQuery) => Promise<object>): Rows {
  const connection = {
    executeQuery: async (query: CompiledQuery) => ({ rows: [await answer(query)] as never[] }),
    streamQuery: () => {
      throw new Error('Nothing is streamed.');
    },
  };
  const nothing = async () => undefined;
  const driver = {
    ...{ init: nothing, beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing },
    ...{ releaseConnection: nothing, destroy: nothing, acquireConnection: async () => connection },
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Rows;
}

let primary: Server;
let replica: Server;
let told: [boolean, string | undefined][];
let reads: ReturnType<typeof readsOf>;
beforeEach(() => {
  Object.assign(mockClock, { now: 10_000, silences: [], waited: () => {} });
  jest.spyOn(performance, 'now').mockImplementation(() => mockClock.now);
  [primary, replica, told] = [new Server('primary'), new Server('replica'), []];
  reads = readsOf(primary.way, replica.way, (isThere, why) => told.push([isThere, why]));
});
afterEach(() => jest.restoreAllMocks());

const read = (door: Pick<typeof reads, 'tenant'> = reads) =>
  door.tenant(1, async (db) => (db as unknown as Server).name);
const after = (milliseconds: number) => {
  mockClock.now += milliseconds;
};

test('a replica that has everything answers, at both doors', async () => {
  expect([await read(), await read(reads.one)]).toEqual(['replica', 'replica']);
});

test('own writes are seen: a replica behind is passed by, and asked again a second later', async () => {
  primary.at = 2;
  expect(await read()).toBe('primary');
  const { asked } = replica;
  replica.at = 2;
  expect(await read()).toBe('primary');
  expect(replica.asked).toBe(asked);
  after(1_000);
  expect(await read()).toBe('replica');
  expect(told).toEqual([]);
});

test('a replica that catches up while the call waits answers it', async () => {
  primary.at = 2;
  mockClock.waited = () => {
    if (replica.asked === 3) replica.at = 2;
  };
  expect(await read()).toBe('replica');
  expect(replica.asked).toBe(4);
});

test('a look that began before a write says nothing about it', async () => {
  let open = () => {};
  replica.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const before = read();
  while (replica.asked === 0) await new Promise(setImmediate);
  primary.at = 2;
  const [own, another] = [read(), read()];
  open();
  expect(await before).toBe('replica');
  expect(await Promise.all([own, another])).toEqual(['primary', 'primary']);
  // One look counts for all who came before it began.
  expect(primary.asked).toBe(2);
});

test('a replica that is away rests, is told about once, and comes back', async () => {
  replica.fault = new StoreTrouble('away');
  for (let turn = 0; turn < 3; turn++) {
    expect(await read()).toBe('primary');
    expect(await read()).toBe('primary');
    after(5_000);
  }
  expect(replica.asked).toBe(3);
  expect(told).toEqual([[false, expect.any(String)]]);
  replica.fault = undefined;
  expect(await read()).toBe('replica');
  expect(told.slice(1)).toEqual([[true, undefined]]);
});

test('a replica that says nothing counts as away', async () => {
  replica.gate = new Promise(() => undefined);
  const late = read();
  while (mockClock.silences.length === 0) await new Promise(setImmediate);
  for (const end of mockClock.silences) end();
  expect(await late).toBe('primary');
  expect(told).toEqual([[false, expect.any(String)]]);
});

test.each([
  ['57P01', 'gone in the midst'],
  ['40001', 'given up for what the primary changed'],
  ['25006', 'one that writes'],
])('work that fails with %s on the replica (%s) is done on the primary', async (code) => {
  await read();
  const work = jest.fn(async (db: Rows) => {
    const { name } = db as unknown as Server;
    if (name === 'replica') throw Object.assign(new Error('refused'), { code });
    return name;
  });
  expect(await reads.tenant(1, work)).toBe('primary');
  expect(work).toHaveBeenCalledTimes(2);
});

test('an error of the work itself is the caller’s, and the replica stays in use', async () => {
  const work = jest.fn(async () => {
    throw Object.assign(new Error('twice'), { code: '23505' });
  });
  await expect(reads.tenant(1, work)).rejects.toThrow('twice');
  expect(work).toHaveBeenCalledTimes(1);
  expect(await read()).toBe('replica');
});

test('without an answer of the primary there is none of the replica', async () => {
  primary.fault = new StoreTrouble('away');
  await expect(read()).rejects.toThrow();
  primary.fault = undefined;
  expect(await read()).toBe('replica');
});
