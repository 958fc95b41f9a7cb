// Stores the outcome of the last backup in the database, where every process and command finds it.
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../contract/index.ts';
import { errorCode } from '../store/faults/fault.ts';
import { withClient } from './connection.ts';

export interface BackupResult {
  readonly at: string;
  readonly path: string;
  readonly rows: number;
  readonly files: number;
  readonly missing: number;
  readonly bytes: number;
  /** True if it was restored as a test. */
  readonly isChecked: boolean;
}

export interface LastBackup {
  readonly done?: BackupResult;
  /** A failure since the last backup. */
  readonly failed?: { readonly at: string; readonly reason: string };
}

/** A database of an older version has no place for it, and is backed up all the same. */
export function keepLast(url: string, last: LastBackup): Promise<void> {
  return withClient(url, (client) => keep(client, last)).catch((error) => {
    if (errorCode(error) !== '42703' && errorCode(error) !== '42P01') throw error;
  });
}

async function keep(client: Client, last: LastBackup): Promise<void> {
  await client.query(`update instance set last_backup = coalesce(last_backup, '{}') - 'failed' || $1::jsonb`, [
    JSON.stringify(last),
  ]);
}

export async function readLast(database: Database): Promise<LastBackup> {
  const { rows } = await database.one.system((db) =>
    sql<{ last_backup: LastBackup | null }>`select last_backup from instance`.execute(db),
  );
  return rows[0]?.last_backup ?? {};
}

export function describeLast({ done, failed }: LastBackup): string {
  const lines = [
    done
      ? `The last backup is of ${done.at}: ${done.path} (${done.rows} rows, ${done.files} files, ${megabytes(done.bytes)} MB, ` +
        `${done.isChecked ? 'tried by restoring it' : 'not tried'}).`
      : 'No backup was made yet.',
    ...(done?.missing ? [`${done.missing} files of records were gone before it was made.`] : []),
    ...(failed ? [`One failed since then, at ${failed.at}: ${failed.reason}`] : []),
  ];
  return lines.join('\n');
}

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
