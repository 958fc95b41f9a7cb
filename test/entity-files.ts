// Lists the entity files of the product, wherever they are below `schemas`.
import { readdirSync, readFileSync } from 'node:fs';
import type { EntityFile } from '#core/contract';

const names = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replaceAll('\\', '/'));

/** Path below `schemas` to the content of the file. */
export const entityFiles: readonly (readonly [path: string, file: EntityFile])[] = names.map((name) => [
  name,
  JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as EntityFile,
]);
