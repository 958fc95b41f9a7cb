// Describes what an archive says of itself: what is in it, how much, and a hash of each part to hold it against.
import type { Schema } from './schema.ts';

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

export interface TableCount {
  readonly count: number;
  /** Of all its bytes, one after another. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: number;
  /** When the moment was that it holds. */
  readonly at: string;
  /** Absent where it holds all companies. */
  readonly company?: number;
  /** Of PostgreSQL. */
  readonly server: string;
  /** Those of the product that the data has seen, which is what its version means to another one. */
  readonly migrations: readonly string[];
  readonly schema: Schema;
  /** By table. */
  readonly tables: Readonly<Record<string, TableCount>>;
  /** By `table.column`, the number that comes next. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly files: { readonly count: number; readonly bytes: number };
  /** Keys of files whose bytes were gone before. */
  readonly missing: readonly string[];
  readonly plugins: number;
  /** What was set; of secrets, that they were. */
  readonly settings: Readonly<Record<string, string>>;
}

export const rowsEntry = (table: string): string => `tables/${table}`;
export const fileEntry = (key: string): string => `files/${key}`;
export const FILES = 'files/';
export const PLUGINS = 'plugins/';

export function rowCount({ tables }: Pick<Manifest, 'tables'>): number {
  return Object.values(tables).reduce((sum, { count }) => sum + count, 0);
}
