// Refuses data that no compiler sees: entity files, and texts that are missing or differ between the four languages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEntityFile } from '../core/contract/entity-file.ts';
import { LOCALES, type Plugin } from '../core/contract/index.ts';
import { textKeysOf } from './text-keys.ts';

export interface Problem {
  /** From the root of the project. */
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

type Texts = Readonly<Record<string, string>>;

/**
 * Everything that is wrong, in order; an empty list when the project holds.
 * @param plugins manifests whose texts must exist; none in the build, which loads no TypeScript of theirs
 */
export function checkProject(root: string, plugins: readonly Plugin[] = []): Problem[] {
  return [...checkEntities(root), ...checkTexts(root), ...checkDerivedTexts(root, plugins)];
}

/** One line per problem, for a terminal. */
export function describe({ file, path, reason }: Problem): string {
  return `${file}: ${[path, reason].filter(Boolean).join(' ')}`;
}

function checkEntities(root: string): Problem[] {
  return jsonIn(join(root, 'schemas')).flatMap((name) => {
    const file = `schemas/${name}`;
    try {
      return checkEntityFile(read(root, file)).map((fault) => ({ file, ...fault }));
    } catch (error) {
      return [{ file, path: '', reason: String(error) }];
    }
  });
}

function checkTexts(root: string): Problem[] {
  const [first, ...others] = LOCALES;
  const names = new Set(LOCALES.flatMap((locale) => jsonIn(join(root, 'locales', locale))));
  return [...names].flatMap((name) => {
    const model = textsOf(root, first, name);
    return [
      ...LOCALES.flatMap((locale) => checkDictionary(`locales/${locale}/${name}`, textsOf(root, locale, name))),
      ...others.flatMap((locale) => compare(`locales/${locale}/${name}`, model, textsOf(root, locale, name))),
    ];
  });
}

function checkDictionary(file: string, texts: Texts): Problem[] {
  const keys = Object.keys(texts);
  const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] as string));
  return [
    ...(unsorted === undefined ? [] : [{ file, path: unsorted, reason: 'stands after a key that comes later' }]),
    ...keys
      .filter((key) => typeof texts[key] !== 'string' || texts[key].trim() === '')
      .map((key) => ({ file, path: key, reason: 'is empty' })),
  ];
}

/** The same keys, and in each text the same placeholders. */
function compare(file: string, model: Texts, texts: Texts): Problem[] {
  const missing = Object.keys(model).filter((key) => !Object.hasOwn(texts, key));
  const extra = Object.keys(texts).filter((key) => !Object.hasOwn(model, key));
  const different = Object.keys(model).filter(
    (key) => Object.hasOwn(texts, key) && placeholders(model[key]) !== placeholders(texts[key]),
  );
  return [
    ...missing.map((key) => ({ file, path: key, reason: 'is missing' })),
    ...extra.map((key) => ({ file, path: key, reason: `is not in ${LOCALES[0]}` })),
    ...different.map((key) => ({ file, path: key, reason: `has other placeholders than in ${LOCALES[0]}` })),
  ];
}

/** Their names; how one is written (`{{kind, lowercase}}`) is each language's own. */
function placeholders(text = ''): string {
  const names = [...text.matchAll(/\{\{([^},]*)[^}]*\}\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(names)].sort().join(' ');
}

function checkDerivedTexts(root: string, plugins: readonly Plugin[]): Problem[] {
  const core = textsOf(root, LOCALES[0], 'core.json');
  return plugins.flatMap((plugin) => {
    const file = `locales/${LOCALES[0]}/${plugin.id}.json`;
    const texts = { ...core, ...textsOf(root, LOCALES[0], `${plugin.id}.json`) };
    return (
      textKeysOf(plugin)
        // A counted text has only its plural forms.
        .filter((key) => !Object.hasOwn(texts, key) && !Object.hasOwn(texts, `${key}_other`))
        .map((path) => ({ file, path, reason: 'is missing' }))
    );
  });
}

function textsOf(root: string, locale: string, name: string): Texts {
  return jsonIn(join(root, 'locales', locale)).includes(name) ? (read(root, `locales/${locale}/${name}`) as Texts) : {};
}

function jsonIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
