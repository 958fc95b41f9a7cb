// Makes a fresh database for a suite, on the PostgreSQL that server.setup.ts started for the run.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../../api/contract/index.ts';
import { connect } from '../../api/store/index.ts';

/**
 * Templates: empty; with base tables; with every shipped entity's table too; with those of the probe beside them; with
 * the demo company in them.
 */
export type Template = 'template1' | 'scoop_bare' | 'scoop_tables' | 'scoop_house' | 'scoop_demo';

export interface FreshDatabase {
  readonly url: string;
  /** Removes the database from the server, even with open connections. */
  drop(): Promise<void>;
}

/** Call `migrate(database, entities)` for tables that the template lacks. */
export async function createDatabase(template: Template = 'scoop_bare'): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(name, template);
  return { url: urlOf(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes `database` and removes it from the server. */
  drop(): Promise<void>;
}

/** Makes a test database and connects to it. */
export async function createTestDatabase(template?: Template): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(template);
  const database = connect(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { url, database, drop: close };
}

export function urlOf(database: string): string {
  const server = process.env.SCOOP_TEST_DATABASE;
  if (!server) throw new Error('No PostgreSQL for tests: server.setup.ts must be the globalSetup of this project.');
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Copies the database as files, which takes half the time of writing it anew. */
export function copyDatabase(name: string, template: string): Promise<void> {
  return onServer(`create database ${name} template ${template} strategy file_copy`);
}

/** Runs one statement outside of a transaction, as making and dropping databases requires. */
export async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.SCOOP_TEST_DATABASE });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
