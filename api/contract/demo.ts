// Describes the context of modules' demo seeds (docs/domain 20.1).
import type { Rows } from './given/database.ts';
import type { Demand } from './given/demand.ts';
import type { FileStore } from './given/file-store.ts';
import type { Row } from './given/record.ts';
import type { Watched } from './watching/watch.ts';

/** Each key has one sign-in and one permission group. */
export const GROUP_KEYS = [
  'management',
  'hr',
  'planner',
  'shopManager',
  'shopSeller',
  'kitchen',
  'driver',
  'bookkeeping',
] as const;
export type GroupKey = (typeof GROUP_KEYS)[number];

/** Kind of employment, which decides age, papers and wage agreement. */
export type Employment = 'student' | 'flexi' | 'fixed';

/** Employee ids of one company. */
export interface People {
  /** The employee that signs in for each group; the sister company has only some of them. */
  readonly signIns: Readonly<Partial<Record<GroupKey, number>>>;
  /** All employees of each group, the sign-in included. */
  readonly groups: Readonly<Record<GroupKey, readonly number[]>>;
  readonly all: readonly number[];
  /** Kind of employment of each employee. */
  readonly employment: ReadonlyMap<number, Employment>;
}

/** An entry of a record's activity. */
export interface DemoEntry {
  readonly resource: string;
  readonly record_id: number;
  /** Undefined if nobody of the company did it. */
  readonly employee_id?: number | undefined;
  readonly action: 'create' | 'update';
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly at: string;
}

/** Answers random numbers that are the same in every demo company. */
export interface DemoRandom {
  /** Answers a number from 0 up to, but not including, 1. */
  next(): number;
  /** Answers a whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(things: readonly T[]): T[];
}

export interface DemoContext {
  /** Reads with the owner's connection, in one transaction, without row-level security. */
  readonly db: Rows;
  /**
   * Adds records of a model, with their pairs and line items, in one statement: each is checked against its entity
   * file, and no hook runs. Rows without `company_id` go to the demo company. Answers the stored records in this order.
   */
  add(model: string, rows: readonly Row[]): Promise<Row[]>;
  /** Changes existing records that have the value, or one of the values, of each field in `where`. */
  change(model: string, where: Row, values: Row): Promise<void>;
  /** Tells whether the module of that model is there; an operator may leave it out. */
  has(model: string): boolean;
  /** Everything that is watched in the demo company. */
  readonly watched: Watched;
  /** What the demo company sold by the hour, as far as the seeds before this one made it. */
  readonly demand: Demand;
  /** Locale to text key to shipped text. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly random: DemoRandom;
  /** The store for `storeDemoFile`. */
  readonly files: FileStore;
  readonly companies: { readonly aurora: number; readonly events: number };
  readonly people: { readonly aurora: People; readonly events: People };
  /** YYYY-MM-DD in Brussels; the demo's dates lie around it. */
  readonly today: string;
  /** Activity that a seed writes itself, in place of the last move that each record otherwise gets. */
  readonly told: DemoEntry[];
}
