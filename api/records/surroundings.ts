// Gives hooks, jobs and routes the composition, with documents, letters, alarms and metrics of their transaction.
import type { Composition, Paper, PaperScope, WatchDoor } from '../contract/index.ts';

type Surroundings = Omit<Composition, 'paper' | 'watching'> & Paper & WatchDoor;

export function surroundings({ paper, watching, ...known }: Composition, within: PaperScope): Surroundings {
  // Every server sets `paper`; code that only registers resources has no plugin that uses it.
  return { ...known, ...(paper?.(within) as Paper), ...(watching?.(within) ?? NOBODY) };
}

const nothing = async () => undefined;
/** Where no module keeps alarms and metrics, what is told of them is let go. */
const NOBODY: WatchDoor = { alarms: { raise: nothing, end: nothing }, metrics: { sample: nothing } };
