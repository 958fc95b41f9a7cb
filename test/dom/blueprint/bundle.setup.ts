// Bundles Blueprint into one file before the suites run, because each suite takes seconds to read its thousands of
// small ones.
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';

/** The file that core.cjs and icons.cjs read. */
const BUNDLE = resolve('node_modules/.cache/blueprint.cjs');
const INSTALLED = 'node_modules/.package-lock.json';

const OWN = /^[./]|^@blueprintjs\//;

const configuration: Configuration = {
  context: __dirname,
  entry: './packages.mjs',
  target: 'node',
  mode: 'none',
  // React and other packages exist once, as the suite loads them.
  externals: [({ request = '' }, answer) => (OWN.test(request) ? answer() : answer(undefined, `commonjs ${request}`))],
  // Modules are joined, because each one less is a function less to call.
  optimization: { concatenateModules: true, providedExports: true, usedExports: true },
  module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
  output: { path: dirname(BUNDLE), filename: basename(BUNDLE), library: { type: 'commonjs2' } },
};

export default async function bundle(): Promise<void> {
  if (existsSync(BUNDLE) && statSync(BUNDLE).mtimeMs > statSync(INSTALLED).mtimeMs) return;
  const compiler = rspack(configuration);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}
