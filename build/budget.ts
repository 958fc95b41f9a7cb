// Fails the build when the first page weighs too much: what the entry needs before anything else, after gzip.
import { gzipSync } from 'node:zlib';
import type { Compiler } from '@rspack/core';

export class BudgetPlugin {
  constructor(private readonly budget: { entry: string; kilobytes: number }) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      const files = compilation.entrypoints.get(this.budget.entry)?.getFiles() ?? [];
      const bytes = files
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => gzipSync(compilation.getAsset(file)?.source.buffer() ?? '').length)
        .reduce((sum, size) => sum + size, 0);
      const weight = `${this.budget.entry}: ${(bytes / 1000).toFixed(1)} of ${this.budget.kilobytes} KB gz`;
      compilation.getLogger('budget').info(weight);
      if (bytes > this.budget.kilobytes * 1000) {
        compilation.errors.push(new compiler.webpack.WebpackError(`Over the byte budget of ${weight}`));
      }
    });
  }
}
