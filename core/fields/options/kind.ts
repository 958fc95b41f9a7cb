// Defines the kind of field that holds several values of a fixed list.
import { defineKind } from '../kind.ts';
import { optionTexts } from '../select/kind.ts';

export const options = defineKind({
  id: 'options',
  matches: ({ type, items }) => type === 'array' && items?.enum !== undefined,
  shape: 'list',
  text: optionTexts,
});
