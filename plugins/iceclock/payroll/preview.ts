// Describes what a pay file would hold, as the server answers it and the page shows it.
import type { LinePlace } from './lines.ts';

export const LEFT_OUT = ['OPEN', 'NOT_APPROVED', 'NO_AGREEMENT', 'NO_PAY_CODE', 'BEFORE'] as const;

/** A person's days or absences that the file leaves out for that reason; `BEFORE`: of an earlier period. */
export interface LeftOut {
  readonly reason: (typeof LEFT_OUT)[number];
  readonly of: 'DAY' | 'ABSENCE';
  readonly employee_id: number;
  readonly name: string;
  readonly count: number;
  readonly first_date: string;
}

export interface PayPreview {
  readonly people: number;
  readonly days: number;
  readonly minutes: number;
  /** Lines that change what a former file said. */
  readonly corrections: number;
  readonly codes: readonly { readonly kind: LinePlace['kind']; readonly pay_code: string; readonly minutes: number }[];
  /** People without a payroll number. */
  readonly without_nr: readonly { readonly id: number; readonly name: string }[];
  readonly left_out: readonly LeftOut[];
}
