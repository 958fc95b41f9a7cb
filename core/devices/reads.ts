// Tells what a reader that acts as a keyboard has read: a badge, or a code on paper or on a phone (docs/plugins/devices.md,
// "Badges and codes").

/** A reader's own number of a badge, or the text of a barcode or QR code. */
export type Read = { readonly badge: string } | { readonly code: string };

/** The mark of the kind of code, which scanners put before it where they are set to (AIM): `]Q1` of QR, `]C1` of Code 128. */
const AIM = /^\][A-Za-z][0-9A-Za-z]/;
/** The 4, 7 or 10 bytes of a chip, as readers type them; or the first four as a number of ten digits. */
const CHIP = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20}|\d{10})$/i;

/** What a scanner marks is a code; of the rest what has the length and the signs of a chip's number is a badge. */
export function readOf(typed: string): Read {
  if (AIM.test(typed)) return { code: typed.slice(3) };
  return CHIP.test(typed) ? { badge: typed } : { code: typed };
}
