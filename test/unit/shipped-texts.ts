// The shipped English texts of all modules, as the product composes them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionary } from '../../core/contract/index.ts';

export function shippedTexts(root: string): Dictionary {
  const folder = join(root, 'locales/en');
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dictionary);
  return Object.assign({}, ...files);
}
