// Checks data that no compiler checks: entity files, and texts that are missing or differ between the four languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEntityFile } from '../core/contract/entity/file-checks/entity-file.ts';
import { checkExtensionFile } from '../core/contract/entity/file-checks/extension-file.ts';
import { LOCALES, type Plugin } from '../core/contract/index.ts';
import { textKeysOf } from '../core/contract/plugin/text-keys.ts';
import { differingTexts, emptyTexts, missingTexts, type TextFault, type Texts } from '../core/contract/plugin/texts.ts';
import { jsonIn, textFiles, textsIn } from './text-files.ts';

export interface Problem {
  /** The path from the root of the project. */
  readonly file: string;
  readonly path: string;
  readonly reason: string;
}

/**
 * Everything that is wrong, in order; an empty list when the project holds.
 * @param plugins manifests whose texts must exist; none in the build, which loads no TypeScript of theirs
 */
export function checkProject(root: string, plugins: readonly Plugin[] = []): Problem[] {
  return [...checkEntities(root), ...checkTexts(root), ...checkDerivedTexts(root, plugins)];
}

/** Formats a problem as one line for a terminal. */
export function describe({ file, path, reason }: Problem): string {
  return `${file}: ${[path, reason].filter(Boolean).join(' ')}`;
}

function checkEntities(root: string): Problem[] {
  return jsonIn(join(root, 'schemas')).flatMap((name) => {
    const file = `schemas/${name}`;
    try {
      const content = read(root, file) as { readonly extends?: unknown };
      const check = content.extends === undefined ? checkEntityFile : checkExtensionFile;
      return check(content).map((fault) => ({ file, ...fault }));
    } catch (error) {
      return [{ file, path: '', reason: String(error) }];
    }
  });
}

function checkTexts(root: string): Problem[] {
  const [first, ...others] = LOCALES;
  const names = new Set(LOCALES.flatMap((locale) => jsonIn(join(root, 'locales', locale))));
  return [
    ...saidTwice(root),
    ...[...names].flatMap((name) => {
      const model = textsOf(root, first, name);
      const within = (locale: string, find: (texts: Texts) => TextFault[]) =>
        find(textsOf(root, locale, name)).map((fault) => ({ file: `locales/${locale}/${name}`, ...fault }));
      return [
        ...LOCALES.flatMap((locale) => within(locale, (texts) => [...unsortedKeys(texts), ...emptyTexts(texts)])),
        ...others.flatMap((locale) => within(locale, (texts) => differingTexts(model, texts))),
      ];
    }),
  ];
}

/** Reports a text of a module that stands in two of its files, because either could be shown. */
function saidTwice(root: string): Problem[] {
  const owners = new Map<string, string>();
  return textFiles(root, LOCALES[0]).flatMap(([name, texts]) =>
    Object.keys(texts).flatMap((path) => {
      const owner = owners.get(path);
      owners.set(path, owner ?? name);
      const file = `locales/${LOCALES[0]}/${name}`;
      return owner === undefined ? [] : [{ file, path, reason: `stands in ${owner}, too` }];
    }),
  );
}

function unsortedKeys(texts: Texts): TextFault[] {
  const keys = Object.keys(texts);
  const unsorted = keys.find((key, index) => index > 0 && key < (keys[index - 1] as string));
  return unsorted === undefined ? [] : [{ path: unsorted, reason: 'stands after a key that comes later' }];
}

function checkDerivedTexts(root: string, plugins: readonly Plugin[]): Problem[] {
  const core = textsOf(root, LOCALES[0], 'core.json');
  return plugins.flatMap((plugin) => {
    const file = `locales/${LOCALES[0]}/${plugin.id}`;
    // Those of a module that is required are there, too.
    const each = [plugin.id, ...(plugin.requires ?? [])].map((id) => textsIn(root, LOCALES[0], id));
    const texts = Object.assign({}, core, ...each);
    return missingTexts(texts, textKeysOf(plugin)).map((fault) => ({ file, ...fault }));
  });
}

function textsOf(root: string, locale: string, name: string): Texts {
  return jsonIn(join(root, 'locales', locale)).includes(name) ? (read(root, `locales/${locale}/${name}`) as Texts) : {};
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
