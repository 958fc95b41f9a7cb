// What a button of the toolbar does to the source: marks what is selected, or takes its own marks away again.

export type Mark = 'strong' | 'em' | 'ul' | 'a';

export interface Selected {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

export function mark({ source, start, end }: Selected, tool: Mark): Selected {
  const chosen = source.slice(start, end);
  const [open, close] = around(tool);
  const before = source.slice(0, start);
  const after = source.slice(end);
  if (before.endsWith(open) && after.startsWith(close)) {
    const kept = before.slice(0, -open.length);
    return { source: kept + chosen + after.slice(close.length), start: kept.length, end: kept.length + chosen.length };
  }
  const inner = tool === 'ul' ? itemsOf(chosen) : chosen;
  const made = `${before}${open}${inner}${close}${after}`;
  // An address is what is missing of a link; else one goes on writing in what was marked.
  if (tool === 'a') {
    const at = start + open.indexOf(ADDRESS);
    return { source: made, start: at, end: at + ADDRESS.length };
  }
  const from = start + open.length + (tool === 'ul' ? ITEM.length : 0);
  return { source: made, start: from, end: start + open.length + inner.length - (tool === 'ul' ? ITEM_END.length : 0) };
}

const ADDRESS = 'https://';
const ITEM = '  <li>';
const ITEM_END = '</li>\n';

function around(tool: Mark): readonly [string, string] {
  if (tool === 'a') return [`<a href="${ADDRESS}">`, '</a>'];
  if (tool === 'ul') return ['<ul>\n', '</ul>'];
  return [`<${tool}>`, `</${tool}>`];
}

/** A line is an item. */
function itemsOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.length > 0 ? lines : ['']).map((line) => `${ITEM}${line.trim()}${ITEM_END}`).join('');
}
