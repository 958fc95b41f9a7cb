// Makes one backup: writes it, restores it once as a test, and stores the outcome where every process finds it.
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { openFileStore } from '../files/index.ts';
import { type Settings, saidSettings } from '../settings/settings.ts';
import { checkBackup } from './check.ts';
import { type BackupResult, keepLast } from './last.ts';
import { rowCount } from './manifest.ts';
import { writeBackup } from './write.ts';

export interface BackupRequest {
  readonly path: string;
  readonly company?: number;
  readonly isChecked: boolean;
  /** True for rows alone, if records' files are backed up in another way. */
  readonly withoutFiles?: boolean;
}

export async function backUp(settings: Settings, url: string, wanted: BackupRequest): Promise<BackupResult> {
  const { path, company, isChecked, withoutFiles } = wanted;
  const whole = resolve(path);
  try {
    await mkdir(dirname(whole), { recursive: true });
    const files = withoutFiles ? undefined : openFileStore(settings);
    const { pluginsFolder } = settings;
    const manifest = await writeBackup(whole, {
      url,
      files,
      pluginsFolder,
      settings: saidSettings(process.env),
      company,
    });
    const wasTried = isChecked && (await checkBackup(whole, url));
    const { size: bytes } = await stat(whole);
    const counts = { rows: rowCount(manifest), files: manifest.files.count, missing: manifest.missing.length };
    const done = { at: manifest.at, path: whole, ...counts, bytes, isChecked: wasTried };
    if (company === undefined) await keepLast(url, { done });
    return done;
  } catch (error) {
    const failed = { at: new Date().toISOString(), reason: error instanceof Error ? error.message : String(error) };
    await keepLast(url, { failed }).catch(() => undefined);
    throw error;
  }
}
