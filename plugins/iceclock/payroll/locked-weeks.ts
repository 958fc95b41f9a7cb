// Describes what came of locking the weeks of a pay file.
export interface LockedWeeks {
  readonly locked: number;
  /** Weeks that stay open, each with the reason. */
  readonly left: readonly {
    readonly division: string;
    readonly week_start: string;
    readonly reason: 'NOT_OVER' | 'NOT_PUBLISHED' | 'NOT_EXPORTED';
  }[];
}
