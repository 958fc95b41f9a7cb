// Lists the names of values that a module exports, including those that it re-exports from other modules.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';

/** `root` holds the package.json whose imports (`#core`) the files may use. */
export function surfaceOf(file: string, root: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Imports;
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  const at = (source: string) => join(source.startsWith('#') ? root : dirname(file), imports[source] ?? source);
  return [...new Set(body.flatMap((item) => namesOf(item, (source) => surfaceOf(at(source), root))))].sort();
}

interface Imports {
  readonly imports: Readonly<Record<string, string>>;
}

function namesOf(item: ModuleItem, from: (source: string) => string[]): string[] {
  // The parser marks `export type *` as typeOnly although its own types do not declare that.
  if ('typeOnly' in item && item.typeOnly) return [];
  if (item.type === 'ExportAllDeclaration') return from(item.source.value);
  if (item.type === 'ExportNamedDeclaration') return item.specifiers.flatMap(nameOf);
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
    return [declaration.identifier.value];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []));
}

type Specifier = Extract<ModuleItem, { type: 'ExportNamedDeclaration' }>['specifiers'][number];

function nameOf(specifier: Specifier): string[] {
  if (specifier.type !== 'ExportSpecifier' || specifier.isTypeOnly) return [];
  return [(specifier.exported ?? specifier.orig).value];
}
