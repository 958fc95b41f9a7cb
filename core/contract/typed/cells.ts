// Text that was saved or copied from a sheet, as lines of cells (RFC 4180): quotes hold what would part cells, and a quote
// in them stands twice. Each sign is looked at a few times at most, whatever the text is made of.

export interface TypedLine {
  /** From 1, by the ends of lines in the text. */
  readonly line: number;
  readonly cells: readonly string[];
  /** As it was written. */
  readonly text: string;
}

/** A line is given up after so many cells as `most` says; what stands behind them then counts as another line. */
export function* linesOfCells(text: string, separator: string, start = 0, most = Infinity): Generator<TypedLine> {
  let line = 1;
  for (let at = start; at < text.length; ) {
    const first = at;
    const cells: string[] = [];
    let end = at;
    do {
      const cell = cellAt(text, at, separator);
      cells.push(cell.value);
      end = cell.end;
      at = end + 1;
    } while (text[end] === separator && cells.length < most);
    const written = text.slice(first, end);
    yield { line, cells, text: written };
    if (text.startsWith('\r\n', end)) at = end + 2;
    line += written.split('\n').length;
  }
}

/**
 * Finds the mark that parts the most whole cells in the first line that has any, or that has as many as `most`; of equals the
 * earlier one in the list.
 */
export function separatorOfHeading(text: string, marks: readonly string[], most = Infinity): string {
  return best(marks, (mark) => {
    for (const { cells } of linesOfCells(text, mark, 0, most))
      if (cells.length >= most || cells.some((cell) => cell.trim())) return cells.filter(isWhole).length;
    return 0;
  });
}

/** A mark between quotes parts one cell into two with a quote each. */
function isWhole(cell: string): boolean {
  let isOpen = false;
  for (let at = cell.indexOf('"'); at !== -1; at = cell.indexOf('"', at + 1)) isOpen = !isOpen;
  return !isOpen;
}

/** The mark that makes three cells or more of most lines, with a heading or without. */
export function separatorOfLines(text: string, marks: readonly string[]): string {
  return best(marks, (mark) => {
    let parted = 0;
    for (const { cells } of linesOfCells(text, mark)) if (cells.length > 2) parted += 1;
    return parted;
  });
}

function best(marks: readonly string[], score: (mark: string) => number): string {
  const scores = marks.map(score);
  return marks[scores.indexOf(Math.max(...scores))] ?? ';';
}

interface Found {
  readonly value: string;
  /** Where its separator is, the end of its line or of the text. */
  readonly end: number;
}

function cellAt(text: string, at: number, separator: string): Found {
  const quoted = text[at] === '"' ? quotedAt(text, at, separator) : undefined;
  if (quoted) return quoted;
  let end = at;
  while (!isEnd(text[end], separator)) end++;
  return { value: text.slice(at, end), end };
}

/** With doubled quotes in it; nothing where the text only starts with a quote. */
function quotedAt(text: string, at: number, separator: string): Found | undefined {
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return undefined;
  let end = close + 1;
  while (text[end] === ' ' && separator !== ' ') end++;
  return isEnd(text[end], separator) ? { value: text.slice(at + 1, close).replaceAll('""', '"'), end } : undefined;
}

function isEnd(sign: string | undefined, separator: string): boolean {
  return sign === undefined || sign === separator || sign === '\n' || sign === '\r';
}
