// Reckons what should lie in the drawer from the tickets that this device has kept; the server's sums stand where there is
// a network.
import { centsOf } from '#core/contract';
import { expectedCash } from '../../../drawers/cash.ts';
import type { KeptTicket, OpenDrawer } from '../till.ts';
import type { DrawerMemo } from './drawer-memo.ts';

/** So many tickets a device keeps: with as many it may have forgotten earlier ones. */
const MOST = 200;

export interface OwnSums {
  readonly cash: number;
  readonly card: number;
  readonly tickets: number;
  /** False where this device may have forgotten tickets of this drawer. */
  readonly isWhole: boolean;
}

export function ownSums(drawer: OpenDrawer, tickets: readonly KeptTicket[], memo: DrawerMemo): OwnSums {
  const counting = tickets.filter((one) => one.drawer === drawer.key && one.status !== 'VOIDED');
  const paid = counting.flatMap(({ payments }) => payments);
  const taken = (method: string) =>
    paid.reduce((all, one) => all + (one.method === method ? centsOf(one.amount) + centsOf(one.rounding ?? 0) : 0), 0) /
    100;
  const oldest = tickets.at(-1)?.at;
  return {
    cash: expectedCash(drawer.opening_cash, (centsOf(taken('CASH')) - centsOf(memo.back)) / 100, memo.movements),
    card: taken('TERMINAL'),
    tickets: counting.length,
    isWhole: tickets.length < MOST || (oldest !== undefined && oldest < drawer.opened_at),
  };
}
