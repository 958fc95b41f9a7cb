// Removes from a document everything that could run, load or send: scripts, forms, frames, handlers, and styles that do
// more than change the look.
import sanitizeHtml from 'sanitize-html';
import { hasTooMuchMarkup } from './markup.ts';

const LENGTH = /^-?[\d.]+(px|pt|em|rem|mm|cm|%)?$/;
const LENGTHS = /^(-?[\d.]+(px|pt|em|rem|mm|cm|%)?|auto)( (-?[\d.]+(px|pt|em|rem|mm|cm|%)?|auto)){0,3}$/;
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]+|rgba?\([\d\s.,%]+\))$/i;
const WORD = /^[a-z-]+$/i;
const BORDER = /^[\w\s#.%-]+$/;

const STYLES: Readonly<Record<string, RegExp[]>> = {
  ...of(COLOR, 'color', 'background-color'),
  ...of(WORD, 'text-align', 'vertical-align', 'font-style', 'text-decoration', 'text-transform', 'white-space'),
  ...of(WORD, 'page-break-before', 'page-break-after', 'page-break-inside', 'border-collapse', 'list-style-type'),
  ...of(LENGTH, 'width', 'height', 'max-width', 'font-size', 'line-height', 'text-indent'),
  ...of(LENGTHS, 'margin', 'padding', ...sides('margin'), ...sides('padding')),
  ...of(BORDER, 'border', ...sides('border')),
  'font-weight': [/^(normal|bold|\d{3})$/],
  'font-family': [/^[\w\s,'"-]+$/],
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'a', 'img', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...[
      'table',
      'caption',
      'colgroup',
      'col',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'header',
      'footer',
      'section',
    ],
  ],
  allowedAttributes: {
    '*': ['style', 'class', 'align', 'lang', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type'],
    ...Object.fromEntries(['td', 'th', 'col', 'colgroup'].map((tag) => [tag, ['colspan', 'rowspan', 'span', 'width']])),
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Pictures must be embedded: loading one would reveal its reader's address to another server.
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * Answers the cleaned document; placeholders such as {{last_name}} stay. A document that the check refuses is left as
 * it is.
 */
export function sanitise(html: string): string {
  return hasTooMuchMarkup(html) ? html : sanitizeHtml(html, OPTIONS);
}

function of(pattern: RegExp, ...properties: string[]): Record<string, RegExp[]> {
  return Object.fromEntries(properties.map((property) => [property, [pattern]]));
}

function sides(property: string): string[] {
  return ['top', 'right', 'bottom', 'left'].map((side) => `${property}-${side}`);
}
