// Figures of a benchmark, for people to read: nothing here decides whether a test passes.
import { writeSync } from 'node:fs';

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** One line on the terminal; jest's own console would add where it came from. */
export function report(name: string, figures: Readonly<Record<string, number>>): void {
  const parts = Object.entries(figures).map(([figure, value]) => `${figure} ${value.toFixed(2)}`);
  writeSync(1, `  ${name}: ${parts.join(', ')}\n`);
}
