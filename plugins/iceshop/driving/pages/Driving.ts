// Describes what a driver can do on the page, in Scoop or on a tablet.
import type { Run, RunStatus, Stop } from '../run.ts';

export interface FailedStop {
  readonly reason: string;
  readonly note?: string;
  readonly photo?: File;
}

export interface Handover {
  readonly note?: string;
  readonly signature?: File;
}

export interface Driving {
  readonly deliver: (stop: Stop, handing?: Handover) => void;
  readonly fail: (stop: Stop, failing: FailedStop) => void;
  readonly undo: (stop: Stop) => void;
  readonly step: (run: Run, to: RunStatus) => void;
  /** Books the due amount as cash; absent for people who may not book payments. */
  readonly collect?: (stop: Stop) => void;
  /** Names of the groups that may book payments. */
  readonly cashiers?: readonly string[];
}
