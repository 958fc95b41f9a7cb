// Compresses the build's text files and WebAssembly once, so that no server has to do it for each request.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const TEXT = /\.(m?js|css|html|svg|json|wasm)$/;
const WORTHWHILE_BYTES = 1_000;

export class CompressPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async (assets) => {
        const texts = Object.keys(assets).filter((name) => TEXT.test(name) && assets[name]!.size() > WORTHWHILE_BYTES);
        await Promise.all(
          texts.map(async (name) => {
            const content = assets[name]!.buffer();
            compilation.emitAsset(`${name}.gz`, new RawSource(await promisify(gzip)(content, { level: 9 })));
            compilation.emitAsset(`${name}.br`, new RawSource(await promisify(brotliCompress)(content, BROTLI)));
          }),
        );
      });
    });
  }
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
