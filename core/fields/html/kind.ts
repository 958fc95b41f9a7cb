// Defines the kind for a document in HTML with placeholders such as {{last_name}}; the server removes anything that
// could run or load.
import { defineKind, ofFormat } from '../kind.ts';
import { hasTooMuchMarkup } from './markup.ts';

export const html = defineKind({
  id: 'html',
  matches: ofFormat('html'),
  shape: 'text',
  operators: ['contains', 'lacks', 'empty'],
  text: ({ value }) => withoutTags(String(value)),
  check: (value) => (hasTooMuchMarkup(String(value)) ? { code: 'tooMuchMarkup' } : undefined),
});

/** Answers the words alone, for one line. */
function withoutTags(value: string): string {
  return value
    .replace(/<(style|script)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
