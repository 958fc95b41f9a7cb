// Holds what a closed drawer should have held against what was counted: at closing, and again when a ticket, a count or a
// movement comes later.
import type { Changes, Stored } from '#api';
import { centsOf } from '#core/contract';
import { differenceOf, expectedCash } from '../cash.ts';
import type { DrawerSums, Expected } from '../report.ts';
import type { Within } from './drawer.ts';
import { drawerSums } from './drawer-sums.ts';

type Session = Stored<'DrawerSession'>;
type Counted = Pick<Session, 'counted_cash' | 'card_counted'>;

/** By the drawer's opening, its tickets and what was moved. */
export function expectedOf(session: Session, { methods }: DrawerSums): Expected {
  const taken = (method: string) =>
    methods
      .filter((one) => one.method === method)
      .reduce((sum, one) => sum + centsOf(one.amount) + centsOf(one.rounding), 0) / 100;
  return {
    cash: expectedCash(session.opening_cash ?? 0, taken('CASH'), session.movements ?? []),
    card: taken('TERMINAL'),
  };
}

/** Answers the figures of a session with these counts, to be written on it. */
export async function settled(context: Within, session: Session, counted: Counted): Promise<Settled> {
  const sums = await drawerSums(context, session.id);
  const expected = expectedOf(session, sums);
  const { counted_cash, card_counted } = counted;
  const difference = counted_cash === undefined ? 0 : differenceOf(counted_cash, expected.cash);
  const cardDifference = card_counted === undefined ? undefined : differenceOf(card_counted, expected.card);
  return {
    ...{ expected_cash: expected.cash, card_expected: expected.card, difference },
    ...(cardDifference !== undefined && { card_difference: cardDifference }),
    is_different: difference !== 0 || (cardDifference ?? 0) !== 0,
    ...{ tickets: sums.tickets, turnover_vati: sums.turnover },
  };
}

export type Settled = Required<Pick<Session, 'expected_cash' | 'card_expected' | 'difference' | 'is_different'>> &
  Pick<Changes<Session>, 'card_difference' | 'tickets' | 'turnover_vati'>;

/** Reckons a closed session anew from what is there now. */
export async function settleAgain(context: Within, session: Session, more: Changes<Session> = {}): Promise<void> {
  const figures = await settled(context, session, session);
  await context.records('DrawerSession', { by: 'product' }).update(session.id, { ...figures, ...more });
}
