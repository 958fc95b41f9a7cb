// Writes the types of records and of ports, one declaration file per module; a module is the first folder below
// `schemas`, where entity files are, or below `plugins`, where files of ports are.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ExtendingFile, recordTypes, type TypedFile, typedIn, UNTYPED } from '../core-package/kit/recordTypes.ts';

/** The module of files that lie in no folder. */
const WITHOUT_FOLDER = 'scoop';

/** Writes only changed files, and removes those of modules that no longer exist. */
export function writeRecordTypes(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = [...jsonBelow(join(root, 'schemas')), ...jsonBelow(join(root, 'plugins'))];
  const { added } = typedIn(files.map(({ json }) => json));
  const made = new Set<string>();
  for (const name of new Set(files.map(({ module }) => module))) {
    const { files: entities, ports } = typedIn(files.filter(({ module }) => module === name).map(({ json }) => json));
    if (entities.length + ports.length === 0) continue;
    const whole = { files: entities.map((file) => withAdded(file, added)), ports, added: [] };
    writeIfChanged(join(folder, `${name}.d.ts`), recordTypes(whole, '#core/types'));
    made.add(`${name}.d.ts`);
  }
  for (const old of readdirSync(folder)) if (!made.has(old)) rmSync(join(folder, old));
}

/** Writes the fields that the examples add to records of others, since all sources are checked together. */
export function writeExampleTypes(examples: string, folder: string): void {
  const sources = jsonBelow(examples).filter(({ path }) => /[\\/]src[\\/]/.test(path));
  const { added } = typedIn(sources.map(({ json }) => json));
  mkdirSync(folder, { recursive: true });
  writeIfChanged(join(folder, 'examples.d.ts'), recordTypes({ ...UNTYPED, added }, '#core/types'));
}

interface JsonFile {
  readonly path: string;
  /** The first folder of its path, which names the module. */
  readonly module: string;
  readonly json: unknown;
}

function jsonBelow(root: string): JsonFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/node_modules[\\/]/.test(name))
    .map((name) => {
      const folders = name.split(sep);
      const module = folders.length > 1 ? (folders[0] as string) : WITHOUT_FOLDER;
      const path = join(root, name);
      return { path, module, json: JSON.parse(readFileSync(path, 'utf8')) };
    });
}

/** Adds to a record the fields of other modules; each may be missing, since records are older than the fields. */
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
