// A phone number: stored as E.164 with 32 where no country was typed, read in groups (spec 9).
import { normalisePhone } from '#core/contract';
import { defineKind, ofFormat } from '../kind.ts';

export const phone = defineKind({
  id: 'phone',
  matches: ofFormat('phone'),
  shape: 'text',
  // What holds letters stays as typed, to be told that it is wrong.
  normalise: (typed) => (/^[\d\s+().\-/]*$/.test(typed) ? normalisePhone(typed) : typed),
  text: ({ value }) => showPhone(String(value)),
});

/** E.164 as Belgians read it: +32 470 12 34 56, +32 9 123 45 67, +32 56 12 34 56; other countries stay as they are. */
export function showPhone(value: string): string {
  const national = /^\+32(\d{8,9})$/.exec(value)?.[1];
  if (!national) return value;
  if (national.length === 9) return `+32 ${national.slice(0, 3)} ${pairs(national.slice(3))}`;
  if (/^[2349]/.test(national)) return `+32 ${national[0]} ${national.slice(1, 4)} ${pairs(national.slice(4))}`;
  return `+32 ${national.slice(0, 2)} ${pairs(national.slice(2))}`;
}

function pairs(digits: string): string {
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}
