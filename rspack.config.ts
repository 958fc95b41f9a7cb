// Two builds of one source: the web (static files in dist/web) and the API (one module in dist/api).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from '@rspack/cli';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { address, readTable, setting } from './api/settings/kinds.ts';
import { BudgetPlugin } from './build/budget.ts';
import { checks } from './build/check-plugin.ts';
import { CompileEarlyPlugin } from './build/compile-early.ts';
import { CompressPlugin } from './build/compress.ts';
import { NarrowPlugin } from './build/narrow.ts';
import { StyleInPagePlugin } from './build/style-in-page.ts';
import { validators } from './build/validators.ts';
import { LOCALES } from './core/contract/locales.ts';

const typescript = (target: string) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
});

/** Tells the browser what it needs to know of this deployment (docs/domain 5.4); a server may rewrite the tag. */
const settings = readTable(
  {
    api_url: setting('SCOOP_API_URL', address('https:', 'http:'), ''),
    status_url: setting('SCOOP_STATUS_URL', address('https:', 'http:'), 'https://status.scoop.example'),
    point_of_sale_url: setting('SCOOP_POINT_OF_SALE_URL', address('https:', 'http:'), ''),
    accounting_url: setting('SCOOP_ACCOUNTING_URL', address('https:', 'http:'), ''),
  },
  process.env,
);

const shared = (production: boolean): Configuration => ({
  mode: production ? 'production' : 'development',
  devtool: production ? false : 'source-map',
  cache: true,
  performance: false,
});

const ROUTER = `${import.meta.dirname}/node_modules/react-router`;

/** What is there once one signed in: the shell with its menu, and what the modules say of themselves. */
const PRODUCT = ['main', 'product'];

const MODULES = readdirSync('plugins', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

/** Pages for people who are not signed in, of the features that have one: `iceshop-webshop`. */
const VISITORS = MODULES.flatMap((id) =>
  readdirSync(`plugins/${id}`).flatMap((feature) => {
    const main = `./plugins/${id}/${feature}/visitors/main.tsx`;
    return existsSync(main) ? [{ name: `${id}-${feature}`, main }] : [];
  }),
);

/** Files of texts that such a page loads by itself, since it has no others: `iceshop[\\/]visitors`. */
const APART = VISITORS.flatMap(({ main }) => {
  const files = readdirSync(dirname(main)).filter((name) => /\.tsx?$/.test(name));
  const sources = files.map((name) => readFileSync(join(dirname(main), name), 'utf8'));
  const named = sources.flatMap((source) => [...source.matchAll(/#locales\/\w+\/([a-z]+)\/([a-z]+)\.json/g)]);
  return named.map(([, module, file]) => `${module}[\\\\/]${file}`);
});

/** What all modules say in a language is one part: on a slow network each request costs more than its bytes. */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [
    `texts-${locale}`,
    {
      test: new RegExp(
        `locales[\\\\/]${locale}[\\\\/](?!(${[...new Set(APART)].join('|')})\\.json)(${MODULES.join('|')})([\\\\/][a-z]+)?\\.json$`,
      ),
      name: `texts-${locale}`,
      enforce: true,
    },
  ]),
);

/** What less of several pages share, each of them has for itself: styles weigh little beside what they are a request for. */
const LEAST = { javascript: 20_000, css: 2_000 };

/**
 * A part that few pages have and that is made of what every record's page has: parted from that, each visit of a record would
 * ask once more.
 */
const WHOLE = ['records'];

const BUDGETS = [
  { page: 'sign-in', parts: ['main'], kilobytes: 60 },
  { page: 'list', parts: [...PRODUCT, 'list'], kilobytes: 515 },
  { page: 'record', parts: [...PRODUCT, 'record'], kilobytes: 480 },
  { page: 'form', parts: [...PRODUCT, 'form'], kilobytes: 500 },
];
const VISITOR_KILOBYTES = 90;

const visitorBudget = ({ name }: { readonly name: string }) => ({
  page: `visitors of ${name}`,
  parts: [`visitors-${name}`],
  kilobytes: VISITOR_KILOBYTES,
});

/**
 * What the styles need anyway: `:has`, subgrids, container queries. For older ones `:is()` would be written as
 * `:-webkit-any()`, which outweighs rules that come after it.
 */
const BROWSERS = ['chrome >= 117', 'firefox >= 121', 'safari >= 17'];

const web = (production: boolean): Configuration => ({
  ...shared(production),
  name: 'web',
  target: ['web', 'es2022'],
  entry: {
    main: './plugins/main.web.ts',
    ...Object.fromEntries(VISITORS.map(({ name, main }) => [`visitors-${name}`, main])),
    // Its address stays the same: browsers look there for a newer one.
    worker: { import: './core/offline/worker.ts', filename: 'sw.js' },
  },
  output: {
    path: `${import.meta.dirname}/dist/web`,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: true,
  },
  module: {
    rules: [
      typescript('es2022'),
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
      { test: /entity-file\.schema\.json$/, type: 'json', loader: `${import.meta.dirname}/build/plain-schema.mjs` },
      { test: /blueprint\.css$/, include: /node_modules/, loader: `${import.meta.dirname}/build/blueprint-css.mjs` },
      // A page carries of the contract what it uses itself, not all that its door names.
      { include: `${import.meta.dirname}/core/contract/`, sideEffects: false },
      // MapLibre imports a worker by an address that only the page knows: ours, set by setWorkerUrl.
      { test: /maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
    ],
  },
  resolve: {
    alias: {
      'markdown-to-jsx/react$': `${import.meta.dirname}/build/plain-markdown.mjs`,
      // Its package offers the build that warns developers, whatever is built.
      ...(production ? { 'react-router$': `${ROUTER}/dist/production/index.mjs` } : {}),
    },
  },
  optimization: {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    // The shortest names between modules, rather than ones that outlive a release.
    mangleExports: 'size',
    splitChunks: {
      minSize: LEAST,
      cacheGroups: TEXTS,
      chunks: (chunk) => !chunk.canBeInitial() && !WHOLE.includes(chunk.name ?? ''),
    },
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin(),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      template: './core/index.html',
      chunks: ['main'],
      scriptLoading: 'defer',
      minify: false,
      templateParameters: { settings: JSON.stringify(settings).replace(/"/g, '&quot;') },
    }),
    ...VISITORS.map(
      ({ name }) =>
        new rspack.HtmlRspackPlugin({
          template: './core/visitors/page.html',
          filename: `visitors/${name}.html`,
          chunks: [`visitors-${name}`],
          scriptLoading: 'defer',
          minify: false,
        }),
    ),
    checks(),
    validators(),
    new rspack.NormalModuleReplacementPlugin(/^\.\/iconNames$/, `${import.meta.dirname}/build/icon-names.mjs`),
    new rspack.NormalModuleReplacementPlugin(/^fast-uri$/, (asked) => {
      if (/@rjsf/.test(asked.context)) asked.request = `${import.meta.dirname}/build/plain-uri.mjs`;
    }),
    new rspack.CopyRspackPlugin({ patterns: ['core/public'] }),
    ...(production
      ? [
          new BudgetPlugin([...BUDGETS, ...VISITORS.map(visitorBudget)]),
          new StyleInPagePlugin(),
          new CompileEarlyPlugin(BUDGETS.flatMap(({ parts }) => parts)),
          new CompressPlugin(),
        ]
      : []),
  ] as RspackPluginInstance[],
});

/**
 * Node keeps the text of all code that it loads. Names stay as they are, for whoever reads a trace; the plugin writes what
 * is left beyond Latin-1 as escapes.
 */
const WITHOUT_REMARKS = { compress: false, mangle: false, format: { asciiOnly: true, comments: false as const } };

const api = (production: boolean): Configuration => ({
  ...shared(production),
  name: 'api',
  target: 'node20',
  // Read only by Node's --enable-source-maps (docs/logs-and-health.md): it takes memory.
  devtool: production ? 'nosources-source-map' : 'source-map',
  // The second one runs in processes of its own.
  entry: { main: './plugins/main.api.ts', reading: './api/reading/process.ts' },
  output: {
    path: `${import.meta.dirname}/dist/api`,
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  module: {
    rules: [
      typescript('es2022'),
      { test: /\.typ$/, type: 'asset/source' },
      // The server loads these at its start, so they go into its one file. Pages keep files of their own; it loads none.
      { test: /(plugins.+index|shipped)\.ts$/, parser: { dynamicImportMode: 'eager' } },
      { test: /locales.+\.json$/, type: 'javascript/auto', loader: `${import.meta.dirname}/build/server-texts.mjs` },
    ],
    // Files are looked for where the code is, not where it was built.
    parser: { javascript: { importMeta: false } },
  },
  optimization: {
    // A thread has all of its code in its own file: rspack forgets to load what one would share with the server.
    splitChunks: false,
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: WITHOUT_REMARKS })],
  },
  // Packages stay in node_modules: some carry native code.
  externals: [({ request }, callback) => callback(undefined, isPackage(request) ? kindOf(request) : undefined)],
  plugins: [
    // Manifests name their pages; the API reads the manifests and never a page.
    new rspack.IgnorePlugin({ resourceRegExp: /\.tsx$/ }),
    ...(production ? [new NarrowPlugin()] : []),
  ] as RspackPluginInstance[],
});

function isPackage(request = ''): request is string {
  return /^[a-z@]/.test(request);
}

/** Node reads a package as CommonJS in half the time that it needs for modules; not all come as that. */
function kindOf(request: string): string {
  return `${request.startsWith('file-type') ? 'module' : 'node-commonjs'} ${request}`;
}

export default defineConfig((_, { mode }) => [web(mode !== 'development'), api(mode !== 'development')]);
