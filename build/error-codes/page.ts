// Writes the documentation page of error codes, from the texts of the product and the codes in its sources.
import { isOfServer, TECHNICAL } from '../../api/openapi/error-codes.ts';
import { textFiles } from '../text-files.ts';
import { codesIn, serverSources } from './scan.ts';

const HEAD = `# Error codes

A refusal is a problem document (RFC 9457, \`application/problem+json\`) with a \`code\`; where fields are wrong, \`errors\`
lists each with \`path\`, \`code\` and \`params\`. The same codes are the schema \`ErrorCode\` in \`/v1/openapi.json\`.

- A code keeps its meaning. New ones may come: treat one that you do not know by the status of its answer.
- Repeat a call after 429, 503 and 507, not before the seconds in \`retry-after\`; with an \`Idempotency-Key\` nothing is
  made twice. After another refusal change something first.
- \`{{limit}}\` and the like stand for what \`params\`, or the problem itself, holds under that name.
- A plugin package brings codes of its own with its texts \`errors.…\`; they are in \`/v1/openapi.json\` while it runs.

Statuses stand where a problem carries the code; codes without one are of fields, in a problem with 422 or 400.
This page is written by \`npm run error-codes\`, and a test compares it.
`;

export function errorCodesPage(root: string): string {
  const statuses = new Map<string, Set<number>>();
  for (const { code, status } of codesIn(serverSources(root)))
    if (status) statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
  const sections = sectionsOf(root).map(([title, meanings]) => {
    const lines = Object.entries(meanings).sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = lines.map(
      ([code, text]) => `| \`${code}\` | ${[...(statuses.get(code) ?? [])].sort().join(', ')} | ${text} |`,
    );
    return `## ${title}\n\n| Code | Status | What it means, and what to do |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}

function sectionsOf(root: string): [string, Readonly<Record<string, string>>][] {
  const files = textFiles(root, 'en').sort(([a], [b]) => Number(b === 'core.json') - Number(a === 'core.json'));
  const listed = new Set<string>();
  const shipped = files.map(([file, texts]): [string, Record<string, string>] => {
    const own = Object.keys(texts)
      .filter((key) => key.startsWith('errors.'))
      .map((key) => key.slice('errors.'.length));
    const kept = own
      .filter((code) => isOfServer(code) && !listed.has(code))
      .map((code) => [code, oneLine(texts[`errors.${code}`]!)]);
    for (const [code] of kept) listed.add(code!);
    return [`Of ${file.replace('.json', '').replace('/', ', ')}`, Object.fromEntries(kept)];
  });
  const told = shipped.filter(([, meanings]) => Object.keys(meanings).length > 0);
  return [['Of calls themselves', TECHNICAL], ...told];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

/** Reads the codes that a written page lists, in alphabetical order. */
export function codesOnPage(page: string): string[] {
  return [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, code]) => code!).sort();
}
