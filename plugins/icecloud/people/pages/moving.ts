// Describes the server's answer before an employee is moved: the possible companies, and what ends.

export interface TargetCompany {
  readonly id: number;
  readonly name: string;
  /** Id of the viewer as an employee of that company, if they work there. */
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
