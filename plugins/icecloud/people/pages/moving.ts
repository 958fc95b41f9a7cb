// Describes what the server says before an employee is moved: where to, and what ends.

export interface TargetCompany {
  readonly id: number;
  readonly name: string;
  /** Who the person at the screen is there, where they are somebody. */
  readonly employee_id?: number;
}

export interface EmployeeMove {
  readonly companies: readonly TargetCompany[];
  readonly rows: readonly { readonly resource: string; readonly count: number }[];
  readonly groups: number;
  readonly permissions: number;
  readonly sessions: number;
  readonly has_badge: boolean;
  readonly files: number;
}

/** Rows that are deleted with an employee; all others stay with the deleted record. */
export const DELETED = 'trusteddevice';
