// Writes the files that describe @scoop/core: its exports with their types, and how packages are checked.
import { join } from 'node:path';
import { ROOMS } from './kit/doors.ts';
import { NAMES } from './kit/shared.ts';

const TYPES = './types';
const KIT = `${TYPES}/build/core-package/kit`;

/** Inside the package the sources' own names (`#core`) lead to their types, so that they need no rewriting. */
export function packageJson(version: string): object {
  return {
    name: '@scoop/core',
    version,
    description: 'What packages of Scoop are built, typed and tested with',
    license: 'UNLICENSED',
    private: true,
    type: 'module',
    bin: { 'scoop-plugin': './cli.js' },
    exports: {
      '.': { types: `${KIT}/index.d.ts`, default: './index.js' },
      ...Object.fromEntries(ROOMS.map(roomExport)),
      './server': { types: `${KIT}/server.d.ts`, default: './server.js' },
      './rspack': { types: `${KIT}/rspack.d.ts`, default: './rspack.js' },
      './test': { types: `${KIT}/test.d.ts`, default: './test.js' },
      './css': { types: './css.d.ts' },
      './types': { types: `${TYPES}/core/contract/entity/record-types.d.ts` },
      './entities': { types: `${TYPES}/records/index.d.ts` },
      './tsconfig.json': './tsconfig.json',
      './entity-file.schema.json': './entity-file.schema.json',
    },
    imports: {
      '#core': `${TYPES}/core/index.d.ts`,
      '#core/contract': `${TYPES}/core/contract/index.d.ts`,
      '#core/types': `${TYPES}/core/contract/entity/record-types.d.ts`,
      '#core/fields': `${TYPES}/core/fields/kinds.d.ts`,
      '#core/fields/server': `${TYPES}/core/fields/server.d.ts`,
      '#api': `${TYPES}/api/index.d.ts`,
      '#api/demo': `${TYPES}/api/demo/seeds.d.ts`,
    },
  };
}

function roomExport(room: string): [string, object] {
  return [`./${room}`, { types: `${TYPES}/core/${room}/index.d.ts`, default: `./${room}.js` }];
}

/** A package installs nothing but @scoop/core: the types of shared libraries are those of the Scoop beside it. */
export function typescriptConfig(root: string): object {
  const modules = join(root, 'node_modules');
  const whole = ['kysely', 'fastify', '@blueprintjs/*'].map((name) => [name, [join(modules, name)]]);
  const partly = Object.keys(NAMES).map((name) => [name, [join(root, 'dist/core/shared', `${name}.d.ts`)]]);
  return {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      module: 'preserve',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      resolveJsonModule: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['@scoop/core/css', '@scoop/core/entities'],
      paths: {
        react: [join(modules, '@types/react')],
        'react/*': [join(modules, '@types/react/*')],
        'react-dom': [join(modules, '@types/react-dom')],
        ...Object.fromEntries([...whole, ...partly]),
      },
    },
  };
}

/**
 * Declares the names that Scoop provides of a library, so that any other name is a type error before the package runs.
 */
export function partOf(library: string): string {
  const from = `'../../../node_modules/${library}'`;
  return `export type * from ${from};\nexport { ${(NAMES[library] ?? []).join(', ')} } from ${from};\n`;
}
