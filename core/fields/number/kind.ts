// Describes a number with decimals, by steps as small as 0.0000000001, with its unit (docs/domain 2.2).
import { numberFormat } from '#core/contract';
import { defineKind, type ValueContext } from '../kind.ts';

export const number = defineKind({
  id: 'number',
  matches: ({ type }) => type === 'number',
  shape: 'number',
  text: numberText,
  numeric: true,
});

/** Writes the number with all its decimals; a price finer than cents is written as an amount. */
export function numberText({ value, field, locale, t }: ValueContext): string {
  if (field.unit === 'euro') {
    return numberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 }).format(Number(value));
  }
  const shown = numberFormat(locale, { maximumFractionDigits: 10 }).format(Number(value));
  return field.unit ? `${shown} ${t(`units.${field.unit}`, { count: Number(value) })}` : shown;
}
