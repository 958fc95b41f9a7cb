// A template with a record's values in it: HTML in which every value is text. What is repeated is the smallest row, list
// item or paragraph that holds both ends of it, which is what an editor of text keeps together.
import { DomUtils, parseDocument } from 'htmlparser2';
import { type PlaceholderFault, placeholderFaults, sanitise, type Variables } from '#core/fields/server';
import type { DocumentValues } from '../contract/index.ts';
import { escapeHtml } from '../http/html.ts';

export type TemplateFault = PlaceholderFault | { readonly code: 'tooDeep'; readonly params?: undefined };

type Child = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Child, { attribs: object }>;

const REPEATED = new Set(['tr', 'li', 'p']);
const EMPTY = new Set(['br', 'hr', 'img', 'col']);
const TOKEN = /\{\{\s*([#/]?(?:qr:)?\w+)\s*\}\}/;
const BEGIN = /\{\{\s*#(\w+)\s*\}\}/;
/** Beyond what anybody prints. */
const DEEPEST = 16;

export function templateFaults(html: string, variables: Variables): readonly TemplateFault[] {
  const faults = placeholderFaults(html, variables);
  if (faults.length > 0) return faults;
  const { children } = parseDocument(sanitise(html));
  if (isDeep(children)) return [{ code: 'tooDeep' }];
  const torn = html.split('\n').findIndex((line) => BEGIN.test(line));
  const begun = html.match(new RegExp(BEGIN, 'g'))?.length ?? 0;
  if (begun === inside(children)) return [];
  return [{ code: 'openRepeat', params: { line: torn + 1, name: `#${BEGIN.exec(html)?.[1]}` } }];
}

/** Of a template without faults. */
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

/** Values come to stand beside the text: what looks like a placeholder or an element in one of them is neither. */
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

function repeatOf(element: Element): string | undefined {
  return inside(element.children) === 0 ? heldBy(element) : undefined;
}

function heldBy(element: Element): string | undefined {
  if (!REPEATED.has(element.name)) return undefined;
  const text = DomUtils.textContent(element);
  const name = BEGIN.exec(text)?.[1];
  return name && new RegExp(`\\{\\{\\s*/${name}\\s*\\}\\}`).test(text) ? name : undefined;
}

function repeats(child: Child): number {
  if (!isElement(child)) return 0;
  return inside(child.children) || (heldBy(child) ? 1 : 0);
}

function inside(children: readonly Child[]): number {
  return children.reduce((sum, child) => sum + repeats(child), 0);
}

function isElement(child: Child): child is Element {
  return 'attribs' in child;
}

function isDeep(children: readonly Child[]): boolean {
  let level = children;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((child) => (isElement(child) ? child.children : []));
  }
  return false;
}
