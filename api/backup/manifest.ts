// Describes an archive's manifest: its content, its numbers, and a hash of each part to check.
import type { Schema } from './schema.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

export interface TableCount {
  readonly count: number;
  /** Hash of all its bytes in a row. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: number;
  /** Moment of the backup. */
  readonly at: string;
  /** Undefined if it holds all companies. */
  readonly company?: number;
  /** Version of PostgreSQL. */
  readonly server: string;
  /** Migrations that the data has seen, by which another version can tell its age. */
  readonly migrations: readonly string[];
  readonly schema: Schema;
  /** Counts by table. */
  readonly tables: Readonly<Record<string, TableCount>>;
  /** Next number by `table.column`. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly files: { readonly count: number; readonly bytes: number };
  /** Keys of files whose bytes were missing. */
  readonly missing: readonly string[];
  readonly plugins: number;
  /** The operator's settings; for secrets only that they were set. */
  readonly settings: Readonly<Record<string, string>>;
}

export const rowsEntry = (table: string): string => `tables/${table}`;
export const fileEntry = (key: string): string => `files/${key}`;
export const FILES = 'files/';
export const PLUGINS = 'plugins/';

export function rowCount({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((sum, { count }) => sum + count, 0);
}
