// Takes the money of a cart: cash with change, card, gift card, or several of them.
export function PayPanel(_: { readonly close: () => void }) {
  return null;
}
