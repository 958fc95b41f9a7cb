// Describes what a module receives to set up its share of a new company, such as ready-made permission groups.
import type { Rows } from './given/database.ts';
import type { Row } from './given/record.ts';

export interface FoundingContext {
  /** Reads in the transaction of the founding. */
  readonly db: Rows;
  /** Adds records of a model to the new company, each checked against its entity file; no hook runs. */
  add(model: string, rows: readonly Row[]): Promise<Row[]>;
  /** Changes existing records of the new company. */
  change(model: string, where: Row, values: Row): Promise<void>;
  /** Tells whether the module of that model is there. */
  has(model: string): boolean;
  readonly companyId: number;
  /** Employee who administers the company from now on. */
  readonly founderId: number;
  /** True if the founder is root, who may do everything without a group. */
  readonly isRoot: boolean;
  readonly licenses: readonly string[];
  /** All permission names in the product. */
  readonly permissions: readonly string[];
  /** Answers a shipped text in the company's language. */
  t(key: string): string;
}
