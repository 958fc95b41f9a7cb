// Tells whether the text view can edit an HTML document. One with anything else is edited as source, so that nothing of
// it is lost.
import { escapeHtml } from '#core/contract';

/** Borders of cells are part of the document, since it is printed without a style sheet. */
export const CELL_STYLE = 'border: 1px solid gray; padding: 4px 8px';

const CELL = CELL_STYLE.replaceAll(' ', '');

/** By element: the attributes that it may have, and the form of its style. */
const KEPT: Readonly<Record<string, readonly [attributes: readonly string[], style?: RegExp | string]>> = {
  ...kept('b strong i em u s ul li br hr blockquote colgroup tbody tr'),
  ...kept('p h1 h2 h3', ['style'], /^text-align:\w+$/),
  ...kept('td th', ['style', 'colspan', 'rowspan'], CELL),
  // Only the editor writes a minimum width.
  ...kept('table col', ['style'], /^min-width:\d+px$/),
  ...kept('ol', ['start']),
  ...kept('a', ['href']),
  ...kept('img', ['src', 'alt']),
};

export function isPlain(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every(isKept);
}

function isKept(element: Element): boolean {
  const [attributes, look = ''] = KEPT[element.tagName.toLowerCase()] ?? [];
  if (!attributes || [...element.attributes].some(({ name }) => !attributes.includes(name))) return false;
  const style = (element.getAttribute('style') ?? '').replace(/\s|;$/g, '');
  return style === '' || (typeof look === 'string' ? style === look : look.test(style));
}

function kept(tags: string, attributes: readonly string[] = [], style?: RegExp | string) {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, [attributes, style] as const]));
}

/** Answers the document with those values in it; a placeholder without a value stays. */
export function filledIn(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : escapeHtml(values[name]),
  );
}
