// Starts a PostgreSQL and its replica on two machines, as primary.sh and compose.yaml set them up.
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { chooseAccount } from '../../../api/store/embedded/account.ts';
import { findBinaries } from '../../../api/store/embedded/binaries.ts';
import { startEmbedded } from '../../../api/store/embedded/index.ts';
import type { Machine } from './network.ts';
import { type Program, startOn } from './programs.ts';

const PASSWORD = 'secret';
/** Of every server of the test, which lives as long as it. */
const SETTINGS = {
  listen_addresses: '*',
  unix_socket_directories: '',
  port: '5432',
  fsync: 'off',
  max_connections: '100',
  wal_level: 'replica',
  hot_standby_feedback: 'on',
  timezone: 'UTC',
};

export interface Databases {
  readonly programs: readonly Program[];
  /** Runs a statement as the superuser, on the primary or the replica. */
  ask(machine: Machine, statement: string): Promise<Record<string, unknown>[]>;
}

export async function startDatabases(folder: string, primary: Machine, replica: Machine): Promise<Databases> {
  const home = join(folder, 'primary');
  mkdirSync(home);
  const made = await startEmbedded(home, { settings: { fsync: 'off' } });
  await using(made.url.replace('//scoop:', '//postgres:'), (owner) =>
    owner.query(`alter role scoop password '${PASSWORD}'; alter role postgres password '${PASSWORD}';
      create role replicator login replication password '${PASSWORD}'`),
  );
  await made.stop();
  const [first, second] = [join(home, 'postgres'), join(folder, 'replica')];
  rmSync(join(first, 'postmaster.pid'), { force: true });
  appendFileSync(
    join(first, 'pg_hba.conf'),
    'host all all 10.77.0.0/24 scram-sha-256\nhost replication replicator 10.77.0.0/24 scram-sha-256\n',
  );
  cpSync(first, second, { recursive: true });
  // Node 24 gives the copy the usual rights, which PostgreSQL refuses.
  chmodSync(second, 0o700);
  writeFileSync(join(second, 'standby.signal'), '');
  const conninfo = `host=${primary.address} port=5432 user=replicator password=${PASSWORD}`;
  const programs = [
    serve(primary, first, {}),
    serve(replica, second, { primary_conninfo: conninfo, wal_receiver_status_interval: '1' }),
  ];
  await Promise.all(programs.map((program) => program.printed(/ready to accept (read-only )?connections/)));
  const ask = (machine: Machine, statement: string) =>
    using(`postgresql://postgres:${PASSWORD}@${machine.address}:5432/scoop`, async (client) => {
      return (await client.query(statement)).rows;
    });
  return { programs, ask };
}

function serve(machine: Machine, folder: string, more: Record<string, string>): Program {
  const binaries = findBinaries();
  const { prefix, owner } = chooseAccount(binaries, folder);
  if (owner !== undefined) give(folder, owner);
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return startOn(machine, [...prefix, binaries.postgres, '-D', folder, ...settings]);
}

function give(folder: string, owner: number): void {
  for (const entry of readdirSync(folder, { recursive: true }) as string[])
    chownSync(join(folder, entry), owner, owner);
}

async function using<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
