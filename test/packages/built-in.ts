// Makes a package of a built-in module from its own sources, to show that it needs nothing that a package lacks.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateWeb } from '../../api/conformance/evaluation/evaluate.ts';
import { textsIn } from '../../build/text-files.ts';
import { CONTRACT, LOCALES } from '../../core/contract/index.ts';

/** Writes the package of module `id` into `folder`; the module must have no server part and no styles. */
export async function packBuiltIn(id: string, folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  execFileSync(process.execPath, ['test/packages/bundle.mjs', `./plugins/${id}/index.ts`, dist], { stdio: 'pipe' });
  const web = await evaluateWeb(readFileSync(join(dist, 'web.js'), 'utf8'));
  if (web.reason !== undefined) throw new Error(web.reason);
  mkdirSync(join(dist, 'texts'));
  for (const locale of LOCALES) write(join(dist, 'texts', `${locale}.json`), textsIn('.', locale, id));
  const parts = { manifest: 'dist/manifest.json', web: 'dist/web.js', texts: 'dist/texts' };
  const scoop = { id, contract: CONTRACT, ...parts };
  write(join(dist, 'manifest.json'), web.data);
  write(join(folder, 'package.json'), { name: `scoop-${id}`, version: '1.0.0', type: 'module', scoop });
}

function write(path: string, content: unknown): void {
  writeFileSync(path, JSON.stringify(content));
}
