// Puts entries together that are one deed on many records: the same person did the same to the same kind, one right after
// the other.
import type { ToldActivity } from './useActivity.ts';

/** Fewer of them stand by themselves. */
const LEAST = 3;
/** Work on many records goes from one to the next within this time. */
const GAP_MS = 60_000;

/** Answers the entries in their order, those of one deed together. */
export function bundlesOf(entries: readonly ToldActivity[]): (readonly ToldActivity[])[] {
  const runs: ToldActivity[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && isSameDeed(last.at(-1)!, entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (isOfMany(run) ? [run] : run.map((entry) => [entry])));
}

/** The same record changed again and again is no work on many. */
const isOfMany = (run: readonly ToldActivity[]): boolean =>
  run.length >= LEAST && new Set(run.map(({ record }) => record.id)).size === run.length;

function isSameDeed(one: ToldActivity, next: ToldActivity): boolean {
  const isSame = one.actor?.id === next.actor?.id && one.action === next.action && one.resource === next.resource;
  if (!isSame || one.note || next.note || one.granted || next.granted) return false;
  const fields = ({ changes }: ToldActivity) =>
    changes
      .map(({ field }) => field)
      .sort()
      .join();
  return fields(one) === fields(next) && Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= GAP_MS;
}
