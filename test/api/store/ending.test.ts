// Tests that what a transaction announces goes out behind its commit: all of it, once, and nothing that was undone.
import { sql } from 'kysely';
import { announce, parseAnnouncement } from '../../../api/announcements/announce.ts';
import type { Database, Listening, Rows } from '../../../api/contract/index.ts';
import { commitNow, connect } from '../../../api/store/index.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';

let store: TestDatabase;
let listening: Listening;
const heard: number[] = [];
let hears: (id: number) => void = () => undefined;
beforeAll(async () => {
  store = await createTestDatabase('scoop_tables');
  const ear = (payload: string) => {
    // The listener also tells itself words, to know that it still hears.
    const { id } = (parseAnnouncement(payload) as { readonly id?: number }) ?? {};
    if (id === undefined) return;
    heard.push(id);
    hears(id);
  };
  listening = store.database.listen(['scoop_events'], { heard: ear, resumed: () => undefined });
  await listening.ready;
});
afterAll(async () => {
  await listening.stop();
  await store.drop();
});

const told = (id: number) => ({ type: 'record', company: 1, resource: 'flavour', id }) as const;
const work = sql`select 1`;

/** Announces 0 by itself, and answers all that was heard before it. */
async function heardBefore(database: Database): Promise<number[]> {
  const last = new Promise<void>((resolve) => {
    hears = (id) => id === 0 && resolve();
  });
  await database.system((db) => announce(db, told(0)));
  await last;
  return heard.splice(0);
}

describe.each([true, false])('with plans kept: %s,', (keepsPlans) => {
  let database: Database;
  beforeAll(() => {
    database = connect(store.url, { connections: 1, keepsPlans });
  });
  afterAll(() => database.close());
  const within = (say: (db: Rows) => Promise<unknown>) =>
    database.system(async (db) => {
      await work.execute(db);
      await say(db);
    });

  test('announcements are heard in their order, each once', async () => {
    await within((db) => announce(db, told(1)));
    await within((db) => Promise.all([told(2), told(3), told(2)].map((each) => announce(db, each))));
    expect(await heardBefore(database)).toEqual([1, 2, 3, 0]);
  });

  test('nothing is heard of what was rolled back, whole or to a savepoint', async () => {
    const failing = within(async (db) => {
      await announce(db, told(4));
      throw new Error('given up');
    });
    await expect(failing).rejects.toThrow('given up');
    await within(async (db) => {
      for (const name of ['first', 'second']) {
        await sql.raw(`savepoint ${name}`).execute(db);
        await announce(db, told(name === 'first' ? 5 : 6));
      }
      await sql`rollback to savepoint second`.execute(db);
      await announce(db, told(7));
      await sql`release savepoint first`.execute(db);
    });
    expect(await heardBefore(database)).toEqual([5, 7, 0]);
  });

  test('a statement that fails while the commit is on its way leaves out what it announces', async () => {
    const wrong = within(async (db) => {
      const failing = sql`select 1 / ${0}::int`.execute(db);
      await announce(db, told(8));
      commitNow(db);
      await failing;
    });
    await expect(wrong).rejects.toThrow('division by zero');
    const unnoticed = within(async (db) => {
      await sql`select 1 / ${0}::int`.execute(db).catch(() => undefined);
      await announce(db, told(9));
    });
    await expect(unnoticed).rejects.toThrow('failed unnoticed');
    expect(await heardBefore(database)).toEqual([0]);
  });

  test('what was committed stays so, even if it cannot be announced', async () => {
    await within(async (db) => {
      await sql`create table if not exists said (id int)`.execute(db);
      await announce(db, { ...told(10), versions: [{ text: 'long'.repeat(3_000) }] });
    });
    const { rows } = await database.system((db) => sql`select from said`.execute(db));
    expect(rows).toEqual([]);
    expect(await heardBefore(database)).toEqual([0]);
  });
});

test('what a connection that breaks about its commit had to announce is announced over another', async () => {
  const database = connect(store.url, { connections: 1 });
  const lock = sql`select pg_advisory_xact_lock(1911)`;
  await store.database.system(async (holder) => {
    await lock.execute(holder);
    const broken = database.system(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const waiting = lock.execute(db);
      await announce(db, told(11));
      commitNow(db);
      const ended = sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(holder);
      await Promise.all([waiting, ended]);
    });
    await expect(broken).rejects.toThrow();
  });
  const before = new Set<number>();
  while (!before.has(11)) for (const id of await heardBefore(database)) before.add(id);
  await database.close();
});
