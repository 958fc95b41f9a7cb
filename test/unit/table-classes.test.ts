// Tests that the parts of @blueprintjs/table that the grid finds or styles by class name still exist under that name:
// the rows are the grid's own, header, resizing and scroller are Blueprint's (docs/design.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TABLE = join(ROOT, 'node_modules/@blueprintjs/table/lib/esm/common/classes.js');
const USED = /bp6-(table-[a-z-]+)/g;

const theirs = new Set(
  [...readFileSync(TABLE, 'utf8').matchAll(/`\$\{NS\}-(table-[a-z-]+)`/g)].map(([, name]) => name),
);

test('every class of the table that core names is one that Blueprint gives', () => {
  const used = readdirSync(join(ROOT, 'core'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, 'core', file), 'utf8').matchAll(USED)].map(([, name]) => name));
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !theirs.has(name))).toEqual([]);
});
