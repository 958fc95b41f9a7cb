// Tests docs/cluster as several machines would run it: three processes behind a proxy with TLS, PgBouncer, a replica and
// an object store, each in a network of its own, of which one after another is cut off.
// Takes long: databases, a pooler, a proxy and three products start.
// Takes turns: every third day.
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import sharp from 'sharp';
import { readSettings, unknownSettings } from '../../api/settings/settings.ts';
import { lacking } from './cluster/network.ts';
import { type Cluster, SIGN_IN, settingsOf, startCluster } from './cluster/parts.ts';
import { type Reader, readEvents } from './events/reader.ts';

test('the settings of docs/cluster are Scoop’s', () => {
  const settings = settingsOf(readFileSync('docs/cluster/scoop.env', 'utf8'));
  expect(unknownSettings(settings)).toEqual([]);
  expect(readSettings(settings)).toMatchObject({ keepsPlans: false, connections: 20, demo: false });
  const compose = readFileSync('docs/cluster/compose.yaml', 'utf8');
  const hosts = Object.values(settings).flatMap((value) => /@([\w-]+)[:/]/.exec(value)?.[1] ?? []);
  for (const host of hosts) expect(compose).toContain(`\n  ${host}:`);
});

const reason = lacking();
const name = reason ? `the cluster is not started here: ${reason}` : 'the cluster';

(reason ? describe.skip : describe)(name, () => {
  let cluster: Cluster;
  let token: string;
  let made = 0;
  beforeAll(async () => {
    cluster = await startCluster();
    token = (await ask('POST', '/v1/auth/login', SIGN_IN)).body.access_token;
  });
  afterAll(() => cluster?.close());

  /** Calls through the proxy, on a connection of its own, so that calls come to the processes by turns. */
  const ask = (method: string, path: string, body?: unknown) =>
    // biome-ignore lint/suspicious/noExplicitAny: bodies are JSON
    new Promise<{ status: number; body: any }>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const host = cluster.machines.proxy.address;
      const call = request({ host, path, method, headers, rejectUnauthorized: false, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text });
        });
      });
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });

  const make = async () => {
    made += 1;
    const supplier = `Supplier ${made}`;
    const { status } = await ask('POST', '/v1/supplier', {
      name: supplier,
      order_channel: 'EMAIL',
      email: 'a@b.example',
    });
    return { supplier, status };
  };

  /** Makes suppliers, and looks right behind each whether the list has it, by another call to whichever process. */
  const makeAndFind = async (times: number) => {
    for (let nth = 0; nth < times; nth++) {
      const { supplier, status } = await make();
      expect(status).toBe(201);
      expect(await finds(supplier)).toEqual([200, [supplier]]);
    }
  };
  const finds = async (supplier: string) => {
    const { status, body } = await ask('GET', `/v1/supplier?page[size]=5&filter[name]=${encodeURIComponent(supplier)}`);
    return [status, body.data?.map((row: { name: string }) => row.name)];
  };
  const askedOfReplica = async () => {
    const [row] = await cluster.ask(
      cluster.machines.replica,
      "select xact_commit::int as done from pg_stat_database where datname = 'scoop'",
    );
    return row?.done as number;
  };
  const served = () => cluster.processes.map((one) => one.output().split('request completed').length);

  it('answers by three processes as by one: what was written is read at once, from the replica', async () => {
    const before = [...served(), await askedOfReplica()];
    await makeAndFind(12);
    await cluster.ask(cluster.machines.replica, 'select pg_stat_clear_snapshot()');
    const after = [...served(), await askedOfReplica()];
    for (const [nth, count] of before.entries()) expect(after[nth]).toBeGreaterThan(count);
  });

  it('tells a page on one process what another did, past the pooler', async () => {
    const readers: Reader[] = [];
    for (const at of ['scoop-1', 'scoop-2', 'scoop-3'] as const) {
      readers.push(await readEvents({ address: `http://${cluster.machines[at].address}:4000` }, token));
    }
    await make();
    for (const reader of readers) {
      await reader.until(() => JSON.stringify(reader.events).includes('supplier'));
      reader.stop();
    }
  });

  it('keeps files in the object store, where each process finds them', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d43' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('picture', new Blob([new Uint8Array(png)]), 'mia.png');
    const at = (name: 'scoop-1' | 'scoop-2' | 'scoop-3') => `http://${cluster.machines[name].address}:4000`;
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${at('scoop-1')}/v1/auth/profile/picture`, { method: 'PUT', headers, body });
    const { picture_uri } = (await sent.json()).data;
    const read = await fetch(`${at('scoop-2')}${picture_uri}`, { headers });
    expect([sent.status, read.status, read.headers.get('content-type')]).toEqual([
      200,
      200,
      expect.stringMatching(/^image/),
    ]);
    expect([cluster.bucket.objects.size > 0, cluster.bucket.refused]).toEqual([true, []]);
  });

  it('reads from the primary while the replica stands still', async () => {
    await cluster.ask(cluster.machines.replica, 'select pg_wal_replay_pause()');
    await makeAndFind(6);
    await cluster.ask(cluster.machines.replica, 'select pg_wal_replay_resume()');
  });

  it('goes on without the replica when its cable is pulled', async () => {
    const said = (text: string) => cluster.processes.some((one) => one.output().includes(text));
    cluster.machines.replica.pull();
    while (!said('The replica is left out')) await makeAndFind(1);
    await makeAndFind(6);
    cluster.machines.replica.plug();
    while (!said('The replica answers again')) await makeAndFind(1);
  });

  it('goes on with two processes when the cable of one is pulled, and loses nothing that was answered', async () => {
    const kept: string[] = [];
    cluster.machines['scoop-2'].pull();
    for (let nth = 0; nth < 9; nth++) {
      const { supplier, status } = await make();
      if (status === 201) kept.push(supplier);
    }
    expect(kept.length).toBeGreaterThan(5);
    for (const supplier of kept) expect(await finds(supplier)).toEqual([200, [supplier]]);
    cluster.machines['scoop-2'].plug();
    await makeAndFind(3);
  });
});
