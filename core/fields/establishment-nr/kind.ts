// Defines the kind for the number of a Belgian establishment unit, shown as 2.123.456.789.
import { defineKind, ofFormat } from '../kind.ts';

export const establishmentNr = defineKind({
  id: 'establishment-nr',
  matches: ofFormat('establishment-unit-nr'),
  shape: 'text',
  length: 10,
  normalise: (typed) => typed.replace(/^\s*BE/i, '').replace(/[\s./-]/g, ''),
  text: ({ value }) => showEstablishmentNumber(String(value)),
});

/** Groups the digits: 2.123.456.789 */
export function showEstablishmentNumber(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 10 ? digits.replace(/(\d)(\d{3})(\d{3})(\d{3})/, '$1.$2.$3.$4') : value;
}
