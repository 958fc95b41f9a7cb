// Defines the kinds for a list of rows with fields of their own (a zone's time slots), and for one such row by itself.
import { defineKind } from '../kind.ts';

export const objects = defineKind({
  id: 'objects',
  matches: ({ type, items }) => type === 'array' && items?.type === 'object',
  shape: 'list',
  operators: ['empty'],
  text: ({ value, t }) => titlesOf(value) ?? t('core.value.items', { count: Array.isArray(value) ? value.length : 1 }),
});

/** Lists the rows' titles, if every row has one; their number alone says little. */
function titlesOf(value: unknown): string | undefined {
  const rows = [value].flat() as ({ title?: unknown; name?: unknown } | null)[];
  const titles = rows.map((row) => row?.title ?? row?.name);
  return titles.length > 0 && titles.every((title) => typeof title === 'string') ? titles.join(', ') : undefined;
}

export const object = defineKind({
  id: 'object',
  matches: ({ type }) => type === 'object',
  shape: 'object',
  text: objects.text,
});
