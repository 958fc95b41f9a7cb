// Says what becomes of each shift that an act proposes: planned, left open, or left out, and why.
import type { Proposal } from './proposals.ts';

export interface LaidReason {
  /** A finding of the rules (`overlap`, `rule:12`), or `closed`, `locked`, `alreadyThere`, `noTime`. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Makes a reason that is no refusal of a call. */
export const because = (kind: string, values: LaidReason['values'] = {}): LaidReason => ({ code: kind, values });

export interface LaidLine extends Proposal {
  /** SHIFT: somebody's; OPEN: nobody's yet; LEFT_OUT: none is made. */
  readonly outcome: 'SHIFT' | 'OPEN' | 'LEFT_OUT';
  /** Why it is left open or left out, or the warnings that were accepted. */
  readonly reasons: readonly LaidReason[];
  /** The names of the person whom it was meant for, and of the function, for the reader. */
  readonly person?: string;
  readonly job?: string;
  /** Line of the sheet that it came from. */
  readonly line?: number;
}

/** The answer of an act, and of its preview, which makes nothing. */
export interface Laid {
  readonly lines: readonly LaidLine[];
  /** Ids of what was made, for taking it back. */
  readonly shift_ids: readonly number[];
  readonly roster_ids: readonly number[];
  /** The number of needs that are made, or would be. */
  readonly needs: number;
  readonly laying_id?: number;
}
