// Makes the printers of the demo company, one in each shop, and lets them print what waits: as files in the folder
// `demo/printed` of the data folder.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DemoContext, defineJob, devicesOfKind, type JobContext, type Row, seeDevice } from '#api';
import { DRAWER_PULSE } from '../server/drawer.ts';
import { KIND } from '../server/printers.ts';
import { isExpired, type Job, lockJob, moveTo, paperOf } from '../server/steps.ts';

/** The version that demo printers tell, by which they are known: an agent that is paired in their place has another. */
const VERSION = 'demo';
const DAYS_AGO = 35;
const EACH_TIME = 20;

export async function seedPrinters({ db, add, has, companies }: DemoContext): Promise<void> {
  if (!has('Device')) return;
  const company_id = companies.aurora;
  const shops = await db
    .selectFrom('division')
    .select(['id', 'name'])
    .where('company_id', '=', company_id)
    .where('kind', '=', 'SHOP')
    .orderBy('id')
    .limit(3)
    .execute();
  const rows = shops.map(({ id, name }: Row) => ({
    ...{ name: `Printer ${String(name).replace('Winkel ', '')}`, kind: KIND, division_id: Number(id) },
    default_locale: 'nl',
  }));
  const printers = await add('Device', rows);
  const paired_at = new Date(Date.now() - DAYS_AGO * 86_400_000);
  // Nobody has the keys behind these hashes.
  const pairings = printers.map(({ id }, nth) => ({
    ...{ company_id, device_id: id, paired_at, last_seen_at: new Date(), app_version: VERSION },
    key_hash: `d${nth}`.repeat(32),
  }));
  if (pairings.length > 0) await db.insertInto('device_pairing').values(pairings).execute();
}

type Reading = Pick<JobContext, 'db' | 'companyId'>;

export async function isOfDemo({ db, companyId }: Reading, printer: number): Promise<boolean> {
  const { rows } = await sql`select from (${devicesOfKind(companyId, KIND)}) d
    where d.id = ${printer} and d.app_version = ${VERSION}`.execute(db);
  return rows.length > 0;
}

/** Prints what waits at the demo's printers, and says that they are there. */
export const demoPrinter = defineJob({
  id: 'demo-printer',
  every: 20,
  demo: true,
  run: async (context) => {
    const { db, companyId, records } = context;
    if (!records.has('Device')) return;
    const { rows } = await sql<{ id: number }>`select d.id from (${devicesOfKind(companyId, KIND)}) d
      where d.state <> 'DISABLED' and d.app_version = ${VERSION}`.execute(db);
    const printers = rows.map(({ id }) => Number(id));
    for (const deviceId of printers) await seeDevice(db, { companyId, deviceId });
    const jobs = await records('PrintJob').list({ device_id: printers, status: 'WAITING' });
    for (const job of jobs.slice(-EACH_TIME).reverse()) await print(context, job.id);
  },
});

async function print(context: JobContext, id: number): Promise<void> {
  const job = await lockJob(context, id);
  if (job?.status !== 'WAITING') return;
  if (isExpired(job)) return moveTo(context, job, 'EXPIRED');
  const tries = (job.tries ?? 0) + 1;
  await moveTo(context, job, 'TAKEN', { tries });
  try {
    await writePaper(context, job);
    await moveTo(context, job, 'PRINTED');
  } catch (error) {
    await moveTo(context, job, 'FAILED', { problem: 'REFUSED', said: String(error) });
  }
}

async function writePaper(context: JobContext, job: Job): Promise<void> {
  if (context.demoFolder === undefined) return;
  const { name, bytes } =
    job.kind === 'DRAWER' ? { name: 'drawer.bin', bytes: DRAWER_PULSE } : await paperOf(job, context);
  const folder = join(context.demoFolder, 'printed');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${job.id} ${name}`), bytes, { mode: 0o600 });
}
