// Prepares a document for the engine's file: as JSON in which every node names its kind, with its pictures as files.
import type { Attached, Block, Cell, PageSize, Sheet } from '../contract/index.ts';
import { filled } from '../html/fill.ts';
import { htmlNodes } from './html.ts';
import { type Node, Pictures } from './node.ts';
import { qrSvg } from './qr.ts';

export interface PreparedSheet {
  readonly document: {
    readonly attached: readonly (Omit<Attached, 'bytes'> & { readonly path: string })[];
    readonly isPicture: boolean;
    readonly [key: string]: unknown;
  };
  /** File names made here, to bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
}

const SIZES = { A4: [210, 297], A5: [148, 210], A6: [105, 148] } as const;
/** Limit of nesting in a drawn document and in its HTML; readable documents stay below it. */
const DEEPEST = 8;

export async function prepare(sheet: Sheet): Promise<PreparedSheet> {
  const { title, foot, attached = [], size, locale, numbers, blocks, isPicture = false } = sheet;
  const [width, height] = measure(size);
  const isSheet = typeof size === 'string';
  const pictures = new Pictures();
  const body = await nodes(blocks, pictures);
  const files = new Map(pictures.files);
  const kept = attached.map(({ bytes, ...rest }, at) => {
    const path = `attached-${at}`;
    files.set(path, Buffer.from(bytes));
    return { ...rest, path };
  });
  const { margin = isSheet ? 18 : 4, letters = isSheet ? 9.5 : 9 } = sheet;
  const page = { width, height, margin, letters, locale, title: oneLine(title) };
  return { document: { ...page, isPicture, foot: foot ?? '', numbers: numbers ?? '', body, attached: kept }, files };
}

function measure(size: PageSize): readonly [number, number | undefined] {
  return typeof size === 'string' ? SIZES[size] : [size.width, size.height];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

async function nodes(blocks: readonly Block[], pictures: Pictures, depth = 0): Promise<Node[]> {
  if (depth > DEEPEST) throw new Error('blocks are nested too deeply');
  const made: Node[] = [];
  for (const block of blocks) made.push(...(await nodesOf(block, pictures, depth)));
  return made;
}

async function nodesOf(block: Block, pictures: Pictures, depth: number): Promise<Node[]> {
  if ('html' in block) {
    const { html, values } = block;
    return htmlNodes(values ? filled(html, values) : html, pictures, depth === 0);
  }
  if ('image' in block) {
    const { image, ...rest } = block;
    return pictures.node(image, rest);
  }
  if ('columns' in block) {
    const cells = await Promise.all(block.columns.map((column) => nodes(column, pictures, depth + 1)));
    return [{ kind: 'columns', widths: block.widths ?? cells.map(() => 1), cells }];
  }
  if ('cards' in block) {
    const { cards, ...sizes } = block;
    const cells: Node[][] = [];
    for (const card of cards) cells.push(await nodes(card, pictures, depth + 1));
    return [{ kind: 'cards', ...sizes, cells }];
  }
  if ('together' in block) return [{ kind: 'together', body: await nodes(block.together, pictures, depth + 1) }];
  if ('qr' in block) return [{ kind: 'svg', svg: qrSvg(block.qr), width: block.size, align: block.align ?? 'left' }];
  return plain(block, depth);
}

function plain(block: Block, depth: number): Node[] {
  if ('heading' in block) return [{ kind: 'heading', level: block.level ?? 1, text: block.heading }];
  if ('text' in block) return [{ kind: 'text', ...block }];
  if ('space' in block) return [{ kind: 'space', height: block.space }];
  if ('line' in block) return [{ kind: 'line' }];
  if ('page' in block) return depth === 0 ? [{ kind: 'page' }] : [];
  if ('table' in block) return [tableNode(block.table)];
  throw new Error(`there is no block with ${Object.keys(block).join(', ')}`);
}

function tableNode({ columns, rows, totals = [], carried }: Extract<Block, { table: unknown }>['table']): Node {
  // Gives each row a text for each column, because the engine would otherwise shift the cells behind a missing one.
  const cellOf = (cell: Cell = ''): Cell => (Array.isArray(cell) ? cell : String(cell));
  const fitted = (given: readonly (readonly Cell[])[]) => given.map((row) => columns.map((_, at) => cellOf(row[at])));
  const heads = columns.map(({ title = '', width = 1, align = 'left', shaded = false }) => ({
    ...{ title, width, align, shaded },
  }));
  return { kind: 'table', columns: heads, rows: fitted(rows), totals: fitted(totals), carried: carried ?? null };
}
