// Runs as `node build/peppol-rules.mjs FOLDER FILE.xml …`: checks UBL invoices against the official rules in a folder,
// as docs/peppol.md describes. It prints what each breaks, and ends with 1 if any does.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const ASSERT = /<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g;
const attribute = (text, name) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];
const wordsOf = (text) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds stylesheets that `xslt3 -export` made; each answers SVRL. */
function rulesIn(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sef.json')) : [];
  if (names.length === 0) throw new Error(`There are no rules (*.sef.json) in ${folder}.`);
  return names.sort().map((name) => join(folder, name));
}

function findingsOf(saxon, stylesheetFileName, file) {
  const asked = { stylesheetFileName, sourceText: readFileSync(file, 'utf8'), destination: 'serialized' };
  const svrl = saxon.transform(asked, 'sync').principalResult;
  return [...svrl.matchAll(ASSERT)].map(([, said, text]) => ({
    ...{ file, rule: attribute(said, 'id') ?? '?', flag: attribute(said, 'flag') ?? 'fatal', text: wordsOf(text) },
  }));
}

const [given, ...files] = process.argv.slice(2);
if (!given || files.length === 0) throw new Error('Usage: node build/peppol-rules.mjs FOLDER FILE.xml …');
const folder = resolve(given);
const rules = rulesIn(folder);
const saxon = createRequire(join(folder, 'rules.cjs'))('saxon-js');
const findings = files.flatMap((file) => rules.flatMap((rule) => findingsOf(saxon, rule, file)));
for (const { file, rule, flag, text } of findings) console.log(`${file}: ${rule} (${flag}) ${text}`);
console.log(`${files.length} files, ${rules.length} sets of rules, ${findings.length} findings.`);
// A warning does not refuse an invoice.
process.exitCode = findings.some(({ flag }) => flag === 'fatal') ? 1 : 0;
