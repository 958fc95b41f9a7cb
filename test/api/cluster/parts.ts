// Starts the parts of docs/cluster on machines of a network, by the very files that lie there, and signs somebody in.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CALM } from '../calm.ts';
import { type Bucket, openBucket } from '../files/s3.ts';
import { type Databases, startDatabases } from './databases.ts';
import { type Machine, OWN_ADDRESS, openNetwork } from './network.ts';
import { type Program, startOn } from './programs.ts';

const PLACE = 'docs/cluster';
const NAMES = ['postgres', 'replica', 'pgbouncer', 'scoop-1', 'scoop-2', 'scoop-3', 'proxy'] as const;
const PROCESSES = ['scoop-1', 'scoop-2', 'scoop-3'] as const;
const MIA = ['--first-name', 'Mia', '--last-name', 'Claes', '--email', 'mia@nord.example'];
const NORD = ['--name', 'Gelato Nord', '--legal-name', 'Gelato Nord BV', '--language', 'nl', '--licences', 'all'];
export const SIGN_IN = { email: 'mia@nord.example', password: 'sorbet parapluie 58' };

type Name = (typeof NAMES)[number];

export interface Cluster extends Databases {
  readonly machines: Record<Name, Machine>;
  readonly processes: readonly Program[];
  readonly bucket: Bucket;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'scoop-cluster-'));
  chmodSync(folder, 0o755);
  const { machines, close } = openNetwork(NAMES);
  const on = machines as Record<Name, Machine>;
  const bucket = await openBucket(OWN_ADDRESS);
  const read = (name: string) => withAddresses(readFileSync(join(PLACE, name), 'utf8'), on);
  const databases = await startDatabases(folder, on.postgres, on.replica);
  const pooler = await startPooler(folder, on.pgbouncer, read);
  const env = (name: string) => ({
    ...settingsOf(read('scoop.env')),
    ...CALM,
    S3_URL: bucket.url,
    SCOOP_DATA: join(folder, name),
  });
  // One after the other, so that the first makes the tables.
  const [first, ...others] = PROCESSES;
  const processes = [await startScoop(on[first], env(first))];
  execFileSync(
    'sh',
    [
      '-c',
      'exec "$@"',
      'sh',
      ...on[first].on,
      process.execPath,
      'dist/api/main.mjs',
      'company',
      'add',
      ...NORD,
      ...MIA,
      '--password-stdin',
    ],
    {
      env: { ...process.env, ...env(first) },
      input: `${SIGN_IN.password}\n`,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  processes.push(...(await Promise.all(others.map((name) => startScoop(on[name], env(name))))));
  const proxy = await startProxy(folder, on.proxy, read('nginx.conf'));
  return {
    ...databases,
    ...{ machines: on, processes, bucket },
    close: async () => {
      for (const machine of Object.values(on)) machine.plug();
      await proxy.end();
      await Promise.all(processes.map((one) => one.end()));
      await pooler.end();
      for (const one of [...databases.programs].reverse()) await one.end();
      await bucket.close();
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Puts addresses in place of the machines' names, which nothing resolves here. */
function withAddresses(text: string, on: Record<Name, Machine>): string {
  return text.replace(
    /(?<=[@=]|server )(postgres|replica|pgbouncer|scoop-\d)(?=[: ])/g,
    (name) => on[name as Name].address,
  );
}

export function settingsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

async function startScoop(machine: Machine, env: Record<string, string>): Promise<Program> {
  mkdirSync(env.SCOOP_DATA!);
  const program = startOn(machine, [process.execPath, 'dist/api/main.mjs'], env);
  await program.printed(/Scoop is ready/);
  return program;
}

async function startPooler(folder: string, machine: Machine, read: (name: string) => string): Promise<Program> {
  writeFileSync(join(folder, 'userlist.txt'), read('userlist.txt'));
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, read('pgbouncer.ini').replace('/etc/pgbouncer/', `${folder}/`));
  // It refuses to run as root.
  const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const program = startOn(machine, [...nobody, 'pgbouncer', settings]);
  await program.printed(/process up/);
  return program;
}

async function startProxy(folder: string, machine: Machine, text: string): Promise<Program> {
  const settings = join(folder, 'nginx.conf');
  const keys = resolve('e2e/certificate');
  const own = text
    .replace('/etc/nginx/tls/fullchain.pem', join(keys, 'test-only.cert.pem'))
    .replace('/etc/nginx/tls/privkey.pem', join(keys, 'test-only.key.pem'))
    .replace('http {', 'http {\n  access_log off;');
  writeFileSync(settings, own);
  const globals = `daemon off; pid ${folder}/nginx.pid; error_log stderr notice;`;
  const program = startOn(machine, ['nginx', '-p', folder, '-c', settings, '-g', globals]);
  await program.printed(/start worker process/);
  return program;
}
