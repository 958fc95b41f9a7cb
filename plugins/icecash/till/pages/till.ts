// Describes what the till's page and its panels share: the device, who sells, the carts, the drawer and the last tickets.
import { createContext, useContext } from 'react';
import type { Outcome, PersonAtDevice, SignedOn } from '#core/devices';
import type { SentLine, SentPayment, SentSale } from '../../sales/sent.ts';
import type { TicketDiscount } from '../../sales/ticket.ts';

export interface MenuTile {
  readonly id: number;
  readonly name: string;
  readonly vat_rate: number;
  readonly is_discount: boolean;
  /** Below zero for a discount. */
  readonly price_vati: number;
  readonly currency: 'EUR' | 'PCT';
  readonly color_text: string;
  readonly color_background: string;
  readonly is_newline: boolean;
  readonly is_space: boolean;
  readonly allergens?: readonly string[];
}

/** What the server tells a till of itself, kept for when there is no network: GET icecash/till. */
export interface TillPlace {
  readonly menu: { readonly id: number; readonly name: string } | null;
  readonly tiles: readonly MenuTile[];
  readonly division_id?: number;
  readonly icecream_van_id?: number;
  /** Name of the van or the division. */
  readonly place: string;
  /** Name of the card terminal, without which no amounts are pushed. */
  readonly terminal?: string;
  readonly has_printer: boolean;
  /** Whether ICESHOP is there, whose orders are found and handed over. */
  readonly has_orders: boolean;
  /** The highest number that the server knows of this device. */
  readonly last_nr: number;
}

/** What somebody is buying; several are open at once. */
export interface Cart {
  readonly key: string;
  /** Counted from 1 among the carts that are open, and when it was opened: by these people know it. */
  readonly nr?: number;
  readonly at?: string;
  readonly lines: readonly SentLine[];
  readonly discounts: readonly TicketDiscount[];
  /** Gift cards and card payments that count already, before the whole is paid. */
  readonly payments: readonly SentPayment[];
  /** The webshop order that is taken, in place of lines. */
  readonly order?: { readonly id: number; readonly nr: string; readonly due: number };
}

/** The drawer since it was opened; undefined while it is closed. */
export interface OpenDrawer {
  readonly key: string;
  readonly opened_at: string;
  readonly opening_cash: number;
}

/** A ticket that this device made, as it is kept here. */
export interface KeptTicket extends SentSale {
  readonly at: string;
  readonly seller: string;
  readonly state: 'WAITING' | 'TAKEN' | 'REFUSED';
  /** Id of the Sale, once the server has it. */
  readonly id?: number;
  /** Code of the refusal. */
  readonly problem?: string;
}

/** Panels that lie over the tiles. */
export type TillPanel = 'pay' | 'giftcard' | 'order' | 'drawer' | 'tickets';

export interface Till {
  readonly place: TillPlace;
  readonly signedOn: SignedOn;
  readonly seller: PersonAtDevice | undefined;
  readonly isOnline: boolean;
  /** In practice nothing is counted, sent or printed. */
  readonly isPractice: boolean;
  readonly cart: Cart;
  readonly changeCart: (change: (cart: Cart) => Cart) => void;
  readonly drawer: OpenDrawer | undefined;
  /** Remembers on this device that the drawer was opened, or closed. */
  readonly keepDrawer: (drawer: OpenDrawer | undefined) => void;
  /** The last 200 tickets of this device, the newest first. */
  readonly tickets: readonly KeptTicket[];
  /**
   * Makes the ticket of the cart that was paid, keeps and sends it, prints it where asked, and empties the cart. Payments
   * that the cart has already need not be among those given. It rejects (TillRefusal) if they are not the total.
   */
  readonly finish: (payments: readonly SentPayment[], options?: { readonly print?: boolean }) => Promise<KeptTicket>;
  /** Takes a number for a ticket that is not made of a cart, such as a refund; it is on the disk once this resolves. */
  readonly takeNr: () => Promise<number>;
  /** Gives back the number that was taken last, of a ticket that the server has refused. */
  readonly returnNr: (nr: number) => void;
  /** Remembers that a ticket was voided after it was paid. */
  readonly noteVoided: (nr: number) => void;
  /** Sends a device call that may wait for a network (`icecash/drawer/close`); the note comes back with the outcome. */
  readonly send: (path: string, body: object, note: TillNote) => Promise<void>;
  /** Notes of what has not been sent yet. */
  readonly waiting: readonly TillNote[];
  /** Calls back with the outcome of each call of this till. Answers a function that stops. */
  readonly onOutcome: (take: (note: TillNote, outcome: Outcome) => void) => () => void;
  /** Opens a panel in the place of the one that is open. */
  readonly open: (panel: TillPanel) => void;
  /** What was scanned and opened this panel: a gift card's code (`pay`), or `webshoporder/7` (`order`). */
  readonly scanned: string | undefined;
  /**
   * Gives what is scanned to a panel as long as it is open, in place of the page. It answers false for what is not for
   * it, as somebody's badge. Answers a function that stops.
   */
  readonly onScan: (take: (code: string) => boolean) => () => void;
}

/** Why no ticket was made. */
export class TillRefusal extends Error {
  constructor(readonly why: 'nobody' | 'notPaid' | 'empty') {
    super(why);
  }
}

/** What a call that is on its way is about. */
export interface TillNote {
  readonly about: 'ticket' | 'drawer' | 'refund' | 'print';
  /** Number of the ticket, or key of the drawer session. */
  readonly key: string;
}

export const TillContext = createContext<Till | undefined>(undefined);

export function useTill(): Till {
  const till = useContext(TillContext);
  if (!till) throw new Error('useTill stands outside of the page of a till');
  return till;
}
