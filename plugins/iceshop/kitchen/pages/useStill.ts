// Keeps tiles in place while somebody taps: a finished tile moves to the end a moment later, so that the next tap does
// not hit another one.
import { useEffect, useState } from 'react';
import { type Block, blocksOf, type SheetLine, type View } from '../sheet.ts';

const STILL_MS = 3_000;

export function useStill(lines: readonly SheetLine[], view: View): readonly Block[] {
  const [before, setBefore] = useState({ lines, view });
  useEffect(() => {
    const timer = setTimeout(() => setBefore({ lines, view }), STILL_MS);
    return () => clearTimeout(timer);
  }, [lines, view]);
  const now = blocksOf(lines, view);
  return before.view === view ? inPlaceOf(now, blocksOf(before.lines, view)) : now;
}

/** Keeps the earlier order of tiles and blocks; new ones come last. */
export function inPlaceOf(now: readonly Block[], before: readonly Block[]): Block[] {
  const jobs = new Map(before.flatMap((block) => block.jobs).map(({ key }, at) => [key, at]));
  const blocks = new Map(before.map(({ key }, at) => [key, at]));
  const sorted = <T extends { readonly key: string }>(list: readonly T[], places: ReadonlyMap<string, number>): T[] =>
    list.toSorted((one, other) => (places.get(one.key) ?? places.size) - (places.get(other.key) ?? places.size));
  return sorted(now, blocks).map((block) => ({ ...block, jobs: sorted(block.jobs, jobs) }));
}
