// Reads what memory the processes of a product and its PostgreSQL have, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;

function field(pid: number, file: string, name: string): number {
  try {
    const [, kb] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? [];
    return Number(kb ?? 0);
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && field(pid, 'status', 'PPid') === parent);

export interface Memory {
  /** Megabytes of the product's process that lie in memory. */
  readonly product: number;
  /** Megabytes of PostgreSQL's processes; what they share is counted once. */
  readonly postgres: number;
}

export function memoryOf(product: number, postmaster: number): Memory {
  const shared = [postmaster, ...childrenOf(postmaster)];
  return {
    product: field(product, 'status', 'VmRSS') / MB,
    postgres: shared.reduce((sum, pid) => sum + field(pid, 'smaps_rollup', 'Pss'), 0) / MB,
  };
}
