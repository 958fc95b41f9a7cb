// Has the browser compile what pages are made of beside the page, while it comes: otherwise each function is compiled when it
// is called for the first time, which a page waits for. Chromium looks for this first line; to others it is a comment.
import type { Compiler } from '@rspack/core';

const HINT = '//# allFunctionsCalledOnLoad\n';

export class CompileEarlyPlugin {
  /** @param parts names of entries and imports; what they share with others counts too */
  constructor(private readonly parts: readonly string[]) {}

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('CompileEarlyPlugin', (compilation) => {
      // Behind what makes scripts smaller, which drops comments, and before they are named by their content.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'CompileEarlyPlugin', stage }, () => {
        const files = this.parts.flatMap((part) => [...(compilation.namedChunkGroups.get(part)?.getFiles() ?? [])]);
        for (const file of new Set(files.filter((name) => name.endsWith('.js'))))
          compilation.updateAsset(file, (script) => new RawSource(HINT + script.source().toString()));
      });
    });
  }
}
