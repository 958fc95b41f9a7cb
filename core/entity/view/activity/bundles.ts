// Puts entries together that are one deed on many records: the same person did the same to the same kind, within a moment.
import type { ToldActivity } from './useActivity.ts';

/** Fewer of them stand by themselves. */
const LEAST = 3;
/** Work on many records goes from one to the next within this time; what follows from each may stand between. */
const GAP_MS = 60_000;

/** Answers the entries in their order, those of one deed together at the place of the latest. */
export function bundlesOf(entries: readonly ToldActivity[]): (readonly ToldActivity[])[] {
  const places: ToldActivity[][] = [];
  const open = new Map<string, ToldActivity[]>();
  for (const entry of entries) {
    const deed = deedOf(entry);
    const run = deed === undefined ? undefined : open.get(deed);
    if (run && isNear(run.at(-1)!, entry) && !run.some(({ record }) => record.id === entry.record.id)) {
      run.push(entry);
      continue;
    }
    const next = [entry];
    places.push(next);
    if (deed !== undefined) open.set(deed, next);
  }
  return places.flatMap(parted);
}

/** Two by themselves stand as two lines. */
function parted(run: readonly ToldActivity[]): (readonly ToldActivity[])[] {
  return run.length >= LEAST ? [run] : run.map((entry) => [entry]);
}

/** Names what was done; undefined for what is told with words of its own. */
function deedOf({ actor, action, resource, changes, note, granted }: ToldActivity): string | undefined {
  if (note || granted) return undefined;
  const fields = changes.map(({ field }) => field).sort();
  return JSON.stringify([actor?.id ?? null, action, resource, fields]);
}

const isNear = (one: ToldActivity, next: ToldActivity): boolean =>
  Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= GAP_MS;
