// Defines the kind for a VAT number in the European Union: a Belgian one shown as 0123.456.789, another one as
// NL004495445B01.
import { keptVatNumber } from '#core/contract';
import { showEnterpriseNumber } from '../enterprise-nr/kind.ts';
import { defineKind, ofFormat } from '../kind.ts';

export const vatNr = defineKind({
  id: 'vat-nr',
  matches: ofFormat('vat-nr'),
  shape: 'text',
  normalise: keptVatNumber,
  text: ({ value }) => showVatNumber(String(value)),
});

export function showVatNumber(value: string): string {
  return /^\d/.test(value) ? showEnterpriseNumber(value) : value;
}
