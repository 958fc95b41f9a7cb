// Describes how the product itself runs, in all its processes together: of the last minute, for the company that operates it.

/** Counts are of a minute, and of all processes; levels are those of the process that is worst off. */
export interface OperationFigures {
  readonly processes: number;
  readonly calls: number;
  /** Calls that ended in a fault of the server. */
  readonly errors: number;
  /** Calls that were refused because there was too much to do. */
  readonly refused: number;
  /** Milliseconds within which half of the calls were answered, and nineteen of twenty. */
  readonly p50: number;
  readonly p95: number;
  /** Milliseconds by which work began too late, at the worst one in a hundred times. */
  readonly lag: number;
  /** Percent of one processor. */
  readonly processor: number;
  /** Megabytes. */
  readonly memory: number;
  readonly heap: number;
  /** Connections to the database that work, and transactions that wait for one. */
  readonly busy: number;
  readonly waiting: number;
  readonly streams: number;
  readonly jobs: number;
  readonly jobs_failed: number;
  readonly jobs_waiting: number;
  /** Minutes for which the oldest due job, and the oldest mail, has waited. */
  readonly jobs_late: number;
  readonly mails_waiting: number;
  readonly mails_late: number;
  /** Gigabytes that are free where the data lies; not known without a folder. */
  readonly disk?: number | undefined;
  /** Hours since the last backup; not known before the first. */
  readonly backup?: number | undefined;
}
