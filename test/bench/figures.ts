// Writes the figures of a benchmark for people to read; they decide no test.
import { writeSync } from 'node:fs';

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Prints one line on the terminal, because jest's own console would add its caller. */
export function report(name: string, figures: Readonly<Record<string, number>>): void {
  const parts = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(2)}`);
  say(`  ${name}: ${parts.join(', ')}`);
}

export type Line = Readonly<Record<string, number | string>>;

/** Prints the lines below each other with their keys as headings. */
export function reportTable(title: string, lines: readonly Line[]): void {
  const headings = Object.keys(lines[0] ?? {});
  const rows = [headings, ...lines.map((line) => headings.map((heading) => cell(line[heading])))];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawn = rows.map((row) => row.map((text, column) => aligned(text, column, widths)).join('   '));
  say([`\n  ${title}`, ...drawn.map((row) => `    ${row.trimEnd()}`)].join('\n'));
}

/** Aligns a column: names to the left, figures to the right. */
function aligned(text: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

function cell(value: number | string | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

export function say(text: string): void {
  writeSync(1, `${text}\n`);
}
