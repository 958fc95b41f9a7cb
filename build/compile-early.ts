// Marks scripts so that the browser compiles their functions while they load, instead of each at its first call, for
// which a page would wait. Chromium reads this first line; to other browsers it is a comment.
import type { Compiler } from '@rspack/core';
import { filesOf } from './budget.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

export class CompileEarlyPlugin {
  /** @param parts names of entries and imports */
  constructor(private readonly parts: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('CompileEarlyPlugin', (compilation) => {
      // Runs after minification, which drops comments, and before files are named by their content.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'CompileEarlyPlugin', stage }, () => {
        for (const file of filesOf(compilation, this.parts).filter((name) => name.endsWith('.js')))
          compilation.updateAsset(file, (script) => new RawSource(HINT + script.source().toString()));
      });
    });
  }
}
