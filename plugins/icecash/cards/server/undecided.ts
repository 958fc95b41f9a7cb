// Answers the card payments of a drawer of which nobody knows yet whether the money was taken.
import type { HookContext, Stored } from '#api';

/** While there is one the drawer cannot be closed. */
export function undecidedCards(
  { records }: Pick<HookContext, 'records'>,
  drawer_session_id: number,
): Promise<Stored<'CardPayment'>[]> {
  return records('CardPayment', { by: 'product' }).list({ drawer_session_id, status: ['PENDING', 'TIMED_OUT'] });
}
