// Describes what a module receives to set up its share of a new company, such as ready-made permission groups.
import type { Rows } from './given/database.ts';
import type { Row } from './given/record.ts';

export interface FoundingContext {
  /** To read by, in the transaction of the founding. */
  readonly db: Rows;
  /** New records of a model in the new company, each held against its entity file; no hook runs. */
  add(model: string, rows: readonly Row[]): Promise<Row[]>;
  /** What records of the new company that are there get beside. */
  change(model: string, where: Row, values: Row): Promise<void>;
  /** Whether the module that brings these is there. */
  has(model: string): boolean;
  readonly companyId: number;
  /** Employee who looks after the company from now on. */
  readonly founderId: number;
  /** Root needs no group to do everything. */
  readonly isRoot: boolean;
  readonly licenses: readonly string[];
  /** All names that the product knows. */
  readonly permissions: readonly string[];
  /** Shipped texts in the company's language. */
  t(key: string): string;
}
