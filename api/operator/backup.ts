// Runs `npm run scoop -- backup FILE`, with or without a running Scoop, and `restore FILE`, only without one.
import { parseArgs } from 'node:util';
import { backUp, describeLast, megabytes, readLast, restoreBackup, rowCount } from '../backup/index.ts';
import { openFileStore } from '../files/index.ts';
import { say } from '../process/terminal.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { connect } from '../store/database.ts';
import { startEmbedded } from '../store/embedded/index.ts';
import { StoreFault } from '../store/faults/fault.ts';
import { attach } from './attach.ts';

const USAGE = `Use: npm run scoop -- backup                 says which backup is the last
     npm run scoop -- backup FILE            makes one, and tries it by restoring it
     npm run scoop -- backup FILE --unchecked
     npm run scoop -- backup FILE --without-files
     npm run scoop -- backup FILE --company ID
     npm run scoop -- restore FILE           into an empty place
     npm run scoop -- restore FILE --replace in place of what is there`;

const OPTIONS = {
  unchecked: { type: 'boolean' },
  'without-files': { type: 'boolean' },
  company: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

function parse(args: readonly string[], allowed: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1 || Object.keys(values).some((name) => !allowed.includes(name))) throw new Error();
    return { ...values, path: positionals[0] };
  } catch {
    throw new StoreFault(USAGE);
  }
}

export async function backup(args: readonly string[]): Promise<void> {
  const options = parse(args, ['unchecked', 'without-files', 'company']);
  const { path, company, unchecked, 'without-files': withoutFiles } = options;
  if (company !== undefined && !/^[1-9]\d{0,14}$/.test(company)) throw new StoreFault(USAGE);
  const settings = readSettings(process.env);
  await besideOrAlone(settings, async (url) => {
    if (path === undefined) return sayLast(url);
    const one = company === undefined ? undefined : Number(company);
    const wanted = { path, company: one, isChecked: !unchecked, withoutFiles };
    const done = await backUp(settings, url, wanted);
    const tried = done.isChecked ? 'It was restored to try it, and is whole.' : 'It was not tried by restoring it.';
    say(`${done.path}: ${done.rows} rows and ${done.files} files, ${megabytes(done.bytes)} MB. ${tried}`);
    if (done.missing > 0) say(`${done.missing} files of records were gone before: their bytes are in no backup.`);
  });
}

async function sayLast(url: string): Promise<void> {
  const database = connect(url, { connections: 1 });
  try {
    say(describeLast(await readLast(database)));
  } finally {
    await database.close();
  }
}

export async function restore(args: readonly string[]): Promise<void> {
  const { path, replace = false } = parse(args, ['replace']);
  if (path === undefined) throw new StoreFault(USAGE);
  const settings = readSettings(process.env);
  const { pluginsFolder, dataFolder } = settings;
  const target = { files: openFileStore(settings), pluginsFolder, dataFolder, replaces: replace };
  await alone(settings, async (url) => {
    const manifest = await restoreBackup(path, { ...target, url });
    say(`Restored what was there at ${manifest.at}: ${rowCount(manifest)} rows and ${manifest.files.count} files.`);
    const set = Object.entries(manifest.settings).map(([name, value]) => `  ${name}=${value}`);
    if (set.length > 0) say(`It was made with these settings, which are yours to set:\n${set.join('\n')}`);
  });
}

async function besideOrAlone(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  let url: string;
  try {
    ({ url } = attach(settings));
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return alone(settings, work);
  }
  await work(url);
}

/** Starts the embedded server only for the work; it refuses a folder on which a Scoop runs. */
async function alone({ databaseUrl, dataFolder }: Settings, work: (url: string) => Promise<void>): Promise<void> {
  if (databaseUrl) return work(databaseUrl);
  const embedded = await startEmbedded(dataFolder);
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
