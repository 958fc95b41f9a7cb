// Has the browser compile what pages are made of beside the page, while it comes: otherwise each function is compiled when it
// is called for the first time, which a page waits for. Chromium looks for this first line; to others it is a comment.
import type { Compiler } from '@rspack/core';
import { filesOf } from './budget.ts';

const HINT = '//# allFunctionsCalledOnLoad\n';

export class CompileEarlyPlugin {
  /** @param parts names of entries and imports */
  constructor(private readonly parts: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('CompileEarlyPlugin', (compilation) => {
      // Behind what makes scripts smaller, which drops comments, and before they are named by their content.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'CompileEarlyPlugin', stage }, () => {
        for (const file of filesOf(compilation, this.parts).filter((name) => name.endsWith('.js')))
          compilation.updateAsset(file, (script) => new RawSource(HINT + script.source().toString()));
      });
    });
  }
}
