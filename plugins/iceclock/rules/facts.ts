// Says what the rules of planning read, alike on the server and on the board: shifts, people with what is known of them, and
// the company's rules and settings. Moments are UTC (`2026-11-28T08:00:00.000Z`), days are the company's business days.

/** A shift as the rules read it; without an employee it is open. */
export interface PlanShift {
  readonly id: number;
  readonly employee_id?: number | null;
  readonly division_id: number;
  readonly job_function_id: number;
  /** The business day on which it begins. */
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
  readonly break_minutes: number;
  readonly status: 'DRAFT' | 'PUBLISHED' | 'CONFIRMED' | 'SWAP_ASKED' | 'CANCELLED';
  /** The agreement that it is worked under; without it, the one that fits its division and function. */
  readonly wage_agreement_id?: number | null;
  /** Codes of the warnings that a planner has accepted for it. */
  readonly accepted?: readonly string[];
  /** The employee whom publishing told last, and the time that it told: notice counts anew when one of these changes. */
  readonly told_employee_id?: number | null;
  readonly told_start_at?: string | null;
  readonly told_end_at?: string | null;
}

/** A time that somebody is taken by something that the plan does not show: a shift in another company of the same user. */
export interface PlanBusy {
  readonly from: string;
  readonly until: string;
}

export interface PlanAgreement {
  readonly id: number;
  readonly division_id: number;
  readonly job_function_id?: number | null;
  readonly dimona: string;
}

/** A function that somebody may do, from `since` until `until`, both days included. */
export interface PlanFunction {
  readonly job_function_id: number;
  readonly since: string;
  readonly until?: string | null;
}

/** One entry of availability: of a date, or of a weekday (1 is Monday) in which days of the pattern it holds. */
export interface PlanAvailability {
  readonly date?: string | null;
  readonly weekday?: number | null;
  readonly valid_from?: string | null;
  readonly valid_until?: string | null;
  readonly all_day: boolean;
  readonly time_start?: string | null;
  readonly time_stop?: string | null;
  readonly kind: 'AVAILABLE' | 'PREFERRED' | 'UNAVAILABLE';
}

/** An absence that was asked or approved; both days are included. */
export interface PlanAbsence {
  readonly date_from: string;
  readonly date_until: string;
  readonly begins_at_noon: boolean;
  readonly ends_at_noon: boolean;
  readonly status: 'ASKED' | 'APPROVED';
}

export interface PlanPerson {
  readonly id: number;
  readonly name: string;
  /** True for somebody who has left. */
  readonly deleted: boolean;
  readonly agreements: readonly PlanAgreement[];
  readonly functions: readonly PlanFunction[];
  readonly availabilities: readonly PlanAvailability[];
  readonly absences: readonly PlanAbsence[];
  readonly busy: readonly PlanBusy[];
  /** The last day on which the student's certificate counts. */
  readonly certificate_until?: string | null;
  /**
   * Holds what counts as a student beside the shifts of the window, by calendar year (`2027`): minutes worked, planned, and
   * attested at other employers. It may be below zero, where shifts of the window were worked shorter or not at all.
   */
  readonly student_minutes: Readonly<Record<string, number>>;
}

/** A rule of the company's own, or of the law (docs/domain 17.3). */
export interface PlanRule {
  readonly id: number;
  readonly title: string;
  readonly legal_key?: string | null;
  readonly dimonas: readonly string[];
  readonly job_function_id?: number | null;
  readonly measure: 'HOURS' | 'DAYS' | 'SHIFTS' | 'DAYS_IN_A_ROW';
  readonly unit: 'DAY' | 'WEEK' | 'MONTH';
  readonly over: number;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly effect: 'STOP' | 'WARN';
}

export interface PlanSettings {
  readonly min_rest_hours: number;
  readonly roster_notice_working_days: number;
  readonly student_hours_quota: number;
  /** The time of day at which a business day begins; 05:00:00 where it is not said. */
  readonly day_cutoff?: string;
}

/** All that the rules know of a window of days. */
export interface PlanFacts {
  readonly people: ReadonlyMap<number, PlanPerson>;
  /** Shifts of these people in the window and as far beside it as the rules look, in all divisions. */
  readonly shifts: readonly PlanShift[];
  readonly rules: readonly PlanRule[];
  readonly settings: PlanSettings;
  /** The moment that it is, for the days of notice. */
  readonly now: string;
}

/** Says why a person cannot take a shift (STOP), or had better not (WARN: a planner may accept it). */
export interface PlanFinding {
  /** One of `FINDING_EFFECTS` in findings.ts, or `rule:12`; texts are `iceclock.rule.{code}` without the number. */
  readonly code: string;
  readonly effect: 'STOP' | 'WARN';
  /** Values of its text: `{title}` of a rule, `{from}` and `{until}` of what it collides with. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Somebody who could take a shift, the best first, with a reason for each point. */
export interface PlanCandidate {
  readonly employee_id: number;
  readonly name: string;
  /** Higher is better. */
  readonly score: number;
  /** Text keys with their values: the function, free, preferred, rest, hours left. */
  readonly reasons: readonly { readonly code: string; readonly values: Readonly<Record<string, string | number>> }[];
  /** Warnings that would come with it. */
  readonly warnings: readonly PlanFinding[];
}
