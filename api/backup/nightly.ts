// Makes a backup every night, and decides which of the older ones are kept.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { OwnJob } from '../contract/index.ts';
import type { Settings } from '../settings/settings.ts';
import { backUp } from './back-up.ts';

/** Names of nightly backups; other files in the folder are the operator's and stay. */
const NIGHTLY = /^scoop-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/;
const HALF = /^scoop-.*\.zip\.part$/;

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Answers no job if the operator makes backups in another way. */
export function backupNightly(settings: Settings, urlOf: () => string, log: Log): OwnJob[] {
  if (settings.backupAt === 'off') return [];
  return [{ id: 'backup', at: settings.backupAt, retries: 2, run: () => backUpTonight(settings, urlOf(), log) }];
}

export async function backUpTonight(settings: Settings, url: string, log: Log): Promise<void> {
  const { backupFolder } = settings;
  const name = `scoop-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.zip`;
  const done = await backUp(settings, url, { path: join(backupFolder, name), isChecked: true });
  if (done.missing > 0) log.warn({ files: done.missing }, 'files of records are gone from the store');
  log.info(done, 'a backup was made');
  await rotate(backupFolder, settings.backupsKept);
}

/** Removes old backups, only after a new one exists. */
async function rotate(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).sort();
  const old = names.filter((name) => NIGHTLY.test(name)).slice(0, -kept);
  for (const name of [...old, ...names.filter((each) => HALF.test(each))])
    await rm(join(folder, name), { force: true });
}
