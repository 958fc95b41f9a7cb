// Tests that a restored backup equals its source, in an empty place or over existing data, and that a damaged one
// changes nothing.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { backUp, readLast, refuseUnfinished, restoreBackup } from '../../../api/backup/index.ts';
import { markUnfinished } from '../../../api/backup/unfinished.ts';
import { begin, MAIN_CALLS, refusals } from '../upgrade/begun.ts';
import { load } from '../upgrade/dump.ts';
import { contentOf, openDemo, openPlace, type Place, targetOf } from './place.ts';

let demo: Place;
let path: string;
const places: Place[] = [];
const empty = async () => {
  const place = await openPlace();
  places.push(place);
  return place;
};
/** Leaves out the table `instance`, in which a database tells about itself. */
const told = ({ instance: _, ...content }: Record<string, string>) => content;
const words = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was said',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  demo = await openDemo();
  const plugin = join(demo.settings.pluginsFolder, 'loyalty', 'dist');
  mkdirSync(plugin, { recursive: true });
  writeFileSync(join(plugin, 'server.js'), 'export default {};');
  path = join(demo.folder, 'whole.zip');
  await backUp(demo.settings, demo.url, { path, isChecked: true });
});
afterAll(async () => {
  for (const place of [demo, ...places]) await place?.leave();
});

it('says what it holds, and that it was tried', async () => {
  const { done, failed } = await readLast(demo.database);
  expect(done).toMatchObject({ path, isChecked: true, missing: 0, files: expect.any(Number) });
  expect(done?.rows).toBeGreaterThan(3000);
  expect(done?.files).toBeGreaterThan(50);
  expect(failed).toBeUndefined();
});

it('brings back every row, file, number and package, and the product works on it', async () => {
  const place = await empty();
  const before = await contentOf(demo.database);
  await restoreBackup(path, targetOf(place));
  expect(told(await contentOf(place.database))).toEqual(told(before));
  const server = join(place.settings.pluginsFolder, 'loyalty', 'dist', 'server.js');
  expect(readFileSync(server, 'utf8')).toBe('export default {};');
  const names = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  expect(names(place.settings.filesFolder)).toEqual(names(demo.settings.filesFolder));
  const begun = await begin(place.database);
  expect(await refusals(begun.address, MAIN_CALLS)).toEqual({});
  const added = await place.database.tenant(1, (db) =>
    db.insertInto('supplier').values({ name: 'New' }).returning('id').executeTakeFirstOrThrow(),
  );
  expect(added.id).toBe(1 + (await highest(demo, 'supplier')));
  await begun.stop();
});

async function highest({ database }: Place, table: string): Promise<number> {
  const { rows } = await database.system((db) =>
    sql<{ id: number }>`select max(id)::int as id from ${sql.table(table)}`.execute(db),
  );
  return rows[0]!.id;
}

it('refuses a place that holds data, unless it is told to take it', async () => {
  const place = await empty();
  await restoreBackup(path, targetOf(place));
  await place.database.system((db) => sql`update company set name = 'Another'`.execute(db));
  await place.database.close();
  expect(await words(restoreBackup(path, targetOf(place)))).toMatch(/There is data already/);
  await restoreBackup(path, targetOf(place, true));
  const again = await openPlace();
  places.push(again);
  await backUp(place.settings, place.url, { path: join(place.folder, 'again.zip'), isChecked: false });
  await restoreBackup(join(place.folder, 'again.zip'), targetOf(again));
  expect(told(await contentOf(again.database))).toEqual(told(await contentOf(demo.database)));
});

it('a Scoop at work on the place is refused', async () => {
  const place = await empty();
  await place.database.system((db) => sql`select 1`.execute(db));
  expect(await words(restoreBackup(path, targetOf(place)))).toMatch(/Stop it before/);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['altered in a table', (bytes: Buffer) => altered(bytes, 'tables/supplier')],
  ['altered in a file', (bytes: Buffer) => altered(bytes, 'files/1/')],
])('one that is %s is refused and leaves nothing', async (name, damage) => {
  const place = await empty();
  await place.database.close();
  const damaged = join(place.folder, `${name}.zip`);
  writeFileSync(damaged, damage(readFileSync(path)));
  expect(await words(restoreBackup(damaged, targetOf(place)))).not.toBe('nothing was said');
  expect(() => refuseUnfinished(place.folder)).not.toThrow();
  await restoreBackup(path, targetOf(place));
});

/** Changes one bit of the part's content, behind its name. */
function altered(bytes: Buffer, name: string): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(name) + name.length + 60;
  copy[at] = copy[at]! ^ 1;
  return copy;
}

it('a restore that did not end is not started on', async () => {
  const place = await empty();
  markUnfinished(place.folder, path);
  expect(() => refuseUnfinished(place.folder)).toThrow(/was begun and did not end/);
});

it('of data that is older than this version comes back as it was, and starts', async () => {
  const [old, place] = [await empty(), await empty()];
  await load('22nov.sql.gz', old.url);
  const before = await contentOf(old.database);
  const backup = join(old.folder, 'old.zip');
  await backUp(old.settings, old.url, { path: backup, isChecked: true });
  await restoreBackup(backup, targetOf(place));
  expect(await contentOf(place.database)).toEqual(before);
  const begun = await begin(place.database);
  expect(await refusals(begun.address, MAIN_CALLS)).toEqual({});
  await begun.stop();
});
