// Defines the kind for an amount in euro with two decimals.
import { numberFormat } from '#core/contract';
import { defineKind } from '../kind.ts';

export const money = defineKind({
  id: 'money',
  matches: ({ money: isMoney }) => isMoney === true,
  shape: 'number',
  column: 'numeric(10,2)',
  text: ({ value, locale }) => numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(Number(value)),
  numeric: true,
});
