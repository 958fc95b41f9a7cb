// Tests jobs by the clock: each slot runs once for each company, however many processes there are.
import { sql } from 'kysely';
import type { Database } from '../../../api/contract/index.ts';
import { slotAt } from '../../../api/jobs/slots.ts';
import { connect } from '../../../api/store/index.ts';
import { momentOf, today } from '../../../core/contract/index.ts';
import { ownClock } from '../clock.ts';
import { urlOf } from '../postgres.ts';
import { type Floor, openFloor } from './shop-floor.ts';

let floor: Floor;
const ran: [job: string, company: number, moment: string][] = [];
const others: Database[] = [];
/** The promise for which the slow job waits. */
let until: Promise<void> | undefined;
const clock = ownClock();

beforeAll(async () => {
  const note = (job: string) => ({
    id: job,
    run: async ({ companyId, moment }: { companyId: number; moment: Date }) =>
      void ran.push([job, companyId, moment.toISOString()]),
  });
  const slow = {
    id: 'slow',
    every: 60,
    run: async ({ companyId }: { companyId: number }) => {
      if (companyId === floor.house.own) await until;
    },
  };
  floor = await openFloor({
    jobs: [{ ...note('often'), every: 60 }, { ...note('daily'), at: '08:00' }, slow],
  });
});
afterAll(async () => {
  for (const database of others) await database.close();
  await floor.stop();
});
beforeEach(async () => {
  // Moves the clock to just after a minute began, so that none ends while a test looks.
  clock.advance(61 - ((Date.now() / 1000) % 60));
  ran.length = 0;
  await floor.house.database.system((db) => sql`delete from background_job`.execute(db));
});

const timesOf = (job: string, company: number) =>
  ran.filter(([name, of]) => name === job && of === company).map(([, , moment]) => moment);

test('a slot runs once on three processes, and the next one once more', async () => {
  const { own, other, database } = floor.house;
  const { rows } = await database.system((db) => sql<{ name: string }>`select current_database() as name`.execute(db));
  others.push(...[1, 2].map(() => connect(urlOf(rows[0]!.name))));
  const workers = [database, ...others].map((one) => floor.worker({ database: one }));
  await Promise.all(workers.map((worker) => worker.run()));
  await Promise.all(workers.map((worker) => worker.run()));
  expect([timesOf('often', own).length, timesOf('often', other).length]).toEqual([1, 1]);
  clock.advance(60);
  await Promise.all(workers.map((worker) => worker.run()));
  const [first, second, ...more] = timesOf('often', own).map((moment) => Date.parse(moment));
  expect([second! - first!, more.length]).toEqual([60_000, 0]);
});

test('no slot is made while the one before has not ended', async () => {
  let finish!: () => void;
  until = new Promise((resolve) => {
    finish = resolve;
  });
  const slow = async () => (await floor.rows('.slow')).filter(({ company_id }) => company_id === floor.house.own);
  const working = [floor.worker().run()];
  for (let minute = 0; minute < 3; minute++) {
    clock.advance(60);
    const another = floor.worker().run();
    await Promise.race([...working, another]);
    working.push(another);
  }
  const made = (await slow()).length;
  finish();
  // Each worker looks for more before it ends, and may still be at work.
  await Promise.all(working);
  until = undefined;
  expect(made).toBe(1);
  clock.advance(60);
  await floor.worker().run();
  const after = await slow();
  expect([after.length > 1, after.every(({ state }) => state === 'DONE')]).toEqual([true, true]);
});

test('a daily one begins with the first time that comes after it is there', async () => {
  const nine = momentOf(`${today(Date.now() + 86_400_000)} 09:00`) as Date;
  clock.advance((nine.getTime() - Date.now()) / 1000);
  const worker = floor.worker();
  await worker.run();
  expect(timesOf('daily', floor.house.own)).toEqual([]);
  clock.advance(86_400);
  await Promise.all([worker.run(), floor.worker().run()]);
  const times = timesOf('daily', floor.house.own);
  expect(times).toEqual([slotAt({ at: '08:00' }, new Date())?.toISOString()]);
});

test('slots that passed while nothing ran are left out, but for the last', async () => {
  const worker = floor.worker();
  await worker.run();
  clock.advance(600);
  await worker.run();
  expect(timesOf('often', floor.house.own)).toHaveLength(2);
});

test('not for a company without the licence, and not where the plugin is off', async () => {
  const { own, other, database } = floor.house;
  await database.system(async (db) => {
    await sql`update company set licenses = '{ICESHOP}' where id = ${own}`.execute(db);
    await sql`insert into company_plugin_off (company_id, plugin) values (${other}, 'probes')`.execute(db);
  });
  await floor.worker().run();
  expect([ran, await floor.rows()]).toEqual([[], []]);
  await database.system(async (db) => {
    await sql`update company set licenses = '{ICECLOUD}' where id = ${own}`.execute(db);
    await sql`insert into background_job (company_id, name, due_at) values (${other}, 'probes.often', now())`.execute(
      db,
    );
  });
  clock.advance(60);
  await floor.worker().run();
  expect([timesOf('often', own).length, timesOf('often', other).length]).toEqual([1, 0]);
  const [queued] = (await floor.rows()).filter(({ company_id }) => company_id === other);
  expect(queued).toMatchObject({ state: 'FAILED', tries: 1, error_code: 'pluginOff' });
});

test.each([
  ['2026-07-01T06:00:00.000Z', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T05:59:59.000Z', '2026-06-30T06:00:00.000Z'],
  ['2026-01-01T06:30:00.000Z', '2025-12-31T07:00:00.000Z'],
  // The days on which clocks change, and the days after.
  ['2026-03-29T06:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-30T05:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25T06:30:00.000Z', '2026-10-24T06:00:00.000Z'],
  ['2026-10-26T06:30:00.000Z', '2026-10-25T07:00:00.000Z'],
])('at %s the last slot of 08:00 was %s', (now, slot) => {
  expect(slotAt({ at: '08:00' }, new Date(now))?.toISOString()).toBe(slot);
});

test('just after midnight of the day after a short one, yesterday is yesterday', () => {
  expect(slotAt({ at: '00:15' }, new Date('2026-03-29T22:10:00.000Z'))?.toISOString()).toBe('2026-03-28T23:15:00.000Z');
});
