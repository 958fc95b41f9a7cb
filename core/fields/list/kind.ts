// Defines the kind for a list of texts or numbers that people type themselves.
import { defineKind } from '../kind.ts';
import { optionTexts } from '../select/kind.ts';

export const list = defineKind({
  id: 'list',
  matches: ({ type }) => type === 'array',
  shape: 'list',
  text: optionTexts,
});
