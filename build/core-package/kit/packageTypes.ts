// Writes the types of a package's own records and ports, from the files below its `src`, to `dist/records.d.ts`, which
// its tsconfig includes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordTypes, typedIn } from './recordTypes.ts';

export function writeRecordTypes(root: string): void {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const typed = typedIn(
    files
      .filter(({ name }) => name.endsWith('.json'))
      .map(({ name, parentPath }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8'))),
  );
  if (Object.values(typed).every((some) => some.length === 0)) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/records.d.ts'), recordTypes(typed, '@scoop/core/types'));
}
