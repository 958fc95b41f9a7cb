// Provides compiled form validators behind the import `#validators`: one lazy chunk of a few KB per entity file.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Compiler } from '@rspack/core';
import type { Entity, EntityFile } from '../core/contract/entity/entity.ts';
import type { ExtensionFile } from '../core/contract/entity/extension.ts';
import { resolveEntity } from '../core/contract/entity/resolve.ts';
import { extended } from '../core/contract/plugin/extended.ts';
import { compileValidator } from './validators/compile.ts';

const CACHE = 'node_modules/.cache/scoop-validators';
const NAME = 'ScoopValidators';

/** rspack plugin; `root` is the folder that holds `schemas/` and `node_modules/`. */
export function validators(root: string = process.cwd()) {
  const schemas = resolve(root, 'schemas');
  const cache = resolve(root, CACHE);
  return {
    apply(compiler: Compiler) {
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, '#validators$': join(cache, 'index.mjs') };
      const write = async () => writeValidators(schemas, cache);
      compiler.hooks.beforeRun.tapPromise(NAME, write);
      compiler.hooks.watchRun.tapPromise(NAME, write);
      compiler.hooks.afterCompile.tap(NAME, (compilation) => compilation.contextDependencies.add(schemas));
    },
  };
}

/** Writes only changed files, so that a watching build does not start itself again. */
export function writeValidators(schemas: string, cache: string): void {
  mkdirSync(cache, { recursive: true });
  const formats = resolve(schemas, '../core/form/formats.ts');
  const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const entities = entitiesIn(schemas, files.sort());
  const written = new Set(['index.mjs', ...entities.map(({ model }) => `${model}.cjs`)]);
  for (const entity of entities) writeIfChanged(join(cache, `${entity.model}.cjs`), compileValidator(entity, formats));
  writeIfChanged(join(cache, 'index.mjs'), indexOf(entities.map(({ model }) => model).sort()));
  for (const old of readdirSync(cache)) if (!written.has(old)) rmSync(join(cache, old));
}

type Content = Partial<EntityFile> & { readonly extends?: string };

/** Reads the entities as the registry puts them together, with the fields that modules add to those of others. */
function entitiesIn(schemas: string, names: readonly string[]): Entity[] {
  const files = names.map((name) => {
    const content = JSON.parse(readFileSync(join(schemas, name), 'utf8')) as Content;
    return { module: name.split(/[/\\]/)[0] ?? '', content };
  });
  const own = files.flatMap(({ content: { model, schema, ...rest } }) =>
    model !== undefined && schema !== undefined
      ? [resolveEntity({ id: '' }, { ...rest, model, schema } as EntityFile)]
      : [],
  );
  const added = files.flatMap(({ module, content }) =>
    content.extends === undefined
      ? []
      : [{ id: module, extends: { [content.extends]: { files: [content as unknown as ExtensionFile] } } }],
  );
  return extended(own, added);
}

function indexOf(models: readonly string[]): string {
  const entries = models.map((model) => `  ${model}: () => import('./${model}.cjs'),`);
  return `import { createPrecompiledValidator } from '@rjsf/validator-ajv8';

const compiled = {
${entries.join('\n')}
};

export async function validatorFor(model, schema) {
  const load = compiled[model];
  if (!load) return undefined;
  const module = await load();
  return createPrecompiledValidator(module.default, schema);
}
`;
}

function writeIfChanged(path: string, content: string): void {
  try {
    if (readFileSync(path, 'utf8') === content) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(path, content);
}
