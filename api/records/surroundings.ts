// Gives hooks, jobs and routes the composition, with documents and letters of their transaction.
import type { Composition, Paper, PaperScope } from '../contract/index.ts';
export function surroundings({ paper, ...known }: Composition, within: PaperScope): Omit<Composition, 'paper'> & Paper {
  // Every server sets `paper`; code that only registers resources has no plugin that uses it.
  return { ...known, ...(paper?.(within) as Paper) };
}
