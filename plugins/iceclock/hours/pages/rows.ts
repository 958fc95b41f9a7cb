// Names what a row of the overview is made of: what is known of the day, how it is judged, and its papers.
import type { QueryRowTypes } from '#core/contract';
import type { Review } from '../review/review.ts';

export type HoursRow = QueryRowTypes['iceclock/hours-days'];

export interface JudgedRow {
  readonly row: HoursRow;
  readonly review: Review;
  /** Papers that were made when the person clocked in. */
  readonly contracts: readonly DayContract[];
}

export type DayContract = QueryRowTypes['iceclock/contracts-of-days'];
