// Makes a copy of the source tree in which every drawn change can be switched on; the tree itself is never changed.
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COPIED = [
  ...['core', 'api', 'plugins', 'schemas', 'locales', 'overrides', 'build', 'test', 'e2e', 'examples', 'docs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'jest.config.mjs', 'biome.json', 'rspack.config.ts'],
  'README.md',
];

export function copyWith(mutants, root) {
  const copy = mkdtempSync(join(tmpdir(), 'scoop-mutants-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name));
  for (const { file, text } of mutants) writeFileSync(join(copy, file), text);
  return copy;
}
