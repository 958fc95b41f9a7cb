// Writes the types of a package's own records, from the entity files below its `src`, to `dist/records.d.ts`, which its
// tsconfig includes.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordTypes, type TypedFile } from './recordTypes.ts';

export function writeRecordTypes(root: string): void {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const entities = files.flatMap(({ name, parentPath }): TypedFile[] => {
    if (!name.endsWith('.json')) return [];
    const file = JSON.parse(readFileSync(join(parentPath, name), 'utf8')) as Partial<TypedFile>;
    return file.model && file.schema ? [file as TypedFile] : [];
  });
  if (entities.length === 0) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/records.d.ts'), recordTypes(entities, '@scoop/core/types'));
}
