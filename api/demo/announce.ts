// Prints the sign-ins of the demo company as a table on the terminal, the only place that shows them.
import { DEMO_PASSWORD, type SignIn } from './people.ts';

export function signInTable(signIns: readonly SignIn[]): string {
  const head = ['Name', 'E-mail', 'Password', 'Group'];
  const rows = signIns.map((person) => [
    `${person.first_name} ${person.last_name}`,
    person.email,
    DEMO_PASSWORD,
    person.title,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')}`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
    .map((text) => text.trimEnd())
    .join('\n');
}
