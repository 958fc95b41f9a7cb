// Defines the kind for a bank account number, shown in groups of four.
import { defineKind, ofFormat } from '../kind.ts';

export const iban = defineKind({
  id: 'iban',
  matches: ofFormat('iban'),
  shape: 'text',
  normalise: (typed) => typed.replace(/[\s.-]/g, '').toUpperCase(),
  text: ({ value }) => showIban(String(value)),
});

export function showIban(value: string): string {
  return value
    .replace(/\s/g, '')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}
