// Keeps on the device what was begun and not answered yet, so that neither a reload nor a crash loses a card that was
// charged, or a gift card that was redeemed.

/** A payment of which the server has not said yet what became of it; its reference makes it once. */
export type Pending =
  | { readonly kind: 'card'; readonly reference: string; readonly amount: number }
  | { readonly kind: 'gift'; readonly reference: string; readonly amount: number; readonly code: string };

const nameOf = (cart: string): string => `icecash.pending.${cart}`;

export function pendingOf(cart: string): Pending | undefined {
  try {
    return JSON.parse(localStorage.getItem(nameOf(cart)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that cannot keep it goes on without. */
export function keepPending(cart: string, pending: Pending | undefined): void {
  try {
    if (pending) localStorage.setItem(nameOf(cart), JSON.stringify(pending));
    else localStorage.removeItem(nameOf(cart));
  } catch {
    // The disk is full, or the browser keeps nothing.
  }
}
