// Tells what the reading of a number asks of its field: whether it is an amount or a share.
import type { FieldSchema, Locale, NumberAsked } from '#core/contract';
import { percent } from '../percent/kind.ts';

export function numberAsked(field: Pick<FieldSchema, 'money' | 'unit'>, locale: Locale): NumberAsked {
  return { locale, money: field.money === true, percent: percent.matches({ type: 'number', ...field }) };
}
