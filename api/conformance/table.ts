// Writes findings as a table for a terminal: severity, rule, place and reason.
import type { Finding } from './finding.ts';

const HEADINGS = ['', 'Rule', 'Where', 'Why'];

export function findingsTable(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'The package conforms: no finding.';
  const rows = findings.map(({ kind, rule, file, path, reason }) => [
    kind,
    rule,
    [file, path].filter(Boolean).join(' '),
    reason,
  ]);
  const widths = HEADINGS.map((_, column) => Math.max(...[HEADINGS, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [...[HEADINGS, ...rows].map(line), '', summary(findings)].join('\n');
}

function summary(findings: readonly Finding[]): string {
  const errors = findings.filter(({ kind }) => kind === 'error').length;
  const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  return `${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}`;
}
