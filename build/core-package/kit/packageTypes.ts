// Writes the types of a package's own records, from the entity files below its `src`, to `dist/records.d.ts`, which its
// tsconfig includes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ExtendingFile, recordTypes, type TypedFile } from './recordTypes.ts';

type AnyFile = TypedFile & ExtendingFile;

export function writeRecordTypes(root: string): void {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const said = files
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name, parentPath }) => JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as Partial<AnyFile>)
    .filter(({ schema }) => schema !== undefined);
  const entities = said.filter((file): file is TypedFile => file.model !== undefined);
  const added = said.filter((file): file is ExtendingFile => file.extends !== undefined);
  if (entities.length + added.length === 0) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/records.d.ts'), recordTypes(entities, '@scoop/core/types', added));
}
