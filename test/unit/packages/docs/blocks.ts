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

/** Completes a block by the mark of its fence, which names the part of a file that it is; without one it is a file. */
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

/** Makes a module of a package of the block; `given` are the names that its page's file in `given` declares. */
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

/** Replaces each ellipsis, which stands for a body, a value or members that the reader fills in. */
function unelided(code: string): string {
  return code
    .replaceAll(/=> \{ … \}/g, '=> { return elided; }')
    .replaceAll(/\{ … \}/g, 'elided')
    .replaceAll(/^ *…$/gm, 'return elided;')
    .replaceAll(/(=>|:) …/g, '$1 elided');
}
