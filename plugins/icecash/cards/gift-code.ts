// Reads the code of a gift card as somebody typed it, or as a reader saw it.

/** The characters of the codes: none that are easily mixed up. */
const CODE = /^[2-9A-HJ-NP-Z]{16}$/;

/** Brings a code to the form in which cards have it; undefined for what cannot be one. */
export function readGiftCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  return CODE.test(plain) ? plain.match(/.{4}/g)?.join('-') : undefined;
}
