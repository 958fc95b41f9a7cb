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
  /** Books the due amount as taken in this way. */
  readonly collect?: (stop: Stop, way: DoorWay) => void;
  /** How the driver may take money at the door; none where the company does not allow it. */
  readonly ways?: readonly DoorWay[];
  /** Names of the groups that may book payments. */
  readonly cashiers?: readonly string[];
}

export type DoorWay = 'CASH' | 'TERMINAL';
