// A list of rows with fields of their own (a zone's time slots), and one such row by itself.
import { defineKind } from '../kind.ts';

export const objects = defineKind({
  id: 'objects',
  matches: ({ type, items }) => type === 'array' && items?.type === 'object',
  shape: 'list',
  operators: ['empty'],
  text: ({ value, t }) => t('core.value.items', { count: Array.isArray(value) ? value.length : 1 }),
});

export const object = defineKind({
  id: 'object',
  matches: ({ type }) => type === 'object',
  shape: 'object',
  text: objects.text,
});
