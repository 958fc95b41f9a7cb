// Names the chips of a day: why somebody has to look at it, and what is known of it besides.

export type Mark =
  | 'LATE'
  | 'EARLY'
  | 'NO_CLOCK_OUT'
  | 'UNTRUSTED'
  | 'AUTO_CLOSED'
  | 'MANUAL'
  | 'ABSENT'
  | 'ON_LEAVE'
  | 'EDITED';

export interface Chip {
  readonly mark: Mark;
  /** By how much somebody came late or left early. */
  readonly minutes?: number;
}
