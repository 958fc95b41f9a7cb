// Says what a row of a spreadsheet did, or would do.
import type { FieldError } from '../contract/index.ts';
import type { SheetRow } from '../reading/limits.ts';
import type { Job } from './job.ts';
import type { Change } from './plan.ts';
import { explained } from './refusal.ts';

export interface Outcome {
  readonly row: number;
  readonly action: 'create' | 'update' | 'same' | 'refused';
  readonly id?: number;
  readonly name?: string;
  readonly changes?: readonly Change[];
  readonly errors?: readonly FieldError[];
  /** Warnings about a new record in a preview. */
  readonly warnings?: readonly FieldError[];
  /** Cells of a refused row, to return for correction. */
  readonly cells?: readonly unknown[];
}

export function refusedRow(job: Job, row: SheetRow, name: string, errors: readonly FieldError[]): Outcome {
  const cells = job.headings.map(({ at }) => row.cells[at] ?? '');
  const told = explained(errors, job.headings, row, job.reading);
  return { row: row.line, action: 'refused', ...(name && { name }), errors: told, cells };
}
