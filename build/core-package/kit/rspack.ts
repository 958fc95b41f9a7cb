// The preset of a package's build: two ES modules out of src, then the manifest as data and the texts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { fromHost, SHARED_IN_BROWSER, SHARED_ON_SERVER } from './shared.ts';
import { writeData } from './writeData.ts';

type Mode = 'production' | 'development';

/**
 * Configurations for the package in that folder: `src/index.ts` becomes dist/web.js (and dist/web.css), and
 * `src/server.ts`, where there is one, dist/server.js.
 */
export function plugin(root: string, mode: Mode = modeOfRun()): Configuration[] {
  const hasServer = existsSync(join(root, 'src/server.ts'));
  return [...(hasServer ? [server(root, mode)] : []), { ...web(root, mode), ...(hasServer && AFTER_SERVER) }];
}

/** The manifest is the last file that changes, so whoever watches the package finds it whole. */
const AFTER_SERVER = { dependencies: ['server'] };

function modeOfRun(): Mode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

function web(root: string, mode: Mode): Configuration {
  return {
    ...shared(root, mode),
    name: 'web',
    target: ['web', 'es2022'],
    entry: { web: './src/index.ts' },
    output: { ...shared(root, mode).output, cssFilename: '[name].css' },
    devtool: mode === 'development' ? 'inline-source-map' : false,
    module: {
      // One file, whose hash stands for all of it: pages are in it, and are evaluated when they are opened.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        typescript,
        { test: /\.css$/, type: 'css/auto', sideEffects: true },
        { test: /\.(svg|png|jpe?g|webp)$/, type: 'asset/inline' },
      ],
    },
    externals: [fromHost(SHARED_IN_BROWSER), { '@scoop/core/server': 'the server module alone may import it' }],
    plugins: [dataAfterBuild(root)],
  };
}

function server(root: string, mode: Mode): Configuration {
  return {
    ...shared(root, mode),
    name: 'server',
    target: 'node20',
    entry: { server: './src/server.ts' },
    devtool: false,
    optimization: { minimize: false },
    module: { parser: { javascript: { dynamicImportMode: 'eager' } }, rules: [typescript] },
    externals: [fromHost(SHARED_ON_SERVER)],
  };
}

function shared(root: string, mode: Mode): Configuration {
  return {
    context: root,
    mode,
    performance: false,
    output: {
      path: join(root, 'dist'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  };
}

const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The host hands over one jsx-runtime, whichever way the package is built.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Writes manifest and texts when the modules are there; texts are no module, so a watching build is told of them. */
function dataAfterBuild(root: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterCompile.tap('ScoopPackage', (compilation) => {
        compilation.contextDependencies.add(join(root, 'src/texts'));
        compilation.fileDependencies.add(join(root, 'package.json'));
      });
      compiler.hooks.afterEmit.tapPromise('ScoopPackage', async (compilation) => {
        if (compilation.errors.length > 0) return;
        const problems = await writeData(root);
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem));
      });
    },
  };
}
