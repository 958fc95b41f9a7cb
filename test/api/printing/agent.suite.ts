// Tests the print agent as the program that it is: it pairs, prints, waits without a network, and however it dies no
// paper comes out a second time by itself.
import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Agent,
  agent,
  clearAway,
  type Folders,
  folders,
  journalOf,
  killed,
  type Line,
  line,
  PRINTS,
  printed,
  spooler,
} from './agents.ts';
import { ask, deviceOf, emptyQueue, job, kicked, listen, north, paperHouse, queued } from './paper-floor.ts';

paperHouse();
let place: Folders;
let wire: Line;
let code: string;
let device: number;
beforeAll(async () => {
  wire = await line();
});
afterAll(async () => {
  await wire.stop();
});
beforeEach(async () => {
  place = await folders();
  const first = agent(place);
  code = (await first.says('is not paired')).split('type ')[1]!.replace(' ', '');
  await killed(first.child);
  device = (await deviceOf(north, code)).id;
  wire.lose(undefined);
});
afterEach(async () => {
  await clearAway();
  await ask('PATCH', `device/${device}`, { active: false });
  await emptyQueue();
});

/** Waits until the job has that status; the product tells people of each change. */
async function became(id: number, status: string) {
  const reader = await listen();
  try {
    for (;;) {
      const heard = reader.events.length;
      const now = await job(id);
      if (now.status === status) return now;
      await reader.until(() => reader.events.length > heard);
    }
  } finally {
    reader.stop();
  }
}

/** Starts the agent, and answers it once its log holds the text. */
async function started(text: string, options?: Parameters<typeof agent>[1]): Promise<Agent> {
  const one = agent(place, options);
  await one.says(text);
  return one;
}

test('it pairs by its code, keeps its key for itself, and writes papers as files', async () => {
  const id = await queued('file', north);
  await started(`paper ${id}, attempt 1: handed`, { to: true });
  expect(await became(id, 'PRINTED')).toMatchObject({ device_id: device, tries: 1 });
  expect(await printed(place)).toEqual([`${id}-1 Note.pdf`]);
  expect((await readFile(join(place.tray, `${id}-1 Note.pdf`))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await stat(join(place.state, 'key.json'))).mode & 0o777).toBe(0o600);
  const shown = (await ask('GET', `device/${device}`)).body.data;
  expect(shown).toMatchObject({ state: 'ONLINE', app_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});

test('it hands papers to the spooler, and says in its words why one was refused', async () => {
  await spooler(place, `printf '%s ' "$@" > "${place.bin}/asked"; ${PRINTS}`);
  const fine = await queued('spooled', north);
  await started(`paper ${fine}, attempt 1: handed`);
  await became(fine, 'PRINTED');
  expect(await readFile(join(place.bin, 'asked'), 'utf8')).toBe('-n 1 -t Note spooled ');
  expect(await printed(place)).toHaveLength(1);
  await spooler(place, 'echo "lp: Error - no default destination available." >&2; exit 1');
  const bad = await queued('bad', north);
  expect(await became(bad, 'FAILED')).toMatchObject({
    problem: 'REFUSED',
    said: 'lp: Error - no default destination available.',
  });
});

test('what opens a drawer goes to the printer as it is; a paper is told at once, and not at the next look', async () => {
  await spooler(place, `printf '%s ' "$@" >> "${place.bin}/asked"; ${PRINTS}`);
  const first = await queued('first', north);
  const { child } = await started(`paper ${first}, attempt 1: handed`, { every: 60 });
  const kick = await kicked(device);
  expect(await became(kick, 'PRINTED')).toMatchObject({ tries: 1 });
  expect(await readFile(join(place.bin, 'asked'), 'utf8')).toBe('-n 1 -t Note first -n 1 -t Till -o raw ');
  const files = await Promise.all((await printed(place)).map((file) => readFile(join(place.tray, file))));
  expect(files.map((file) => [...file]).find(({ length }) => length === 5)).toEqual([0x1b, 0x70, 0x00, 0x19, 0xfa]);
  await killed(child, 'SIGTERM');
});

test('it dies while the spooler prints: a person is asked, and nothing comes out again by itself', async () => {
  // The spooler prints the paper whole, and the agent dies before it hears so.
  await spooler(place, `${PRINTS}; kill -9 $PPID`);
  const id = await queued('dies', north);
  const dying = agent(place);
  await new Promise((resolve) => dying.child.once('exit', resolve));
  expect(await printed(place)).toHaveLength(1);
  expect((await journalOf(place)).papers).toEqual([expect.objectContaining({ id, attempt: 1, state: 'HANDING' })]);
  await spooler(place, PRINTS);
  const other = await queued('after', north);
  await started(`paper ${other}, attempt 1: handed`);
  expect(await became(id, 'UNSURE')).toMatchObject({ problem: 'CUT_OFF' });
  expect(await printed(place)).toHaveLength(2);
  expect((await ask('POST', `printjob/${id}/again`, {})).status).toBe(204);
  expect(await became(id, 'PRINTED')).toMatchObject({ tries: 2 });
  expect(await printed(place)).toHaveLength(3);
});

test('it prints and dies before it can say so: what it wrote down says it afterwards', async () => {
  await spooler(place, PRINTS);
  wire.lose('print/outcome');
  const lost = wire.lost();
  const id = await queued('unsaid', north);
  const one = agent(place, { scoop: wire.address });
  await lost;
  await killed(one.child);
  expect((await journalOf(place)).papers).toEqual([expect.objectContaining({ id, attempt: 1, state: 'HANDED' })]);
  wire.lose(undefined);
  const other = await queued('next', north);
  await started(`paper ${other}, attempt 1: handed`, { scoop: wire.address });
  expect(await became(id, 'PRINTED')).toMatchObject({ tries: 1 });
  expect(await printed(place)).toHaveLength(2);
  expect((await journalOf(place)).papers.map((paper) => paper.id)).not.toContain(id);
});

test('the answer with the paper is lost: it never reached the spooler, and is printed once', async () => {
  await spooler(place, PRINTS);
  wire.lose('print/next');
  const lost = wire.lost();
  const id = await queued('lost', north);
  const one = agent(place, { scoop: wire.address });
  await lost;
  await became(id, 'TAKEN');
  wire.lose(undefined);
  await one.says(`paper ${id}, attempt 2: handed`);
  expect(await became(id, 'PRINTED')).toMatchObject({ tries: 2 });
  expect(await printed(place)).toHaveLength(1);
});

test('without its journal it knows nothing, and people are asked', async () => {
  await spooler(place, `${PRINTS}; rm "${place.state}/journal.json"; kill -9 $PPID`);
  const id = await queued('forgotten', north);
  const dying = agent(place);
  await new Promise((resolve) => dying.child.once('exit', resolve));
  await spooler(place, PRINTS);
  const other = await queued('known', north);
  await started(`paper ${other}, attempt 1: handed`);
  expect(await became(id, 'UNSURE')).toMatchObject({ problem: 'JOURNAL_LOST' });
  expect(await printed(place)).toHaveLength(2);
});

test('two agents never share a folder; one that was unpaired shows its code again', async () => {
  await spooler(place, PRINTS);
  const id = await queued('alone', north);
  const one = await started(`paper ${id}, attempt 1: handed`);
  const other = agent(place);
  await other.says('Another agent works with');
  await ask('POST', `device/${device}/unpair`, {});
  expect((await one.says('is not paired')).replace(' ', '')).toContain(code.slice(0, 4));
});

test('it ends at once when it is told to, and refuses wrong options with the right ones', async () => {
  await spooler(place, PRINTS);
  const id = await queued('ends', north);
  const { child } = await started(`paper ${id}, attempt 1: handed`);
  await killed(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  const wrong = spawnSync(process.execPath, ['examples/print-agent/agent.mjs', '--scoop', 'ftp://scoop.example']);
  expect([wrong.status, String(wrong.stderr)]).toEqual([2, expect.stringContaining('--printer')]);
});
