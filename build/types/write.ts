// Writes the types of records and of ports, one declaration file per module; a module is the first folder below
// `schemas`, where entity files are, or below `plugins`, where files of ports are.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { recordTypes, type TypedFile, type TypedPort, typedIn } from '../core-package/kit/recordTypes.ts';

/** The module of files that lie in no folder. */
const WITHOUT_FOLDER = 'scoop';

interface Typed {
  readonly files: TypedFile[];
  readonly ports: TypedPort[];
}

/** Writes only changed files, and removes those of modules that no longer exist. */
export function writeRecordTypes(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const byModule = new Map<string, Typed>();
  gather(join(root, 'schemas'), '.json', byModule);
  gather(join(root, 'plugins'), '.port.json', byModule);
  const made = new Map([...byModule].map(([name, typed]) => [`${name}.d.ts`, typed]));
  for (const [name, { files, ports }] of made)
    writeIfChanged(join(folder, name), recordTypes(files, '#core/types', ports));
  for (const old of readdirSync(folder)) if (!made.has(old)) rmSync(join(folder, old));
}

function gather(root: string, ending: string, byModule: Map<string, Typed>): void {
  for (const found of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!found.isFile() || !found.name.endsWith(ending)) continue;
    const path = join(found.parentPath, found.name);
    const { file, port } = typedIn(JSON.parse(readFileSync(path, 'utf8')));
    const folders = relative(root, path).split(sep);
    const name = folders.length > 1 ? (folders[0] as string) : WITHOUT_FOLDER;
    const { files, ports } = byModule.get(name) ?? { files: [], ports: [] };
    if (file ?? port)
      byModule.set(name, { files: [...files, ...(file ? [file] : [])], ports: [...ports, ...(port ? [port] : [])] });
  }
}

function writeIfChanged(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(path, content);
}
