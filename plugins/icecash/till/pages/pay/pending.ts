// Keeps on the device what was begun and not answered yet, so that neither a reload nor a crash loses a card that was
// charged, or a gift card that was redeemed.
import { preferences } from '#core';

/** A payment of which the server has not said yet what became of it; its reference makes it once. */
export type Pending =
  | { readonly kind: 'card'; readonly reference: string; readonly amount: number }
  | { readonly kind: 'gift'; readonly reference: string; readonly amount: number; readonly code: string };

const nameOf = (cart: string): string => `icecash.pending.${cart}`;

export function pendingOf(cart: string): Pending | undefined {
  try {
    return JSON.parse(preferences.get(nameOf(cart)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device whose storage is full, or that keeps nothing, goes on with it until the page is closed. */
export function keepPending(cart: string, pending: Pending | undefined): void {
  preferences.set(nameOf(cart), pending && JSON.stringify(pending));
}
