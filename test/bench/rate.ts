// Calls so often a second, whether or not the calls before are answered.
import { setInterval as beats } from 'node:timers/promises';

/** Repeats work for so many seconds; a beat that comes late makes the calls that are due by then. */
export async function atRate<T>(perSecond: number, seconds: number, work: (nth: number) => Promise<T>): Promise<T[]> {
  const count = Math.round(perSecond * seconds);
  const begin = performance.now();
  const due = () => Math.min(count, 1 + Math.floor(((performance.now() - begin) / 1000) * perSecond));
  const all: Promise<T>[] = [];
  for await (const _ of beats(1000 / perSecond)) {
    while (all.length < due()) all.push(work(all.length));
    if (all.length === count) break;
  }
  return Promise.all(all);
}
