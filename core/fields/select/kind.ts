// Defines the kind of field that holds one value of a fixed list.
import { defineKind, type ValueContext } from '../kind.ts';

export const select = defineKind({
  id: 'select',
  matches: ({ enum: values }) => values !== undefined,
  shape: ({ type, enum: values }) => {
    const isNumber = type === 'number' || (!type && values?.every((value) => typeof value === 'number'));
    return type === 'integer' ? 'integer' : isNumber ? 'number' : 'text';
  },
  text: (asked) => optionText(asked, asked.value),
});

/** Answers an option's text; a value without one is shown as it is. */
export function optionText({ key, t }: Pick<ValueContext, 'key' | 't'>, value: unknown): string {
  return t(`${key}.${String(value)}`, { defaultValue: String(value) });
}

/** Answers the texts of several options. */
export function optionTexts(asked: ValueContext): string {
  return [asked.value]
    .flat()
    .map((value) => optionText(asked, value))
    .join(', ');
}
