// Bundles a module of the product into one ES module, as the build of a package does: `node test/packages/bundle.mjs
// SOURCE FOLDER`. It is a program of its own because rspack is an ES module, which tests do not load.
import { rspack } from '@rspack/core';
import { createJiti } from 'jiti';

const [source, path] = process.argv.slice(2);

const jiti = createJiti(import.meta.url);
const { ROOMS } = await jiti.import('../../build/core-package/kit/doors.ts');

/** The entry points that a module of the product imports by other names than a package does. */
const DOORS = {
  ...{ '#core': '@scoop/core', '#core/contract': '@scoop/core' },
  ...Object.fromEntries(ROOMS.map((room) => [`#core/${room}`, `@scoop/core/${room}`])),
};
const SHARED =
  /^(react(-dom|-router|-i18next)?|react\/jsx-runtime|mobx(-react-lite)?|i18next|@blueprintjs\/(core|icons))$/;

const compiler = rspack({
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { web: source },
  output: { path, filename: '[name].js', module: true, chunkFormat: 'module', library: { type: 'module' } },
  module: {
    // Code that is loaded on demand is bundled with the rest.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
    ],
  },
  externals: [
    ({ request = '' }, callback) => {
      const name = DOORS[request] ?? (SHARED.test(request) ? request : undefined);
      callback(undefined, name && `var globalThis.scoop[${JSON.stringify(name)}]`);
    },
  ],
});

compiler.run((error, stats) => {
  if (!error && !stats?.hasErrors()) return compiler.close(() => undefined);
  process.stderr.write(String(error ?? stats?.toString('errors-only')));
  process.exitCode = 1;
});
