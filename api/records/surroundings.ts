// Gives hooks, jobs and routes what they know beside their own: all of the composition, with documents and letters of
// their transaction.
import type { Composition, Paper, PaperScope } from '../contract/index.ts';
export function surroundings({ paper, ...known }: Composition, within: PaperScope): Omit<Composition, 'paper'> & Paper {
  // Every server has it; what only registers resources has no plugin that asks for it.
  return { ...known, ...(paper?.(within) as Paper) };
}
