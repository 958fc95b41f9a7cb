// A list of texts or numbers that people type themselves.
import { defineKind } from '../kind.ts';
import { optionText } from '../select/kind.ts';

export const list = defineKind({
  id: 'list',
  matches: ({ type }) => type === 'array',
  shape: 'list',
  text: (asked) =>
    [asked.value]
      .flat()
      .map((value) => optionText(asked, value))
      .join(', '),
});
