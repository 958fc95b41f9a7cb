// Declares the lines of an import: as the file has them, and as shifts to propose or reasons why they are none.
import { because, type LaidReason } from '../laid.ts';
import type { Proposal } from '../proposals.ts';

/** A line as it stands in the file, with names in place of records. */
export interface NamedLine {
  readonly line: number;
  readonly date?: string;
  readonly time_start?: string;
  readonly time_stop?: string;
  readonly break_minutes?: number;
  readonly job: string;
  readonly person: string;
  readonly fault?: LaidReason;
}

export type ReadLine = { readonly line: number } & (
  | { readonly proposal: Proposal }
  | { readonly reason: LaidReason; readonly told: NamedLine }
);

export const unread = (kind: string, said: string): LaidReason => because(kind, { said: said.slice(0, 80) });
