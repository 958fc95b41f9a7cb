// Reads which built-in modules the operator leaves out (SCOOP_WITHOUT). The API starts without them and tells the
// browser so.
import { readFileSync } from 'node:fs';
import type { Module } from '../contract/index.ts';

/**
 * Throws if a name is no built-in module, because the operator relies on its absence, and if a remaining module
 * requires it.
 */
export function withoutLeftOut(modules: readonly Module[], names: readonly string[]): readonly Module[] {
  const unknown = names.filter((name) => modules.every(({ manifest }) => manifest.id !== name));
  if (unknown.length > 0) throw new Error(`SCOOP_WITHOUT names what is no built-in module: ${unknown.join(', ')}`);
  const left = modules.filter(({ manifest }) => !names.includes(manifest.id));
  for (const { manifest } of left) {
    const missed = manifest.requires?.find((required) => names.includes(required));
    if (missed !== undefined)
      throw new Error(`SCOOP_WITHOUT names ${missed}, which ${manifest.id} requires: name both, or neither`);
  }
  return left;
}

const TAG = /(<meta name="settings" content=")([^"]*)/;

/**
 * Answers the page with further data in its settings tag, from which the browser reads what it needs to know of this
 * server.
 */
export function pageWith(path: string, more: Readonly<Record<string, unknown>>): string {
  return readFileSync(path, 'utf8').replace(TAG, (_, before: string, content: string) => {
    const settings = { ...JSON.parse(content.replaceAll('&quot;', '"')), ...more };
    return before + JSON.stringify(settings).replaceAll('"', '&quot;');
  });
}
