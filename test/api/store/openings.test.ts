// Tests that a transaction is opened together with its first statement, never one without the other.
import { sql } from 'kysely';
import type { Database, Rows } from '../../../api/contract/index.ts';
import { connect } from '../../../api/store/index.ts';
import { MOST_PLANS } from '../../../api/store/statements/few-plans.ts';
import { createTestDatabase, onServer, type TestDatabase } from '../postgres.ts';

let store: TestDatabase;
let company: number;
beforeAll(async () => {
  store = await createTestDatabase('scoop_tables');
  company = await store.database.system(async (db) => {
    const row = { name: 'Ours', legal_name: 'Ours BV' };
    return Number((await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id);
  });
});
afterAll(() => store.drop());

const WHO = sql<{ who: string; company: string; zone: string }>`select current_user as who,
  current_setting('scoop.company_id', true) as company, current_setting('TimeZone') as zone`;
const named = (database: Database) =>
  database.system((db) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements order by 1`.execute(db),
  );

test.each(['a transaction', 'a single statement'])('%s runs under its settings, and they end with it', async (kind) => {
  const database = connect(store.url, { connections: 1 });
  const door = kind === 'a transaction' ? database : database.one;
  for (let turn = 0; turn < 3; turn++) {
    const { rows } = await door.tenant(company, (db) => WHO.execute(db));
    expect(rows).toEqual([{ who: 'scoop_app', company: `${company}`, zone: 'UTC' }]);
    const [system] = (await door.system((db) => WHO.execute(db))).rows;
    expect(system).toMatchObject({ zone: 'UTC' });
    expect(system?.who).not.toBe('scoop_app');
    expect(system?.company).not.toBe(`${company}`);
  }
  await database.close();
});

test('values have the same text whatever a server sets for its databases and roles', async () => {
  const other = await createTestDatabase('scoop_tables');
  const name = new URL(other.url).pathname.slice(1);
  await onServer(`alter database ${name} set datestyle to 'SQL, DMY'`);
  await onServer(`alter database ${name} set intervalstyle to 'sql_standard'`);
  await onServer(`alter role current_user in database ${name} set bytea_output to 'escape'`);
  await onServer(`alter role current_user in database ${name} set extra_float_digits to '-8'`);
  const id = await other.database.system(async (db) => {
    const row = { name: 'Theirs', legal_name: 'Theirs BV' };
    return Number((await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id);
  });
  const texts = sql`select date '2026-02-01'::text as day, timestamptz '2026-02-01 12:30+00' as moment,
    '2026-02-01'::date as plain, interval '1 day 2 hours'::text as length, '\\xff41'::bytea::text as bytes,
    (0.1::float8 + 0.2::float8)::text as sum`;
  for (const keepsPlans of [true, false]) {
    const database = connect(other.url, { connections: 1, keepsPlans });
    for (const door of [database, database.one]) {
      for (const { rows } of [
        await door.system((db) => texts.execute(db)),
        await door.tenant(id, (db) => texts.execute(db)),
      ]) {
        expect(rows).toEqual([
          {
            ...{ day: '2026-02-01', plain: '2026-02-01', moment: '2026-02-01 12:30:00+00' },
            ...{ length: '1 day 02:00:00', bytes: '\\xff41', sum: '0.30000000000000004' },
          },
        ]);
      }
    }
    await database.close();
  }
  await other.drop();
});

test('more statements at once than a connection keeps are each known or parsed again', async () => {
  const database = connect(store.url, { connections: 1 });
  const all = Array.from({ length: MOST_PLANS * 3 }, (_, nth) => nth);
  const ask = (db: Rows, nth: number) =>
    sql<{ nth: number }>`select ${nth}::int as nth, ${sql.lit(nth)} as text`.execute(db);
  for (let turn = 0; turn < 4; turn++) {
    const order = turn % 2 === 0 ? all : all.toReversed();
    const answers = await database.tenant(company, (db) => Promise.all(order.map((nth) => ask(db, nth))));
    expect(answers.map(({ rows }) => rows[0]?.nth)).toEqual(order);
  }
  await database.close();
});

test('where the opening fails, the statement does not run', async () => {
  const outsider = `outsider_${process.pid}`;
  await onServer(`create role ${outsider} login password 'secret'`);
  await store.database.system((db) => sql.raw(`grant all on company to ${outsider}`).execute(db));
  const url = new URL(store.url);
  Object.assign(url, { username: outsider, password: 'secret' });
  const database = connect(url.href, { connections: 1 });
  const insert = (db: Rows) => sql`insert into company (name, legal_name) values (${'Nobody'}, 'x')`.execute(db);
  for (const door of [database, database.one, database]) {
    await expect(door.tenant(company, insert)).rejects.toMatchObject({ code: '42501' });
  }
  const { rows } = await store.database.system((db) => sql`select 1 from company where name = 'Nobody'`.execute(db));
  expect(rows).toEqual([]);
  await database.close();
  await store.database.system((db) =>
    sql.raw(`revoke all on company from ${outsider}; drop role ${outsider}`).execute(db),
  );
});

test('a single statement that is followed by another is refused, and the connection lives on', async () => {
  const twice = store.database.one.system(async (db) => {
    await WHO.execute(db);
    await WHO.execute(db);
  });
  await expect(twice).rejects.toThrow('A single statement was announced');
  expect((await store.database.one.system((db) => WHO.execute(db))).rows).toHaveLength(1);
});

test('a single statement that fails leaves nothing behind, and the next one runs', async () => {
  const database = connect(store.url, { connections: 1 });
  const wrong = () => database.one.tenant(company, (db) => sql`select 1 / ${0}::int`.execute(db));
  for (let turn = 0; turn < 3; turn++) await expect(wrong()).rejects.toThrow('division by zero');
  expect((await database.one.tenant(company, (db) => WHO.execute(db))).rows[0]?.who).toBe('scoop_app');
  await database.close();
});

test('plans are kept from the second time on, unless nothing may be kept', async () => {
  for (const keepsPlans of [true, false]) {
    const database = connect(store.url, { connections: 1, keepsPlans });
    for (let turn = 0; turn < 3; turn++) {
      await database.tenant(company, (db) => sql`select ${turn}::int as turn, 'kept' as word`.execute(db));
    }
    const statements = (await named(database)).rows.map(({ statement }) => statement);
    expect(statements.some((statement) => statement.includes("'kept'"))).toBe(keepsPlans);
    expect(statements.length === 0).toBe(!keepsPlans);
    await database.close();
  }
});

test('a connection keeps the plans that it used last, and answers right with those that it gave up', async () => {
  const database = connect(store.url, { connections: 1 });
  const ask = async (nth: number) => {
    const { rows } = await database.tenant(company, (db) =>
      sql<{ sum: number }>`select ${nth}::int + ${sql.lit(nth)} as sum`.execute(db),
    );
    expect(rows).toEqual([{ sum: 2 * nth }]);
  };
  for (let turn = 0; turn < 4; turn++) for (let nth = 0; nth < MOST_PLANS + 20; nth++) await ask(nth);
  // Those that it keeps, and those that open transactions.
  const statements = (await named(database)).rows.map(({ statement }) => statement);
  expect(statements.filter((statement) => statement.includes('as sum'))).toHaveLength(MOST_PLANS);
  expect(statements.some((statement) => statement.includes(`+ ${MOST_PLANS + 19} as sum`))).toBe(true);
  await database.close();
});

test('a statement whose parse fails is parsed anew when it would succeed', async () => {
  const database = connect(store.url, { connections: 1 });
  const ask = () => database.tenant(company, (db) => sql`select * from later where id = ${1}`.execute(db));
  for (let turn = 0; turn < 3; turn++) await expect(ask()).rejects.toMatchObject({ code: '42P01' });
  await store.database.system((db) =>
    sql.raw('create table later (id int); grant select on later to scoop_app').execute(db),
  );
  expect((await ask()).rows).toEqual([]);
  await database.close();
});

test('what is asked at once is answered in order, and one that fails takes the transaction with it', async () => {
  const numbers = [1, 2, 3, 4];
  const one = (db: Rows, number: number) => sql<{ number: number }>`select ${number}::int as number`.execute(db);
  for (let turn = 0; turn < 3; turn++) {
    const answers = await store.database.tenant(company, (db) => Promise.all(numbers.map((each) => one(db, each))));
    expect(answers.map(({ rows }) => rows)).toEqual(numbers.map((number) => [{ number }]));
  }
  const failing = store.database.tenant(company, (db) =>
    Promise.all([one(db, 1), sql`select 1 / ${0}::int`.execute(db), one(db, 2)]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  const after = await store.database.tenant(company, (db) => one(db, 5));
  expect(after.rows).toEqual([{ number: 5 }]);
});

test('a value that cannot be sent is refused, and the connection lives on', async () => {
  const database = connect(store.url, { connections: 1 });
  const circle: { self?: unknown } = {};
  circle.self = circle;
  for (let turn = 0; turn < 3; turn++) {
    const refused = database.tenant(company, (db) => sql`select ${circle}::jsonb as circle`.execute(db));
    await expect(refused).rejects.toThrow('circular');
    expect((await database.tenant(company, (db) => WHO.execute(db))).rows[0]?.who).toBe('scoop_app');
  }
  await database.close();
});

test('rows are read alike whether their columns were described or are known', async () => {
  const [made, other] = [1, 2].map(() => connect(store.url, { connections: 1 }));
  const read = (database: Database) =>
    database.tenant(company, async (db) => {
      const { rows } =
        await sql`select ${3}::int as nr, 'a' as word, true as flag, null as none, '{"a":1}'::jsonb as json,
        current_date as day`.execute(db);
      return rows;
    });
  const first = await read(made as Database);
  for (const database of [made, made, other, other, made]) expect(await read(database as Database)).toEqual(first);
  await Promise.all([made?.close(), other?.close()]);
});

test('connections that opened together are replaced apart, after five to ten minutes', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const database = connect(store.url, { connections: 4 });
  const all = Array.from({ length: 4 }, () => database.one.system((db) => WHO.execute(db)));
  await Promise.all(all);
  const lives = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms >= 300_000);
  expect(new Set(lives).size).toBe(4);
  expect(Math.max(...lives)).toBeLessThan(600_000);
  timers.mockRestore();
  await database.close();
});
