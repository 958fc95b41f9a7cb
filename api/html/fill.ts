// Fills a template with a record's values. Every value becomes text, never HTML.

import { parseDocument } from 'htmlparser2';
import { escapeHtml } from '#core/contract';
import { sanitise } from '#core/fields/server';
import type { DocumentValues } from '../contract/index.ts';
import { type Child, isElement, repeatOf } from './tree.ts';

const EMPTY = new Set(['br', 'hr', 'img', 'col']);
const TOKEN = /\{\{\s*([#/]?(?:qr:)?\w+)\s*\}\}/;

/** Fills in a template without faults. */
export function filled(html: string, values: DocumentValues): string {
  return printed(parseDocument(sanitise(html)).children, values);
}

function printed(children: readonly Child[], values: DocumentValues): string {
  return children.map((child) => (child.type === 'text' ? put(child.data, values) : around(child, values))).join('');
}

function around(child: Child, values: DocumentValues): string {
  if (!isElement(child)) return '';
  const { name, attribs, children } = child;
  const said = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const open = `<${name}${said.join('')}>`;
  if (EMPTY.has(name)) return open;
  const list = values[repeatOf(child) ?? ''];
  const each = Array.isArray(list) ? list.map((row) => ({ ...values, ...row })) : [values];
  return each.map((own) => `${open}${printed(children, own)}</${name}>`).join('');
}

/** Inserts values in one pass, so that text in a value which looks like a placeholder or an element stays text. */
function put(text: string, values: DocumentValues): string {
  const parts = text.split(TOKEN).map((part, at) => {
    if (at % 2 === 0) return escapeHtml(part);
    const value = values[part.replace(/^qr:/, '')];
    const said = typeof value === 'string' ? escapeHtml(value) : '';
    if (part.startsWith('qr:')) return said && `<code class="qr">${said}</code>`;
    return said.replaceAll('\n', '<br>');
  });
  return parts.join('');
}
