// Fails the build when the scripts and styles that a page needs are too large after gzip.
import { gzipSync } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';

export interface Budget {
  readonly page: string;
  /** The entry and the named imports of the page. */
  readonly parts: readonly string[];
  readonly kilobytes: number;
}

export class BudgetPlugin {
  constructor(private readonly budgets: readonly Budget[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      for (const { page, parts, kilobytes } of this.budgets) {
        const bytes = weightOf(compilation, parts);
        const weight = `${page}: ${(bytes / 1000).toFixed(1)} of ${kilobytes} KB gz`;
        compilation.getLogger('budget').info(weight);
        if (bytes > kilobytes * 1000) {
          compilation.errors.push(new compiler.webpack.WebpackError(`Over the byte budget of ${weight}`));
        }
      }
    });
  }
}

/**
 * The files of entries and named imports, each once. Throws where a name does not exist, since a missing part would
 * weigh nothing.
 */
export function filesOf(compilation: Compilation, parts: readonly string[]): readonly string[] {
  const files = parts.flatMap((part) => {
    const group = compilation.namedChunkGroups.get(part);
    if (!group) throw new Error(`No import is named ${part}, which a page's parts name.`);
    return [...group.getFiles()];
  });
  return [...new Set(files)];
}

function weightOf(compilation: Compilation, parts: readonly string[]): number {
  return filesOf(compilation, parts)
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => gzipSync(compilation.getAsset(file)?.source.buffer() ?? '').length)
    .reduce((sum, size) => sum + size, 0);
}
