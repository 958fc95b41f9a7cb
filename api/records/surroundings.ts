// Gives hooks, jobs and routes the composition, with documents, letters, alarms and metrics of their transaction.
import type { Composition, Paper, PaperScope, WatchDoor } from '../contract/index.ts';

type Surroundings = Omit<Composition, 'paper' | 'watching'> & Paper & WatchDoor;

export function surroundings({ paper, watching, ...known }: Composition, within: PaperScope): Surroundings {
  // Every server sets `paper`; code that only registers resources has no plugin that uses it.
  return { ...known, ...(paper?.(within) as Paper), ...(watching?.(within) ?? NOBODY) };
}

const nothing = async () => undefined;
/** Drops alarms and samples, for a product without a module that keeps them. */
const NOBODY: WatchDoor = { alarms: { raise: nothing, end: nothing }, metrics: { sample: nothing } };
