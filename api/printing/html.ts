// Turns simple HTML into nodes for printing. It cleans the HTML first, like fields of records; elements without a
// printed form keep their text.
import { DomUtils, parseDocument } from 'htmlparser2';
import { SERVER_HALVES } from '#core/fields/server';
import type { Align } from '../contract/index.ts';
import { gridNode } from './html-table.ts';
import { beginsPage, type Child, type Element, isElement, lookOf } from './look.ts';
import type { Node, Pictures } from './node.ts';
import { qrSvg } from './qr.ts';

/** Deeper nesting is dropped, since nobody writes it for reading. */
const DEEPEST = 16;
const UNREAD = new Set(['script', 'style', 'template', 'title', 'head']);
const STYLED: Readonly<Record<string, object>> = {
  ...{ b: { bold: true }, strong: { bold: true }, i: { italic: true }, em: { italic: true } },
  ...{ u: { under: true }, s: { strike: true }, small: { scale: 0.85 }, sub: { low: true }, sup: { high: true } },
  ...{ code: {}, span: {}, dt: { bold: true } },
};
const BLOCKS = new Set(['p', 'div', 'section', 'header', 'footer', 'pre', 'dl', 'dd', 'caption', 'li']);
/** Millimetres. */
const CODE_WIDTH = 24;
const LONGEST_CODE = 1000;
const LINK = /^(https|mailto|tel):/i;
/** SVG pictures are refused, because they are programs for the renderer. */
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;
/** The highest start of a numbered list that fits. */
const HIGHEST_START = 9999;

/** @param isOuter true if a page break may come inside: no element around keeps it together */
export function htmlNodes(html: string, pictures: Pictures, isOuter: boolean): Promise<Node[]> {
  const clean = String(SERVER_HALVES.html?.normalise(html));
  return childNodes(parseDocument(clean).children, { pictures, depth: isOuter ? 0 : 1 });
}

interface Walk {
  readonly pictures: Pictures;
  readonly depth: number;
  /** Alignment of the surrounding text, for codes and pictures. */
  readonly align?: string;
}

async function childNodes(children: readonly Child[], walk: Walk): Promise<Node[]> {
  if (walk.depth > DEEPEST) return [];
  const made: Node[] = [];
  for (const child of children) made.push(...(await nodesOf(child, walk)));
  return made;
}

async function nodesOf(child: Child, walk: Walk): Promise<Node[]> {
  if (child.type === 'text') return [{ kind: 'words', text: child.data.replace(/\s+/g, ' ') }];
  if (!isElement(child) || UNREAD.has(child.name)) return [];
  const page = walk.depth === 0 && beginsPage(child) ? [{ kind: 'page' }] : [];
  return [...page, ...(await elementNodes(child, { ...walk, depth: walk.depth + 1 }))];
}

async function elementNodes(element: Element, walk: Walk): Promise<Node[]> {
  const { name, attribs, children } = element;
  if (name === 'br') return [{ kind: 'break' }];
  if (name === 'code' && attribs.class === 'qr') return [codeNode(element, walk)];
  if (name === 'hr') return [{ kind: 'line' }];
  if (name === 'img') return pictureNodes(attribs.src ?? '', walk);
  if (name === 'table') return [await gridNode(element, (inner) => childNodes(inner, walk))];
  if (name === 'ul' || name === 'ol') return [await listNode(element, walk)];
  const look = lookOf(element);
  const body = await childNodes(children, { ...walk, align: look.align ?? walk.align });
  if (name === 'a' && LINK.test(attribs.href ?? '')) return [{ kind: 'link', url: attribs.href, body }];
  if (STYLED[name]) return [{ kind: 'styled', ...look, ...STYLED[name], body }];
  if (/^h[1-6]$/.test(name)) {
    return [{ kind: 'block', ...look, body: [{ kind: 'heading', level: Math.min(3, Number(name[1])), body }] }];
  }
  if (name === 'blockquote') return [{ kind: 'block', ...look, indent: true, body }];
  return BLOCKS.has(name) ? [{ kind: 'block', ...look, body }] : body;
}

async function listNode({ name, attribs, children }: Element, walk: Walk): Promise<Node> {
  const items: Node[][] = [];
  for (const child of children) {
    if (isElement(child) && child.name === 'li') items.push(await childNodes(child.children, walk));
  }
  return { kind: 'list', ordered: name === 'ol', start: startOf(attribs.start), items };
}

function startOf(said = '1'): number {
  const start = Number.parseInt(said, 10) || 1;
  return Math.min(Math.max(start, 1), HIGHEST_START);
}

/** Makes the node of a value that a template shows as a QR code. */
function codeNode(element: Element, { align = 'left' }: Walk): Node {
  const text = DomUtils.textContent(element).slice(0, LONGEST_CODE);
  return { kind: 'svg', svg: qrSvg(text), width: CODE_WIDTH, align };
}

async function pictureNodes(source: string, { pictures, align }: Walk): Promise<Node[]> {
  if (!PICTURE.test(source)) return [];
  return pictures.node(Buffer.from(source.replace(PICTURE, ''), 'base64'), { align: align as Align | undefined });
}
