// What GET loyalty/balance answers.

export interface Balance {
  /** The account's. */
  readonly id: number;
  readonly name: string;
  readonly points: number;
  readonly moved_at: string;
}
export interface Month {
  readonly given: number;
  readonly spent: number;
}
export interface Balances {
  readonly data: readonly Balance[];
  readonly meta: Month;
}
