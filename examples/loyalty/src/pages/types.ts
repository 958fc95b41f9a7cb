// Describes the rows of the queries in server/balances.ts.

export interface Balance {
  /** Id of the account. */
  readonly id: number;
  readonly name: string;
  readonly points: number;
  readonly moved_at: string;
}
export interface Month {
  readonly given: number;
  readonly spent: number;
}
