// Tests the print queue: which printer a paper comes out at, what agents say of it, and when people are asked.
import { sql } from 'kysely';
import {
  as,
  ask,
  emptyQueue,
  JOURNAL,
  job,
  next,
  north,
  pairedPrinter,
  paperHouse,
  queued,
  runJob,
  say,
  south,
  system,
} from './paper-floor.ts';

paperHouse();
afterEach(async () => {
  await emptyQueue();
  await system(sql`update device set active = false where kind = 'PRINTER'`);
});

const ago = (column: string, minutes: number, id: number) =>
  system(sql`update printjob set ${sql.ref(column)} = now() - make_interval(mins => ${minutes}) where id = ${id}`);
const act = (id: number, what: string, token?: string) => ask('POST', `printjob/${id}/${what}`, {}, token);
const rowsOf = async (query: string, token?: string) =>
  (await ask('GET', `query/iceclock/${query}`, undefined, token)).body.data;

test('a paper comes out at the printer of its division, else of its unit, else at any', async () => {
  const any = await pairedPrinter();
  expect((await job(await queued('a', north))).device_id).toBe(any.id);
  const other = await pairedPrinter(south);
  expect((await job(await queued('b', north))).device_id).toBe(any.id);
  const own = await pairedPrinter(north);
  expect((await job(await queued('c', north))).device_id).toBe(own.id);
  expect((await job(await queued('d', south))).device_id).toBe(other.id);
});

test('without a printer a paper waits, and the first one that comes prints it', async () => {
  const id = await queued('lonely', north);
  expect(await job(id)).toMatchObject({ status: 'WAITING', tries: 0 });
  expect((await job(id)).device_id).toBeUndefined();
  expect(await rowsOf('printers')).toEqual([{ waiting: 1 }]);
  const printer = await pairedPrinter(south);
  const { job: paper } = await next(printer);
  expect(paper).toMatchObject({ id, attempt: 1, copies: 1, title: 'Note lonely', name: 'Note.pdf' });
  expect(Buffer.from(paper!.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(await job(id)).toMatchObject({ status: 'TAKEN', device_id: printer.id, taken_at: expect.any(String) });
  expect((await say(printer, paper!, 'PRINTED')).status).toBe(204);
  expect(await job(id)).toMatchObject({ status: 'PRINTED', printed_at: expect.any(String) });
  // The answer got lost, and the agent says it once more.
  expect((await say(printer, paper!, 'PRINTED')).status).toBe(204);
});

test('a call that fails queues nothing', async () => {
  const before = (await ask('GET', 'printjob/count')).body.data;
  expect((await ask('POST', 'papers/print', { text: 'undone', fails: true })).status).toBe(500);
  expect((await ask('GET', 'printjob/count')).body.data).toEqual(before);
});

test('of two printers that ask at once each gets another paper, and nobody one of another printer', async () => {
  const [one, other] = [await pairedPrinter(north), await pairedPrinter(south)];
  const ids = [await queued('1', north), await queued('2', north), await queued('3', south)];
  const got = await Promise.all([next(one), next(other)]);
  expect(got.map(({ job: paper }) => paper?.id)).toEqual([ids[0], ids[2]]);
  expect((await say(other, got[0]!.job!, 'PRINTED')).status).toBe(404);
  expect(await job(ids[0]!)).toMatchObject({ status: 'TAKEN' });
});

test('many that queue and take at once: each paper is taken once', async () => {
  const printers = await Promise.all(Array.from({ length: 3 }, () => pairedPrinter()));
  await system(sql`update printjob set device_id = null where status = 'WAITING'`);
  const ids = await Promise.all(Array.from({ length: 9 }, (_, nth) => queued(`many ${nth}`)));
  await system(sql`update printjob set device_id = null where id = any(${ids})`);
  const taken: number[] = [];
  await Promise.all(
    printers.map(async (printer) => {
      for (let got = await next(printer); got.job; got = await next(printer)) {
        taken.push(got.job.id);
        expect((await say(printer, got.job, 'PRINTED')).status).toBe(204);
      }
    }),
  );
  expect(taken.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
});

test('a refusal of the spooler fails with its words, and is printed again when a person says so', async () => {
  const printer = await pairedPrinter(north);
  const id = await queued('refused', north);
  const { job: paper } = await next(printer);
  await say(printer, paper!, 'FAILED', 'lp: The printer or class does not exist.');
  const failed = { status: 'FAILED', problem: 'REFUSED', said: 'lp: The printer or class does not exist.' };
  expect(await job(id)).toMatchObject(failed);
  expect((await next(printer)).job).toBeNull();
  expect(await rowsOf('print-asked')).toEqual([expect.objectContaining({ id, status: 'FAILED', said: failed.said })]);
  expect((await act(id, 'again')).status).toBe(204);
  expect((await job(id)).problem).toBeUndefined();
  expect((await next(printer)).job).toMatchObject({ id, attempt: 2 });
  // The agent's answer to the first attempt does not count any more.
  const late = await say(printer, paper!, 'PRINTED');
  expect([late.status, late.body.code]).toEqual([409, 'printJobMoved']);
});

test('a document that cannot be made fails, and does not stop the others', async () => {
  const printer = await pairedPrinter(north);
  const [broken, fine] = [await queued('broken', north), await queued('fine', north)];
  expect((await next(printer)).job).toMatchObject({ id: fine });
  expect(await job(broken)).toMatchObject({ status: 'FAILED', problem: 'NOT_MADE' });
});

test('of what was taken without an answer people are asked after a minute; both answers do what they say', async () => {
  const printer = await pairedPrinter(north);
  const [one, other] = [await queued('yes', north), await queued('no', north)];
  for (const id of [one, other]) {
    const { job: paper } = await next(printer, `journal-${id}`);
    expect(paper).toMatchObject({ id });
    await runJob('iceclock.print-unanswered');
    expect(await job(id)).toMatchObject({ status: 'TAKEN' });
    await ago('taken_at', 2, id);
    await runJob('iceclock.print-unanswered');
    expect(await job(id)).toMatchObject({ status: 'UNSURE', problem: 'NO_ANSWER' });
  }
  expect((await next(printer)).job).toBeNull();
  expect((await act(one, 'printed')).status).toBe(204);
  expect((await act(other, 'again')).status).toBe(204);
  expect(await job(one)).toMatchObject({ status: 'PRINTED' });
  expect((await act(one, 'again')).status).toBe(409);
  expect((await next(printer)).job).toMatchObject({ id: other, attempt: 2 });
});

test('an agent that comes back is asked first; what its journal does not know is printed, what it cannot tell is not', async () => {
  const printer = await pairedPrinter(north);
  const id = await queued('back', north);
  await next(printer);
  // The answer got lost on its way: the agent asks again, and is asked.
  expect(await next(printer)).toEqual({ open: [{ id, attempt: 1 }], job: null });
  await say(printer, { id, attempt: 1 }, 'NOT_PRINTED');
  expect((await next(printer)).job).toMatchObject({ id, attempt: 2 });
  await ago('taken_at', 2, id);
  await runJob('iceclock.print-unanswered');
  expect((await next(printer)).open).toEqual([{ id, attempt: 2 }]);
  await say(printer, { id, attempt: 2 }, 'UNSURE');
  expect(await job(id)).toMatchObject({ status: 'UNSURE', problem: 'CUT_OFF' });
  expect(await next(printer)).toEqual({ open: [], job: null });
});

test('a journal that is gone makes people look: nothing is printed a second time by itself', async () => {
  const printer = await pairedPrinter(north);
  const id = await queued('lost', north);
  await next(printer);
  expect(await next(printer, `other-${JOURNAL}`.slice(0, 40))).toEqual({ open: [], job: null });
  expect(await job(id)).toMatchObject({ status: 'UNSURE', problem: 'JOURNAL_LOST' });
});

test('only people who may change contracts say what became of papers; who sees contracts sees the queue', async () => {
  const id = await queued('rights', north);
  const driver = await as('driver');
  expect((await ask('GET', 'printjob', undefined, driver)).status).toBe(403);
  expect((await act(id, 'cancel', driver)).status).toBe(403);
  expect((await act(id, 'printed')).status).toBe(409);
  expect((await act(id, 'cancel')).status).toBe(204);
  expect(await job(id)).toMatchObject({ status: 'CANCELLED' });
  expect((await act(0, 'cancel')).status).toBe(404);
  for (const [method, path] of [
    ['POST', 'printjob'],
    ['PATCH', `printjob/${id}`],
    ['DELETE', `printjob/${id}`],
  ] as const) {
    expect([method, (await ask(method, path, { title: 'Mine' })).status]).toEqual([method, expect.any(Number)]);
    expect((await ask(method, path, { title: 'Mine' })).status).toBeGreaterThanOrEqual(403);
  }
  expect((await ask('POST', 'iceclock/print/next', { journal: JOURNAL })).status).toBe(403);
});

test('a printer that is switched off leaves its papers to another one', async () => {
  const [first, second] = [await pairedPrinter(north), await pairedPrinter(south)];
  const id = await queued('moves', north);
  expect((await job(id)).device_id).toBe(first.id);
  expect((await ask('PATCH', `device/${first.id}`, { active: false })).status).toBe(200);
  expect((await job(id)).device_id).toBe(second.id);
  expect((await next(second)).job).toMatchObject({ id });
});

test('an alarm tells of a paper that waits and of a printer that is silent, and ends by itself', async () => {
  const printer = await pairedPrinter(north);
  const id = await queued('alarm', north);
  const live = async () => {
    await runJob('iceguard.watch-alarms');
    const kind = (await ask('GET', 'alertkind?filter[key]=CONTRACT_PRINTER_DOWN')).body.data[0].id;
    const { data } = (await ask('GET', `alarm?filter[alert_kind_id]=${kind}&page[size]=100`)).body;
    return data
      .filter(({ state }: { state: string }) => state !== 'RESOLVED')
      .map(({ resource, record_id, state }: Record<string, unknown>) => `${resource} ${record_id} ${state}`)
      .sort();
  };
  expect(await live()).toEqual([]);
  const silent = (minutes: number) =>
    system(sql`update device_pairing set last_seen_at = now() - make_interval(mins => ${minutes})
      where device_id = ${printer.id}`);
  await Promise.all([ago('status_at', 4, id), silent(4)]);
  expect(await live()).toEqual([]);
  await Promise.all([ago('status_at', 6, id), silent(6)]);
  expect(await live()).toEqual([`device ${printer.id} FIRING`, `printjob ${id} FIRING`]);
  const { job: paper } = await next(printer);
  await say(printer, paper!, 'PRINTED');
  await silent(0);
  expect(await live()).toEqual([]);
});

test('bad input of an agent is refused with its path', async () => {
  const { token } = await pairedPrinter(north);
  const wrong = [
    ['print/next', {}, 'journal'],
    ['print/next', { journal: 'x' }, 'journal'],
    ['print/outcome', { id: 1, attempt: 0, outcome: 'PRINTED' }, 'attempt'],
    ['print/outcome', { id: 1, attempt: 1, outcome: 'EATEN' }, 'outcome'],
  ] as const;
  for (const [path, body, at] of wrong) {
    const { status, body: refusal } = await ask('POST', `iceclock/${path}`, body, token);
    expect([status, refusal.errors.map((each: { path: string }) => each.path)]).toEqual([422, [at]]);
  }
  expect(
    (await ask('POST', 'iceclock/print/outcome', { id: 987654, attempt: 1, outcome: 'PRINTED' }, token)).status,
  ).toBe(404);
});
