// Tests that the page of permissions is the one that modules make, and that no permission opens nothing.
import { readFileSync } from 'node:fs';
import { guardedBy } from '../../build/permissions/guards.ts';
import { IN_CODE, permissionsPage } from '../../build/permissions/page.ts';
import modules from '../../plugins/server.ts';

const names = modules.flatMap(({ manifest }) => manifest.permissions ?? []);
const guarded = guardedBy(modules);

test('the page is the one that modules make', () => {
  // `npm run permissions` writes the page anew.
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsPage(modules));
});

test('there are 132 permissions, and each opens something that the server guards and a suite tries', () => {
  expect(names).toHaveLength(132);
  const KEPT = ['record', 'call', 'query', 'document', 'field', 'step', 'alarm'];
  const opens = new Set(guarded.filter(({ kind }) => KEPT.includes(kind)).map(({ permission }) => permission));
  expect(names.filter((name) => !opens.has(name) && !(name in IN_CODE))).toEqual([]);
});

test('what only code guards names a suite that is there and names it', () => {
  for (const [name, why] of Object.entries(IN_CODE)) {
    const [, suite] = /`([\w/-]+)`$/.exec(why)!;
    expect(readFileSync(`test/api/${suite}.suite.ts`, 'utf8')).toContain(name.split('_').slice(-2).join('_'));
  }
});
