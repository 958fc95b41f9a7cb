// Runs the launcher in a process of its own, which tests may kill: node start.cjs <data folder>. Prints its URL, then its news.
const Module = require('node:module');
const { transformFileSync } = require('@swc/core');

Module._extensions['.ts'] = (module, file) => {
  const { code } = transformFileSync(file, {
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, file);
};

const { startEmbedded } = require('../../../api/store/embedded/index.ts');

const began = performance.now();
startEmbedded(process.argv[2], { say: (text) => process.stdout.write(`${text}\n`) }).then(
  ({ url, stop }) => {
    process.stdout.write(`${JSON.stringify({ url, milliseconds: Math.round(performance.now() - began) })}\n`);
    const end = () => stop().then(() => process.exit(0));
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
    setInterval(() => {}, 1000);
  },
  (error) => {
    process.stderr.write(`${error.name}: ${error.message}\n`);
    process.exit(1);
  },
);
