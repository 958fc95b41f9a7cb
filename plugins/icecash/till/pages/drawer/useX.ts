// Asks the server how the drawer stands: its X report. Without a network there is none.
import { useAnswer } from '#core/records';
import type { DrawerSums, Moved } from '../../../drawers/report.ts';
import { useTill } from '../till.ts';

export interface X {
  readonly session: {
    readonly id: number;
    readonly key: string;
    readonly status: 'OPEN' | 'CLOSED';
    readonly opened_at: string;
    readonly opening_cash?: number;
    readonly z_nr?: number;
  } | null;
  /** What the session before left, where none is open. */
  readonly left_cash?: number;
  readonly sums?: DrawerSums;
  readonly moved?: Moved;
  /** Told once it was counted, and to who moderates sales. */
  readonly expected_cash?: number;
  readonly card_expected?: number;
  readonly difference?: number;
  readonly undecided?: readonly { readonly reference: string; readonly amount: number }[];
}

/** @param key of the session; undefined for the one that is open */
export function useX(key: string | undefined, counted?: number) {
  const { isOnline, isPractice, seller } = useTill();
  const isAsked = isOnline && !isPractice && seller !== undefined;
  const query = { ...(key !== undefined && { key }), ...(counted !== undefined && { counted: String(counted) }) };
  return { ...useAnswer<X>(isAsked ? 'icecash/drawer' : undefined, query), isAsked };
}
