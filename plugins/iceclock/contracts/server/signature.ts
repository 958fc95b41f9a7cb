// Checks a signature that was drawn or typed, and makes the picture of it for the paper.
import { type FieldError, type Input, invalid, type ValuesIn } from '#api';
import { HEIGHT, LONGEST, lengthOf, PATH, SHORTEST, WIDTH } from '../signature.ts';

/** The body of a call that signs: lines that were drawn, or, for who cannot draw them, the person's own name. */
export const SIGNATURE = {
  properties: {
    signature: { type: 'string', maxLength: LONGEST, pattern: PATH },
    signed_name: { type: 'string', minLength: 2, maxLength: 120 },
  },
} as const satisfies Input;

export type SignatureSent = ValuesIn<typeof SIGNATURE>;

/** Throws where there is neither a name nor a signature that somebody meant. */
export function checkSignature({ signature, signed_name }: SignatureSent): void {
  const errors: FieldError[] = [];
  if (signature === undefined && signed_name === undefined) errors.push({ path: 'signature', code: 'required' });
  if (signature !== undefined && lengthOf(signature) < SHORTEST)
    errors.push({ path: 'signature', code: 'signatureTooShort' });
  if (errors.length > 0) throw invalid(errors);
}

/** Draws the lines as a picture: the path is digits and two letters alone, so nothing in it is markup. */
export function inkOf(path: string): Uint8Array {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<path d="${path}" fill="none" stroke="#10204a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return new TextEncoder().encode(svg);
}
