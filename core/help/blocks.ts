// Splits a help text into paragraphs and lists: an empty line ends a paragraph, `- ` begins an item.

export type Block = { readonly kind: 'paragraph'; readonly text: string } | ListBlock;
export interface ListBlock {
  readonly kind: 'list';
  readonly items: readonly string[];
}

export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .flatMap((part) => runsOf(part.split('\n').map((line) => line.trim())))
    .map(blockOf);
}

/** Groups neighbouring lines of the same sort: list items, or plain lines. */
function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines.filter(Boolean)) {
    const last = runs.at(-1);
    if (last && isItem(last[0]) === isItem(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function blockOf(lines: readonly string[]): Block {
  if (isItem(lines[0])) return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  return { kind: 'paragraph', text: lines.join(' ') };
}

function isItem(line = ''): boolean {
  return line.startsWith('- ');
}
