// Replays a busy hour of a company with 1,000 people and 200 vans at ten times its speed for ten minutes, and holds what is
// stored afterwards against what was taken. SCOOP_BENCH_SECONDS and SCOOP_BENCH_SPEED say another length and speed.
import { get } from 'node:http';
import { Client } from 'pg';
import { type Line, percentile, report, reportTable, say } from '../figures.ts';
import { atRate } from '../rate.ts';
import { type Kept, keptServer } from './kept.ts';
import { largeCompany } from './made.ts';
import { goHome } from './replay/clocks.ts';
import { BUSY, type Kind, nothingTaken, type Playing, type Taken, WORK } from './replay/day.ts';
import { prepareFloor } from './replay/floor.ts';
import { type Memory, memoryOf } from './replay/memory.ts';
import { pagesOf } from './replay/pages.ts';
import { type Sender, senderTo } from './replay/send.ts';
import { compared, marks, saidToday, storedSince } from './replay/sums.ts';
import { type Served, serve } from './served.ts';

const SECONDS = Number(process.env.SCOOP_BENCH_SECONDS ?? 600);
const SPEED = Number(process.env.SCOOP_BENCH_SPEED ?? 10);
/** Pages that stay open and hear what changes. */
const LISTENERS = 60;
const KINDS = Object.keys(BUSY) as Kind[];
/** Its forwarded addresses are those of the devices. */
const ENV = { SCOOP_TRUST_PROXY: 'loopback' };

let kept: Kept;
let company: Served;
let client: Client;
let sender: Sender;
beforeAll(async () => {
  kept = await keptServer();
  const url = await largeCompany(kept);
  company = await serve(url, ENV);
  client = new Client({ connectionString: url });
  await client.connect();
  sender = senderTo(company.product.url);
}, 7_200_000);
afterAll(async () => {
  sender?.end();
  await client?.end();
  await company?.end();
  await kept?.stop();
});

const times = new Map<string, number[]>();
const faults = new Map<string, number>();

async function noted(kind: Kind, playing: Playing, nth: number): Promise<void> {
  const before = performance.now();
  try {
    const name = await WORK[kind](playing, nth);
    const took = times.get(name) ?? [];
    times.set(name, took);
    took.push(performance.now() - before);
  } catch (fault) {
    const why = `${kind}: ${fault instanceof Error ? fault.message : fault}`;
    faults.set(why, 1 + (faults.get(why) ?? 0));
  }
}

/** Keeps pages open; answers the function that closes them. */
function listen(url: string, token: string): () => void {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const open = Array.from({ length: LISTENERS }, () =>
    get(`${url}/v1/events`, { agent: false, headers }, (answer) => answer.resume()).on('error', () => undefined),
  );
  return () => {
    for (const one of open) one.destroy();
  };
}

test('a busy hour at ten times its speed', async () => {
  const { send } = sender;
  const { token: admin, product } = company;
  const began = performance.now();
  const floor = await prepareFloor(client, send, admin);
  report('the floor', {
    ...{ tablets: floor.tablets.length, tills: floor.tills.length, clocks: floor.clocks.length },
    ...{ 'people to clock': floor.people.length, 'prepared in (s)': (performance.now() - began) / 1000 },
  });
  const pages = await pagesOf(send, admin, floor.divisions);
  const playing: Playing = {
    ...{ send, admin, floor, pages, taken: nothingTaken(), made: [] },
    ...{ atClocks: new Map(), inside: new Map() },
  };
  const [since, before] = [await marks(client), await saidToday(send, admin)];
  const memory: Memory[] = [memoryOf(product.pid, kept.pid)];
  const hush = listen(product.url, admin);
  const watching = setInterval(() => memory.push(memoryOf(product.pid, kept.pid)), 5_000);
  await Promise.all(KINDS.map((kind) => atRate(BUSY[kind] * SPEED, SECONDS, (nth) => noted(kind, playing, nth))));
  clearInterval(watching);
  memory.push(memoryOf(product.pid, kept.pid));
  hush();
  await goHome(playing);
  tellTimes();
  report('had to be sent again', { calls: sender.again() });
  tellMemory(memory);
  const after = await saidToday(send, admin);
  const sums = compared(playing.taken, await storedSince(client, since));
  const said = reported(playing.taken, before, after);
  tellSums([...sums, ...said]);
  for (const [why, count] of faults) say(`  not taken, ${count} times: ${why}`);
  for (const [what, is, wanted] of [...sums, ...said]) expect([what, is]).toEqual([what, wanted]);
}, 7_200_000);

type Said = Awaited<ReturnType<typeof saidToday>>;

const reported = ({ sales, cents, vanCents }: Taken, before: Said, after: Said) =>
  [
    ['tickets of today’s list', after.tickets - before.tickets, sales],
    ['cents of today’s list', after.cents - before.cents, cents],
    ['cents of the vans’ report', after.vans - before.vans, vanCents],
  ] as const;

function tellTimes(): void {
  const lines: Line[] = [...times].sort().map(([call, took]) => ({
    ...{ call, calls: String(took.length), p50_ms: percentile(took, 0.5), p95_ms: percentile(took, 0.95) },
    ...{ p99_ms: percentile(took, 0.99), longest_ms: Math.max(...took) },
  }));
  reportTable(`${SECONDS} seconds at ${SPEED} times the speed of a busy hour`, lines);
}

function tellMemory(memory: readonly Memory[]): void {
  const most = (part: keyof Memory) => Math.max(...memory.map((one) => one[part]));
  reportTable('Memory, MB', [
    { process: 'Scoop', before: memory[0]!.product, most: most('product'), after: memory.at(-1)!.product },
    { process: 'PostgreSQL', before: memory[0]!.postgres, most: most('postgres'), after: memory.at(-1)!.postgres },
  ]);
}

function tellSums(sums: readonly (readonly [string, number, number])[]): void {
  reportTable(
    'Afterwards',
    sums.map(([what, stored, wanted]) => ({ what, stored: String(stored), wanted: String(wanted) })),
  );
}
