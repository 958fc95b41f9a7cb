// Configures a package's build: it makes two ES modules of src, then writes the manifest as data and the texts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { fromHost, SHARED_IN_BROWSER, SHARED_ON_SERVER } from './shared.ts';
import { writeData } from './writeData.ts';

type Mode = 'production' | 'development';

/**
 * Answers the configurations for the package in that folder: `src/index.ts` becomes dist/web.js (and dist/web.css), and
 * `src/server.ts`, if there is one, dist/server.js.
 */
export function plugin(root: string, mode: Mode = modeOfRun()): Configuration[] {
  const hasServer = existsSync(join(root, 'src/server.ts'));
  return [...(hasServer ? [server(root, mode)] : []), { ...web(root, mode), ...(hasServer && AFTER_SERVER) }];
}

/** The manifest is written last, so that a watcher of the package finds it complete. */
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
      // All pages are in one file, whose hash covers them; a page is evaluated when it is opened.
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
      // The host provides one jsx-runtime, so development and production builds use the same.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Writes manifest and texts after the modules; texts are no modules, so a watching build gets their paths. */
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
