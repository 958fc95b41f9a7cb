// Writes a built plugin package into a folder, as a plugin developer's build would, for tests that install one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale, Plugin } from '../../core/contract/index.ts';

/** JavaScript that is written into web.js as it is, and into the manifest as `$lazy`. */
export class Code {
  constructor(readonly text: string) {}
}

/** Makes a loader of a component that shows one line of text. */
export function shows(text: string): Code {
  return component(`() => createElement('p', { className: 'package-page' }, ${JSON.stringify(text)})`);
}

/** Makes a loader of a component; `createElement` is React's, and `scoop` is what the host hands over. */
export function component(source: string): Code {
  return new Code(`async () => ({ default: ${source} })`);
}

type Loose<T> = { readonly [Key in keyof T]?: unknown };

export interface Parts extends Loose<Omit<Plugin, 'texts' | 'id'>> {
  readonly id: string;
  readonly version?: string;
  readonly texts?: Partial<Record<Locale, Readonly<Record<string, string>>>>;
  /** The members of `defineServer({plugin: id, …})` as JavaScript, such as `hooks: {…}`. */
  readonly server?: string;
  /** The whole of server.js instead. */
  readonly serverSource?: string;
  /** The whole of web.js instead. */
  readonly webSource?: string;
  readonly css?: string;
  /** Further members of package.json. */
  readonly packageJson?: Readonly<Record<string, unknown>>;
}

/** Writes the package into `folder` and answers the folder. */
export function makePackage(folder: string, parts: Parts): string {
  const { version = '1.0.0', texts = {}, server, serverSource, webSource, css, packageJson, ...given } = parts;
  const plugin = { contract: 2, ...given };
  const web = `const scoop = globalThis.scoop;\nconst { createElement } = scoop.react;\nexport default ${sourceOf(plugin)};\n`;
  const half = server === undefined ? serverSource : serverOf(parts.id, server);
  const files: Record<string, string | undefined> = {
    'package.json': json({
      name: `scoop-plugin-${parts.id}`,
      version,
      type: 'module',
      scoop: {
        ...{ id: parts.id, contract: plugin.contract, manifest: 'dist/manifest.json', web: 'dist/web.js' },
        ...(css !== undefined && { css: 'dist/web.css' }),
        ...(half !== undefined && { server: 'dist/server.js' }),
        texts: 'dist/texts',
      },
      ...packageJson,
    }),
    'dist/manifest.json': json(manifestOf(plugin, [])),
    'dist/web.js': webSource ?? web,
    'dist/web.css': css,
    'dist/server.js': half,
    ...Object.fromEntries(['en', 'nl', 'fr', 'de'].map((locale) => [`dist/texts/${locale}.json`, textsOf(locale)])),
  };
  for (const [path, content] of Object.entries(files)) if (content !== undefined) write(join(folder, path), content);
  return folder;

  function textsOf(locale: string): string {
    return json(texts[locale as Locale] ?? texts.en ?? {});
  }
}

function serverOf(id: string, members: string): string {
  return `const api = globalThis.scoop['@scoop/core/server'];
const { sql } = globalThis.scoop.kysely;
export default api.defineServer({ plugin: ${JSON.stringify(id)}, ${members} });
`;
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function sourceOf(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${sourceOf(member)}`)
    .join(', ')} }`;
}

function manifestOf(value: unknown, path: readonly (string | number)[]): unknown {
  if (value instanceof Code) return { $lazy: path };
  if (Array.isArray(value)) return value.map((member, index) => manifestOf(member, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, manifestOf(member, [...path, key])]));
}

/** An entity file of one field, `name`, for packages that need a resource. */
export function entityFile(model: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    model,
    collection: `${model.toUpperCase()}S`,
    display: '{{name}}',
    list: { columns: ['name'], sort: ['name'], search: ['name'] },
    schema: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 200 } } },
    ...more,
  };
}
