// Describes the sums of an X or Z report, as the server adds them up and the till, the office and paper show them.
import type { RateSum } from '#core/contract';
import type { MovementKind } from './cash.ts';

export interface MethodSum {
  readonly method: 'CASH' | 'TERMINAL' | 'GIFT_CARD' | 'OTHER';
  readonly payments: number;
  readonly amount: number;
  readonly rounding: number;
}

export interface SellerSum {
  /** Null where nobody was signed on. */
  readonly name: string | null;
  readonly tickets: number;
  readonly total: number;
}

/** Amounts are in euro; those of refunds are below zero. */
export interface TicketSums {
  readonly tickets: number;
  readonly voids: number;
  readonly voided: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly rounding: number;
  readonly discounts: number;
  readonly turnover: number;
  readonly gift_cards: number;
  readonly gift_cards_total: number;
}

export interface DrawerSums extends TicketSums {
  readonly rates: readonly Pick<RateSum, 'rate' | 'net' | 'vat' | 'total'>[];
  readonly methods: readonly MethodSum[];
  readonly sellers: readonly SellerSum[];
}

export type Moved = Readonly<Record<MovementKind, number>>;

/** What should be there: in the drawer, and by the total of the card terminal. */
export interface Expected {
  readonly cash: number;
  readonly card: number;
}
