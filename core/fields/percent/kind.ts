// Defines the kind of field that holds a percentage: a number whose unit is `percent`, stored as people write it (21 is
// 21 %).
import { numberFormat } from '#core/contract';
import { defineKind } from '../kind.ts';

export const percent = defineKind({
  id: 'percent',
  matches: ({ type, unit }) => (type === 'number' || type === 'integer') && (unit === 'percent' || unit === '%'),
  shape: ({ type }) => (type === 'integer' ? 'integer' : 'number'),
  text: ({ value, locale }) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 8 }).format(Number(value) / 100),
  numeric: true,
});
