// Lists the entity files of the product, wherever they are below `schemas`.
import { readdirSync, readFileSync } from 'node:fs';
import type { EntityFile } from '#core/contract';

const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll('\\', '/'));

const contents = names.map(
  (name) => [name, JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as EntityFile] as const,
);

/** Path below `schemas` to the content of the file. */
export const entityFiles: readonly (readonly [path: string, file: EntityFile])[] = contents.filter(
  // Beside them lie files of what modules add to entities of others.
  ([, { model }]) => model !== undefined,
);
