// Describes a ticket as the server answers it to a till, and joins the server's last ones with those that the till kept.
import type { KeptTicket } from '../till.ts';

export interface KnownLine {
  readonly id: number;
  readonly name: string;
  readonly qty: number;
  readonly total_vati?: number;
  /** How many of it went back. */
  readonly refunded: number;
}

export interface KnownTicket {
  readonly id: number;
  readonly nr: number;
  readonly kind: 'SALE' | 'REFUND' | 'ORDER';
  readonly status: 'COMPLETED' | 'VOIDED' | 'REFUNDED';
  readonly at: string;
  readonly seller: string;
  readonly lines: readonly KnownLine[];
  readonly total_vati?: number;
}

/** What a line of the list says of a ticket, whichever side knows it. */
export interface ShownTicket {
  readonly nr: number;
  readonly at: string;
  readonly seller: string;
  readonly kind: KnownTicket['kind'];
  readonly status: KnownTicket['status'];
  readonly state: KeptTicket['state'];
  readonly total: number;
  readonly drawer?: string;
  /** Code of the refusal. */
  readonly problem?: string;
}

/** The server's word goes before the till's own; the newest number stands first. */
export function joined(kept: readonly KeptTicket[], known: readonly KnownTicket[]): ShownTicket[] {
  const byNr = new Map<number, ShownTicket>();
  for (const { nr, at, seller, kind, status, state, total_vati: total, drawer, problem } of kept) {
    byNr.set(nr, { nr, at, seller, kind, status, state, total, drawer, problem });
  }
  for (const { nr, at, seller, kind, status, total_vati: total = 0 } of known) {
    const { drawer } = byNr.get(nr) ?? {};
    byNr.set(nr, { nr, at, seller, kind, status, total, drawer, state: 'TAKEN' });
  }
  return [...byNr.values()].sort((a, b) => b.nr - a.nr);
}
