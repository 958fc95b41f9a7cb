// Reads the examples of docs/plugins, and makes a file of each that TypeScript can check.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = 'docs/plugins';

export interface Block {
  /** Page and line, such as `lists.md:21`. */
  readonly at: string;
  readonly page: string;
  /** Language and what the fence says after it: `ts manifest`. */
  readonly language: string;
  readonly marks: string;
  readonly code: string;
}

export const blocks: readonly Block[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .sort()
  .flatMap(blocksOf);

function blocksOf(name: string): Block[] {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8');
  return [...text.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)].map((found) => {
    const [, language = '', marks = '', code = ''] = found;
    const line = text.slice(0, found.index).split('\n').length;
    return { at: `${name}:${line}`, page: basename(name, '.md'), language, marks, code };
  });
}

/** By the mark of a fence: what its lines are a part of. A block without a mark is a file, or lines of one. */
const PARTS: Readonly<Record<string, (code: string, of: string) => string>> = {
  manifest: (code) => `import type { Plugin } from '@scoop/core';\nexport const made: Partial<Plugin> = {\n${code}};\n`,
  // Hooks have their types from `defineServer`, which does not refuse a key that it does not know.
  server: (code) =>
    code.startsWith('hooks:')
      ? `import { defineServer } from '@scoop/core/server';\nexport default defineServer({ plugin: 'docs',\n${code}});\n`
      : `import type { ServerPlugin } from '@scoop/core/server';\nexport const made: Partial<ServerPlugin> = {\n${code}};\n`,
  hooks: (code, of) => {
    return `import type { EntityHooks } from '@scoop/core/server';\nexport const made: EntityHooks<'${of}'> = {\n${code}};\n`;
  },
  of: (code, of) => {
    return `import type { ${of.replace(/<.*/, '')} } from '@scoop/core/server';\nexport const made: Partial<${of}> = {\n${code}};\n`;
  },
};

/** The block as a module of a package; `given` are names of its page's file of things that it takes as given. */
export function moduleOf({ page, marks, code }: Block, given: readonly string[]): string {
  const [part = '', of = ''] = marks.split(' ');
  // A part may begin with what its file imports.
  const [, imports = '', rest = ''] = /^((?:import .*\n|\n)*)([\s\S]*)$/.exec(unelided(code)) ?? [];
  const whole = `${imports}${PARTS[part]?.(rest, of) ?? rest}\nexport {};\n`;
  const used = given.filter(
    (name) => new RegExp(`(?<!\\w|(?<!\\.\\.)\\.)${name}\\b`).test(whole) && !isDeclared(name, whole),
  );
  const imported = used.length > 0 ? `import { ${used.join(', ')} } from './given/${page}.ts';\n` : '';
  return `import { elided } from './given/elided.ts';\n${imported}${whole}\nvoid elided;\n`;
}

function isDeclared(name: string, code: string): boolean {
  const declared = new RegExp(`\\b(?:const|function|class|interface|type)\\s+${name}\\b`);
  const unpacked = new RegExp(`const \\{[^}]*\\b${name}\\b[^}]*\\} =`);
  return (
    declared.test(code) || unpacked.test(code) || new RegExp(`import [^;]*\\b${name}\\b(?! as)[^;]* from`).test(code)
  );
}

/** An ellipsis stands for what the reader fills in: a body, a value, or further members. */
function unelided(code: string): string {
  return code
    .replaceAll(/=> \{ … \}/g, '=> { return elided; }')
    .replaceAll(/\{ … \}/g, 'elided')
    .replaceAll(/^ *…$/gm, 'return elided;')
    .replaceAll(/(=>|:) …/g, '$1 elided');
}
