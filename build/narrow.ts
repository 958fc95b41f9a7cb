// Escapes the signs beyond Latin-1 in the server's code: one of them makes Node keep the whole file with two bytes a sign.
import type { Compiler } from '@rspack/core';

const WIDE = /[\u0100-\uffff]/g;

export class NarrowPlugin {
  apply(compiler: Compiler): void {
    const { ReplaceSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('NarrowPlugin', (compilation) => {
      // After minification, which escapes strings and drops remarks: templates and regular expressions are left. Before the
      // source map, which follows it.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'NarrowPlugin', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets).filter(([name]) => name.endsWith('.mjs'))) {
          const narrow = new ReplaceSource(asset);
          for (const { 0: sign, index } of asset.source().toString().matchAll(WIDE))
            narrow.replace(index, index, escaped(sign));
          compilation.updateAsset(file, narrow);
        }
      });
    });
  }
}

/** Means the same in strings, templates and regular expressions, but for `String.raw`, which the server does not use so. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
