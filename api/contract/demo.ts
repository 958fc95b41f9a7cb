// Gives each module's demo seed what it works with (docs/domain 20.1).
import type { Rows } from './given/database.ts';
import type { FileStore } from './given/file-store.ts';
import type { Row } from './given/record.ts';

/** One sign-in, and one permission group, for each. */
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

/** How somebody works here: it decides age, papers and wage agreement. */
export type Employment = 'student' | 'flexi' | 'fixed';

/** Employee ids of one company. */
export interface People {
  /** The employee that signs in for each group; the sister company has only some of them. */
  readonly signIns: Readonly<Partial<Record<GroupKey, number>>>;
  /** Everybody who belongs in each group, the sign-in included. */
  readonly groups: Readonly<Record<GroupKey, readonly number[]>>;
  readonly all: readonly number[];
  /** How each of them works here. */
  readonly employment: ReadonlyMap<number, Employment>;
}

/** An entry of a record's activity. */
export interface DemoEntry {
  readonly resource: string;
  readonly record_id: number;
  /** Absent where nobody of the company did it. */
  readonly employee_id?: number | undefined;
  readonly action: 'create' | 'update';
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
  readonly at: string;
}

/** Draws by lot, and the same in every demo company. */
export interface DemoRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(things: readonly T[]): T[];
}

export interface DemoContext {
  /** To read by: the owner's connection, in one transaction, without tenant rules. */
  readonly db: Rows;
  /**
   * New records of a model, with their pairs and line items, in one statement: each is held against its entity file, no
   * hook runs. Of the demo company where a row names no `company_id`. Answers them as they are kept, in this order.
   */
  add(model: string, rows: readonly Row[]): Promise<Row[]>;
  /** What records that are there get beside, known by the value, or one of the values, of each field in `where`. */
  change(model: string, where: Row, values: Row): Promise<void>;
  /** Whether the module that brings these is there: an operator may leave it out. */
  has(model: string): boolean;
  readonly random: DemoRandom;
  /** For `storeDemoFile`. */
  readonly files: FileStore;
  readonly companies: { readonly aurora: number; readonly events: number };
  readonly people: { readonly aurora: People; readonly events: People };
  /** YYYY-MM-DD in Brussels; the story is told around it. */
  readonly today: string;
  /** What a seed tells of its records' past, in place of the last move that each record tells by itself. */
  readonly told: DemoEntry[];
}
