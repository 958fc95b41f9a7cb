// Turns telephone numbers as people type them into E.164. A number without a country is Belgian (docs/domain 2.2), also
// if a spreadsheet removed its zero or its plus.
import { fault, type Typed } from './typed.ts';

const WRITTEN = /^[\d\s+().\-/–]*$/;
/** Countries whose numbers lose their first zero behind the country code: Belgium, its neighbours and a few more. */
const TRUNK = /^\+(3[123]|4[1349])0+/;
const BELGIAN = '+32';

export function readPhone(typed: string): Typed<string> {
  if (!WRITTEN.test(typed)) return fault('format.phone');
  const number = internationalPhone(typed);
  return number && /^\+[1-9]\d{6,14}$/.test(number) ? { value: number } : fault('format.phone');
}

/** Reads a number or the beginning of one, as a search has it; undefined if it cannot be one. */
export function internationalPhone(typed: string): string | undefined {
  // The zero in +32 (0)470 is for calls within the country; Italy keeps it.
  const said = /^\s*(\+|00)\s*39/.test(typed) ? typed : typed.replace(/\(\s*0\s*\)/, '');
  const digits = said.replace(/[^\d+]/g, '');
  if (/.\+/.test(digits)) return undefined;
  if (digits.startsWith('+')) return withoutTrunk(digits);
  if (digits.startsWith('00')) return withoutTrunk(`+${digits.slice(2)}`);
  if (digits.startsWith('0')) return BELGIAN + digits.slice(1);
  return withoutItsZero(digits);
}

function withoutTrunk(number: string): string {
  return number.replace(TRUNK, '+$1');
}

/**
 * Adds a missing zero: eight digits, or nine of a mobile number, lack it; ten and more begin with their country code.
 */
function withoutItsZero(digits: string): string | undefined {
  if (/^([1-9]\d{7}|4\d{8})$/.test(digits)) return BELGIAN + digits;
  return digits.length >= 10 ? withoutTrunk(`+${digits}`) : undefined;
}
