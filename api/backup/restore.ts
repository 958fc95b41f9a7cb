// Restores a backup in one transaction that commits last, so that either everything is restored or nothing.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Client } from 'pg';
import type { FileStore } from '../contract/index.ts';
import { StoreFault } from '../store/faults/fault.ts';
import { MIGRATIONS } from '../store/migrations/index.ts';
import { olderThanData } from '../store/upgrade/newer.ts';
import { type Archive, damaged, openArchive } from './archive.ts';
import { withClient } from './connection.ts';
import { clear, isEmpty, othersAtWork } from './empty.ts';
import { loadDatabase } from './load.ts';
import { FILES, FORMAT, MANIFEST, type Manifest, PLUGINS } from './manifest.ts';
import { markFinished, markUnfinished } from './unfinished.ts';

export interface Target {
  readonly url: string;
  readonly files: FileStore;
  readonly pluginsFolder: string;
  readonly dataFolder: string;
  /** True to remove existing data first. */
  readonly replaces: boolean;
}

export async function readManifest(archive: Archive, path: string): Promise<Manifest> {
  const text = archive.names.includes(MANIFEST) ? (await archive.read(MANIFEST)).toString() : '';
  const manifest = text === '' ? undefined : (JSON.parse(text) as Manifest);
  if (!manifest?.schema) throw damaged(path, `it has no ${MANIFEST}`);
  if (manifest.format !== FORMAT)
    throw new StoreFault(`${path} was written by another version of Scoop (form ${manifest.format}, not ${FORMAT}).`);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw olderThanData(unknown);
  return manifest;
}

export async function restoreBackup(path: string, target: Target): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    const manifest = await readManifest(archive, path);
    await withClient(target.url, (client) => restoreWhole(client, archive, manifest, { ...target, path }));
    return manifest;
  } finally {
    archive.close();
  }
}

async function restoreWhole(client: Client, archive: Archive, manifest: Manifest, target: Target & { path: string }) {
  const { dataFolder, path, replaces } = target;
  const others = await othersAtWork(client);
  if (others.length > 0) throw new StoreFault('Scoop works on this database. Stop it before you restore.');
  await refuseOtherSchema(client, manifest);
  await client.query('begin');
  if (!(await isEmpty(client))) {
    if (!replaces) throw notEmpty();
    await clear(client);
  }
  await loadDatabase(client, archive, manifest, path);
  const [wrong] = await wrongFiles(client, archive);
  if (wrong) throw damaged(path, `${wrong} holds other bytes than its row says`);
  markUnfinished(dataFolder, path);
  await restoreFiles(archive, target);
  restorePlugins(await readPlugins(archive), target.pluginsFolder);
  await client.query('commit');
  markFinished(dataFolder);
  await client.query('analyze');
}

const notEmpty = () =>
  new StoreFault('There is data already where the backup is to go. Restore into an empty place, or say --replace.');

/** Refuses another schema, because functions name theirs. */
async function refuseOtherSchema(client: Client, { schema }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>('select current_schema() as name');
  if (rows[0]?.name !== schema.name)
    throw new StoreFault(`The backup is of schema ${schema.name}, and this database uses ${rows[0]?.name ?? 'none'}.`);
}

/** Keys are unique for ever: existing files with these keys belong to this backup, or to nobody. */
async function restoreFiles(archive: Archive, { files }: Pick<Target, 'files'>): Promise<void> {
  for (const name of archive.names.filter((each) => each.startsWith(FILES)))
    await files.put(name.slice(FILES.length), await archive.read(name));
}

async function readPlugins(archive: Archive): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const name of archive.names.filter((each) => each.startsWith(PLUGINS)))
    found.set(name.slice(PLUGINS.length), await archive.read(name));
  return found;
}

/** Replaces the existing packages. */
function restorePlugins(plugins: ReadonlyMap<string, Buffer>, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of plugins) {
    const path = resolve(join(folder, name));
    if (!path.startsWith(resolve(folder) + sep)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Lists the keys of files whose bytes do not match their row. */
export async function wrongFiles(client: Client, archive: Archive): Promise<string[]> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    `select company_id || '/' || object as key, min(sha256) as sha256 from file group by 1`,
  );
  const said = new Map(rows.map(({ key, sha256 }) => [key, sha256]));
  const wrong: string[] = [];
  for (const name of archive.names.filter((each) => each.startsWith(FILES))) {
    const hash = createHash('sha256')
      .update(await archive.read(name))
      .digest('hex');
    if (said.get(name.slice(FILES.length)) !== hash) wrong.push(name);
  }
  return wrong;
}
