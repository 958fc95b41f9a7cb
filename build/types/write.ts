// Writes the types of records, one declaration file per module; a module is the first folder below `schemas`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ExtendingFile, recordTypes, type TypedFile } from '../core-package/kit/recordTypes.ts';

/** The module of entity files that lie in no folder. */
const WITHOUT_FOLDER = 'scoop';

/** Writes only changed files, and removes those of modules that no longer exist. */
export function writeRecordTypes(schemas: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const made = new Map([...filesByModule(schemas)].map(([name, files]) => [`${name}.d.ts`, files]));
  for (const [name, files] of made) writeIfChanged(join(folder, name), recordTypes(files, '#core/types'));
  for (const old of readdirSync(folder)) if (!made.has(old)) rmSync(join(folder, old));
}

/** Writes the fields that the examples add to records of others, since all sources are checked together. */
export function writeExampleTypes(examples: string, folder: string): void {
  const added = jsonBelow(examples)
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as Partial<ExtendingFile>)
    .filter((file): file is ExtendingFile => typeof file.extends === 'string' && file.schema !== undefined);
  mkdirSync(folder, { recursive: true });
  writeIfChanged(join(folder, 'examples.d.ts'), recordTypes([], '#core/types', added));
}

function jsonBelow(folder: string): string[] {
  const isSource = (path: string) => /[\\/]src[\\/]/.test(path) && !/[\\/]node_modules[\\/]/.test(path);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && isSource(name))
    .map((name) => join(folder, name));
}

function filesByModule(schemas: string): Map<string, TypedFile[]> {
  const byModule = new Map<string, TypedFile[]>();
  const added: ExtendingFile[] = [];
  for (const file of readdirSync(schemas, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !file.name.endsWith('.json')) continue;
    const path = join(file.parentPath, file.name);
    const entity = JSON.parse(readFileSync(path, 'utf8')) as Partial<TypedFile & ExtendingFile>;
    if (entity.extends) added.push(entity as ExtendingFile);
    if (!entity.model || !entity.schema) continue;
    const folders = relative(schemas, path).split(sep);
    const name = folders.length > 1 ? (folders[0] as string) : WITHOUT_FOLDER;
    byModule.set(name, [...(byModule.get(name) ?? []), entity as TypedFile]);
  }
  return new Map([...byModule].map(([name, files]) => [name, files.map((file) => withAdded(file, added))]));
}

/** A record has what other modules add to it; the fields may be missing, since records are older than them. */
function withAdded(file: TypedFile, added: readonly ExtendingFile[]): TypedFile {
  const more = added.filter((each) => each.extends === file.model).map(({ schema }) => schema.properties);
  if (more.length === 0) return file;
  return { ...file, schema: { ...file.schema, properties: Object.assign({}, file.schema.properties, ...more) } };
}

function writeIfChanged(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(path, content);
}
