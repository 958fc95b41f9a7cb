// Defines the kind for a Belgian enterprise number, shown as 0123.456.789.
import { defineKind, ofFormat } from '../kind.ts';

export const enterpriseNr = defineKind({
  id: 'enterprise-nr',
  matches: ofFormat('enterprise-nr'),
  shape: 'text',
  length: 10,
  normalise: (typed) => typed.replace(/^\s*BE/i, '').replace(/[\s./-]/g, ''),
  text: ({ value }) => showEnterpriseNumber(String(value)),
});

/** Groups the digits: 0123.456.789 */
export function showEnterpriseNumber(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length === 10 ? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}` : value;
}
