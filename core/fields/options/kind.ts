// Several of a few values.
import { defineKind } from '../kind.ts';
import { optionTexts } from '../select/kind.ts';

export const options = defineKind({
  id: 'options',
  matches: ({ type, items }) => type === 'array' && items?.enum !== undefined,
  shape: 'list',
  text: optionTexts,
});
