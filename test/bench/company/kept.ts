// Keeps large databases of benches on disk between runs: a PostgreSQL of their own in SCOOP_BENCH_FOLDER, in which each
// database is made once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { seedDemo } from '../../../api/demo/index.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import { stepsOf } from '../../../api/packages/index.ts';
import { attachEmbedded } from '../../../api/store/embedded/attach.ts';
import { startEmbedded } from '../../../api/store/embedded/index.ts';
import { connect, migrate } from '../../../api/store/index.ts';
import modules from '../../../plugins/server.ts';

/** What a server of a company of this size has; what is lost by a power cut is made again. */
const SETTINGS = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0' },
  ...{ max_wal_size: '1GB', shared_buffers: '1GB', maintenance_work_mem: '512MB', effective_cache_size: '4GB' },
};
const DEMO = 'bench_demo';

export interface Kept {
  /** Answers the address of a database, which `fill` makes out of the demo's if it is not there. */
  database(name: string, fill: (client: Client, url: string) => Promise<unknown>): Promise<string>;
  /** The number of PostgreSQL's first process. */
  readonly pid: number;
  stop(): Promise<void>;
}

export async function keptServer(): Promise<Kept> {
  const folder = process.env.SCOOP_BENCH_FOLDER ?? join(process.cwd(), 'data/bench');
  const server = running(folder) ?? (await startEmbedded(folder, { settings: SETTINGS }));
  const urlOf = (name: string) => server.url.replace(/\/scoop$/, `/${name}`);
  const make = async (name: string, template: string, fill: (url: string) => Promise<unknown>) => {
    if (await isThere(server.url, name)) return urlOf(name);
    // Under its own name it is whole.
    const rough = `${name}_rough`;
    await ask(server.url, `drop database if exists ${rough} with (force)`);
    await ask(server.url, `create database ${rough} template ${template}`);
    await fill(urlOf(rough));
    await ask(server.url, `alter database ${rough} rename to ${name}`);
    return urlOf(name);
  };
  return {
    database: async (name, fill) => {
      await make(DEMO, 'template1', seed);
      return make(name, DEMO, (url) => onClient(url, (client) => fill(client, url)));
    },
    pid: Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    stop: server.stop,
  };
}

/** Answers the server of another run on that folder, which that run ends. */
function running(folder: string): { url: string; stop(): Promise<void> } | undefined {
  try {
    return { url: attachEmbedded(folder), stop: async () => undefined };
  } catch {
    return undefined;
  }
}

async function seed(url: string): Promise<void> {
  const database = connect(url, { connections: 1 });
  await migrate(database, entitiesOf(modules), stepsOf(modules));
  await seedDemo(database, modules);
  await database.close();
}

export async function onClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ask = (url: string, statement: string) => onClient(url, (client) => client.query(statement));

async function isThere(url: string, name: string): Promise<boolean> {
  const { rowCount } = await onClient(url, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  );
  return rowCount === 1;
}
