// Reads the product's texts from `locales`: one file for each feature, in the folder of its module.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Texts = Readonly<Record<string, string>>;

/** Lists the JSON files below a folder, such as `iceshop/orders.json`. */
export function jsonIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Lists the texts of a language by file, of all files or of one folder (`iceshop`). */
export function textFiles(root: string, locale: string, below = ''): [file: string, texts: Texts][] {
  const folder = join(root, 'locales', locale, below);
  return jsonIn(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts]);
}

/** Answers the same texts as one dictionary. */
export function textsIn(root: string, locale: string, below = ''): Texts {
  return Object.assign({}, ...textFiles(root, locale, below).map(([, texts]) => texts));
}
