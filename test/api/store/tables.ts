// Gives each test of a suite a database of its own, with the tables of the sample and a company.
import type { Database, Row, Rows } from '../../../api/contract/index.ts';
import { migrate, StoreFault } from '../../../api/store/index.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { SAMPLE } from './sample.ts';

export interface SampleTables {
  readonly database: Database;
  readonly company: number;
  /** Answers the row that was added for the company. */
  readonly add: (table: string, values: Record<string, unknown>) => Promise<Row>;
}

/** Call it at the top of a suite; database and company are there while a test runs. */
export function sampleTables(): SampleTables {
  let test: TestDatabase;
  let company: number;
  beforeEach(async () => {
    test = await createTestDatabase();
    await migrate(test.database, SAMPLE);
    company = await test.database.system(newCompany);
  });
  afterEach(() => test.drop());
  return {
    get database() {
      return test.database;
    },
    get company() {
      return company;
    },
    add: (table, values) =>
      test.database.tenant(company, (db) =>
        db.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow(),
      ),
  };
}

async function newCompany(db: Rows): Promise<number> {
  const row = await db.insertInto('company').values({ name: 'A', legal_name: 'A' }).returning('id').executeTakeFirst();
  return row!.id;
}

/** Answers the words in which the store refuses that work. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreFault);
  return (error as Error).message;
}
