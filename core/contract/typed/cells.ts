// Splits text that was saved or copied from a spreadsheet into lines of cells (RFC 4180): quotes enclose separators,
// and a quote inside them is doubled. Reading stays linear in the length of the text, whatever it holds.

export interface TypedLine {
  /** Number of the line in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The line as it was written. */
  readonly text: string;
}

/** Splits the text into lines. A line ends after `most` cells at the latest; the rest of it counts as another line. */
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
 * Finds the separator that splits the first line with content into the most whole cells, or into `most` cells; of
 * equals the earlier one in the list wins.
 */
export function separatorOfHeading(text: string, marks: readonly string[], most = Infinity): string {
  return best(marks, (mark) => {
    for (const { cells } of linesOfCells(text, mark, 0, most))
      if (cells.length >= most || cells.some((cell) => cell.trim())) return cells.filter(isWhole).length;
    return 0;
  });
}

/** A separator between quotes would split one cell in two, each with an odd number of quotes. */
function isWhole(cell: string): boolean {
  let isOpen = false;
  for (let at = cell.indexOf('"'); at !== -1; at = cell.indexOf('"', at + 1)) isOpen = !isOpen;
  return !isOpen;
}

/** Finds the separator that splits the most lines into three cells or more, with or without a heading. */
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
  /** Position of the separator, the end of the line or the end of the text. */
  readonly end: number;
}

function cellAt(text: string, at: number, separator: string): Found {
  const quoted = text[at] === '"' ? quotedAt(text, at, separator) : undefined;
  if (quoted) return quoted;
  let end = at;
  while (!isEnd(text[end], separator)) end++;
  return { value: text.slice(at, end), end };
}

/** Reads a quoted cell with its doubled quotes; undefined where the cell only begins with a quote. */
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
