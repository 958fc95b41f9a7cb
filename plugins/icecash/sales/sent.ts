// Describes what tills and tablets send of a ticket to `icecash/sale`, at once or in a batch (docs/domain 18.4).
import type { TicketDiscount, TicketLine } from './ticket.ts';

export type PaymentMethod = 'CASH' | 'TERMINAL' | 'GIFT_CARD' | 'OTHER';

export interface SentPayment {
  readonly method: PaymentMethod;
  /** In euro, of what the ticket comes to; all amounts together are its total. */
  readonly amount: number;
  /** What the coins differ from the amount, in euro; of cash alone. */
  readonly rounding?: number;
  /** Coins and notes that the customer gave. */
  readonly given?: number;
  /** The CardPayment's reference. */
  readonly reference?: string;
  /** The gift card that paid, which was redeemed before. */
  readonly gift_card_id?: number;
}

export interface SentLine extends TicketLine {
  /** The gift card that was made before, of a line of that kind. */
  readonly gift_card_id?: number;
  /** To whom the gift card is mailed, while it is not made yet; it is never sent with the ticket. */
  readonly recipient_email?: string;
}

export interface SentSale {
  /** Counted by the device, from 1 and without a gap. */
  readonly nr: number;
  /** ORDER takes what is due of a webshop order: it has no lines, and its payments are those of the order. */
  readonly kind: 'SALE' | 'ORDER';
  /** VOIDED before it was paid: the lines say what was on it, and there are no payments. */
  readonly status: 'COMPLETED' | 'VOIDED';
  /** Key of the drawer session, which the till makes when it opens the drawer. */
  readonly drawer?: string;
  readonly menu_id?: number;
  readonly lines: readonly SentLine[];
  readonly discounts?: readonly TicketDiscount[];
  readonly payments: readonly SentPayment[];
  /** What the device reckoned; a ticket on which the server does not agree is refused (`saleTotal`). */
  readonly total_vati: number;
  readonly webshop_order_id?: number;
  readonly reason?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number; readonly accuracy_m?: number };
}
