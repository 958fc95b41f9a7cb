// Writes a new plugin package from the template, with its names filled in; it never overwrites a file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Names, namesOf } from './names.ts';

const TEMPLATE = 'build/new-plugin/template';
/** Names that are no plugins, but parts of texts and pages that core uses itself. */
const RESERVED = ['core', 'errors', 'units', 'custom'];

export interface Wish {
  readonly name: string;
  /** The folder of the new package; by default one of its name beside the checkout. */
  readonly folder?: string;
  /** The checkout. */
  readonly root: string;
  /** The folder of the built @scoop/core. */
  readonly core: string;
}

/** Answers the folder of the new package. */
export function createPlugin({ name, folder, root, core }: Wish): string {
  const names = namesOf(name, [...RESERVED, ...builtIn(root)]);
  const target = resolve(root, folder ?? join('..', name));
  if (existsSync(target)) throw new Error(`${target} is already there: choose another folder, or remove it first.`);
  const values = { ...valuesOf(names), __CORE__: relative(target, core) };
  const template = join(root, TEMPLATE);
  for (const file of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    // npm leaves files named .gitignore out of packages, so the template's file has no dot.
    const path = relative(template, source).replace(/^gitignore$/, '.gitignore');
    write(join(target, path), filled(readFileSync(source, 'utf8'), values));
  }
  return target;
}

function builtIn(root: string): string[] {
  return readdirSync(join(root, 'plugins'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

function valuesOf({ id, model, resource, collection, title }: Names): Record<string, string> {
  return { __ID__: id, __MODEL__: model, __RESOURCE__: resource, __COLLECTION__: collection, __TITLE__: title };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__(ID|MODEL|RESOURCE|COLLECTION|TITLE|CORE)__/g, (name) => values[name] ?? name);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text, { flag: 'wx' });
}
