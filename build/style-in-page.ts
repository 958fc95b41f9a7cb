// Writes the styles of the first script and the mark above the login form into the page, so that it is painted without
// waiting for another file. The server names the styles in the page's policy by their hash; where a host's policy refuses
// them, the first script fetches the file.
import { readFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';

const PAGE = 'index.html';
const LINK = /<link href="\/([^"]+\.css)" rel="stylesheet">/;
const MARK = /<img class="auth-mark" src="\/favicon\.svg" alt="" ([^>]*)>/;
const DRAWN = 'core/public/favicon.svg';

export class StyleInPagePlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('StyleInPagePlugin', (compilation) => {
      // Runs after files were named by their content, and before they are compressed.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'StyleInPagePlugin', stage }, () => {
        const page = compilation.getAsset(PAGE)?.source.source().toString() ?? '';
        const file = LINK.exec(page)?.[1];
        const style = file && compilation.getAsset(file)?.source.source().toString().trim();
        if (!style) throw new Error(`${PAGE} names no style of its own.`);
        const written = page.replace(LINK, () => `<style data-file="/${file}">${style}</style>`).replace(MARK, drawn);
        compilation.updateAsset(PAGE, new RawSource(written));
      });
    });
  }
}

/** Draws the picture in the page, with the size that stands there. */
function drawn(_: string, size: string): string {
  const opened = `<svg class="auth-mark" ${size} aria-hidden="true"`;
  return readFileSync(DRAWN, 'utf8')
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, opened);
}
