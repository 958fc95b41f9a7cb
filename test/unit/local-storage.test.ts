// Tests that the browser's own storage is reached through the preferences and the session; which files reach it
// themselves, and why, says docs/design.md ("What a browser keeps").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const REACH: readonly string[] = [
  ...['core/auth/trusted-device.ts', 'core/auth/two-factor.ts', 'core/boot.ts', 'core/offline/page.ts'],
  'core/outbox/flag.ts',
  ...['core/session/ItemStorage.ts', 'core/session/ownTab.ts', 'core/visitors/browserStore.ts'],
];

const sources = ['core', 'plugins', 'api', 'examples'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([cm]?[jt]sx?|html)$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
    .map((file) => join(folder, file).replaceAll('\\', '/')),
);

test('nothing but these files touches localStorage', () => {
  const reaching = sources.filter((file) => /\blocalStorage\b/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(reaching.sort()).toEqual(REACH);
});

test('the docs name each of them', () => {
  const said = readFileSync(join(ROOT, 'docs/design.md'), 'utf8');
  expect(REACH.filter((file) => !said.includes(`\`${file}\``))).toEqual([]);
});
