// Fails the build on a wrong entity file or text, naming file, path and reason; a watching build checks again.
import { resolve } from 'node:path';
import type { Compiler } from '@rspack/core';
import { checkProject, describe } from './check.ts';

/** rspack plugin; `root` is the folder that holds `schemas/` and `locales/`. */
export function checks(root: string = process.cwd()) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterCompile.tap('ScoopChecks', (compilation) => {
        for (const folder of ['schemas', 'locales']) compilation.contextDependencies.add(resolve(root, folder));
        for (const problem of checkProject(root)) {
          compilation.errors.push(new compiler.webpack.WebpackError(describe(problem)));
        }
      });
    },
  };
}
