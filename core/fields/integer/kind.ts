// Defines the kind for a whole number.
import { defineKind } from '../kind.ts';
import { numberText } from '../number/kind.ts';

export const integer = defineKind({
  id: 'integer',
  matches: ({ type }) => type === 'integer',
  shape: 'integer',
  text: numberText,
  numeric: true,
});
