// Defines the kind for yes or no.
import { defineKind } from '../kind.ts';

export const checkbox = defineKind({
  id: 'checkbox',
  matches: ({ type }) => type === 'boolean',
  shape: 'boolean',
  text: ({ value, t }) => t(value ? 'core.value.yes' : 'core.value.no'),
});
