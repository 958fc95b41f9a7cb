// Gives back by the terminal what was paid by card.
import type { DeviceCall, Stored } from '#api';

export interface CardBack {
  readonly refund: Pick<Stored<'Sale'>, 'id' | 'device_id'>;
  /** Reference of the CardPayment, if its ticket has one. */
  readonly reference?: string;
  /** In euro, above zero. */
  readonly amount: number;
}

export async function reverseCard(
  _context: Pick<DeviceCall, 'records' | 'db' | 'port'>,
  _back: CardBack,
): Promise<void> {}
