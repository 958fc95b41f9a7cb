// Describes what a report asks: of which list or query, in which groups, and with which chart.

export const CHARTS = ['AUTO', 'LINES', 'BARS', 'NONE'] as const;
export type ChartChoice = (typeof CHARTS)[number];

export interface AskedReport {
  readonly source: string;
  readonly by: readonly string[];
  readonly measures: readonly string[];
  readonly chart: ChartChoice;
  /** Filters and search of the list, or the query's parameters. */
  readonly given: Readonly<Record<string, string>>;
}

/** A kept report, one's own or a colleague's. */
export interface KeptReport {
  readonly id: number;
  readonly name: string;
  readonly source: string;
  readonly query: string;
  readonly mailed: 'NOBODY' | 'OWNER' | 'READERS';
  readonly group_ids?: readonly number[];
}

/** A colleague's report that is shared with a group of this person. */
export interface SharedReport extends KeptReport {
  readonly owner: string;
  /** False if this person wants no mail of it. */
  readonly is_wanted: boolean;
}
