// Fails the build when a page weighs too much: the scripts and styles that it needs, after gzip.
import { gzipSync } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';

export interface Budget {
  readonly page: string;
  /** The entry, and the parts by the names that their imports give them. */
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

/** Of entries and named imports; what several share is told once. A part that is not there any more would have none. */
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
