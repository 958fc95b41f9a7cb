// Tests the nightly backup: it is made while people work, the newest ones are kept, and operators see its result.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { restoreBackup } from '../../../api/backup/index.ts';
import { backUpTonight, backupNightly } from '../../../api/backup/nightly.ts';
import { openFileStore, sweep } from '../../../api/files/index.ts';
import { FILES_LOCK } from '../../../api/files/sweep.ts';
import { entitiesOf } from '../../../api/modules/entities.ts';
import modules from '../../../plugins/server.ts';
import { begin } from '../upgrade/begun.ts';
import { openDemo, openPlace, type Place, targetOf } from './place.ts';

let demo: Place;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo?.leave());

const log = { info: jest.fn(), warn: jest.fn() };
const tonight = (changed: Partial<Place['settings']> = {}) =>
  backUpTonight({ ...demo.settings, ...changed }, demo.url, log);
const inFolder = () => readdirSync(demo.settings.backupFolder).sort();

it('holds every order that was taken before it began, and no half of one, while more come in', async () => {
  const taken: number[] = [];
  const take = async () => {
    const id = await demo.database.tenant(1, async (db) => {
      const { id } = await db
        .insertInto('supplier')
        .values({ name: 'Taken' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into activity_log (company_id, resource, record_id, action) values (1, 'supplier', ${id}, 'taken')`.execute(
        db,
      );
      return id;
    });
    taken.push(id);
  };
  let isMade = false;
  const customer = async () => {
    while (!isMade) await take();
  };
  await take();
  const before = [...taken];
  const customers = Promise.all([customer(), customer(), customer()]);
  await tonight().finally(() => {
    isMade = true;
  });
  await customers;
  expect(taken.length).toBeGreaterThan(before.length);
  const place = await openPlace();
  await restoreBackup(join(demo.settings.backupFolder, inFolder()[0]!), targetOf(place));
  const { rows } = await place.database.system((db) =>
    sql<{ id: number; told: number }>`select s.id::int as id, (select count(*)::int from activity_log a
      where a.company_id = 1 and a.action = 'taken' and a.record_id = s.id) as told
      from supplier s where s.company_id = 1 and s.name = 'Taken'`.execute(db),
  );
  const restored = rows.map(({ id }) => id);
  expect(before.filter((id) => !restored.includes(id))).toEqual([]);
  expect(rows.filter(({ told }) => told !== 1)).toEqual([]);
  await place.leave();
});

it('the newest are kept, and what is not of its making stays', async () => {
  const { backupFolder } = demo.settings;
  mkdirSync(backupFolder, { recursive: true });
  for (const name of [
    'scoop-2026-01-01T030000Z.zip',
    'scoop-2026-01-02T030000Z.zip',
    'before-update.zip',
    'scoop-x.zip.part',
  ])
    writeFileSync(join(backupFolder, name), '');
  const [newest] = inFolder().filter((name) => name > 'scoop-2026-02');
  await tonight({ backupsKept: 2 });
  const kept = inFolder();
  expect(kept).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining(['before-update.zip', newest]));
});

it('one that failed is said on /health and at the next start, until one is made', async () => {
  const inTheWay = join(demo.folder, 'file');
  writeFileSync(inTheWay, '');
  const begun = await begin(demo.database);
  const health = async () => (await (await fetch(`${begun.address}/health`)).json()) as Record<string, unknown>;
  await expect(tonight({ backupFolder: inTheWay })).rejects.toThrow();
  expect(await health()).toMatchObject({
    status: 'ok',
    backup: { at: expect.any(String), failed: expect.any(String) },
  });
  await tonight();
  expect(await health()).toMatchObject({ status: 'ok', backup: { at: expect.any(String) } });
  expect((await health()).backup).not.toHaveProperty('failed');
  await begun.stop();
});

it('no file that it names is swept away meanwhile', async () => {
  const keeping = { database: demo.database, store: openFileStore(demo.settings) };
  await demo.database.system((db) =>
    sql`update file set record_id = null, detached_at = now() where resource = 'product'`.execute(db),
  );
  const swept = await demo.database.system(async (db) => {
    await sql`select pg_advisory_xact_lock(${FILES_LOCK})`.execute(db);
    return sweep(keeping, entitiesOf(modules));
  });
  expect(swept).toBe(0);
  expect(await sweep(keeping, entitiesOf(modules))).toBeGreaterThan(0);
});

it('is left to the operator where it is switched off', () => {
  const jobs = (backupAt: string) => backupNightly({ ...demo.settings, backupAt }, () => demo.url, log);
  expect(jobs('off')).toEqual([]);
  expect(jobs('04:30')).toEqual([expect.objectContaining({ id: 'backup', at: '04:30' })]);
});
