// Answers how a field's number is read: as an amount, as a percentage or plain.
import type { FieldSchema, Locale, NumberAsked } from '#core/contract';
import { percent } from '../percent/kind.ts';

export function numberAsked(field: Pick<FieldSchema, 'money' | 'unit'>, locale: Locale): NumberAsked {
  return { locale, money: field.money === true, percent: percent.matches({ type: 'number', ...field }) };
}
