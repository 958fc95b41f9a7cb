// Describes the closing of a drawer at the till: what is asked, and what became of it.
import type { OpenDrawer } from '../till.ts';
import type { OwnSums } from './own-sums.ts';

/** What became of it; without an answer yet where it waits for a network. */
export interface Closed {
  readonly id?: number;
  readonly z_nr?: number;
  readonly counted: number;
  readonly difference?: number;
  readonly isHandOver: boolean;
}

export interface ClosingProps {
  readonly drawer: OpenDrawer;
  readonly own: OwnSums;
  /** True to hand the drawer over to the next seller, and not to end the day. */
  readonly isHandOver: boolean;
  readonly back: () => void;
  readonly done: (closed: Closed) => void;
}
