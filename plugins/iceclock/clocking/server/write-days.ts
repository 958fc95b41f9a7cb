// Writes the derived days over those that are there, so that a day keeps its id, and what hangs on it, as long as some of
// its events stay with it.
import type { Changes, RecordsOf, Stored } from '#api';
import type { DerivedDay } from '../clock-facts.ts';
import type { ReadDay, ReadEvent } from './read-clock.ts';

type WorkingDay = Stored<'WorkingDay'>;

export interface WantedDay {
  readonly day: DerivedDay;
  /** Fields of how and where somebody clocked in; absent for a kept day, which has them already. */
  readonly place?: Changes<WorkingDay>;
}

interface Writing {
  readonly wanted: readonly WantedDay[];
  /** The days as they were, without kept ones. */
  readonly former: readonly ReadDay[];
  readonly events: readonly ReadEvent[];
}

interface Matched extends WantedDay {
  readonly before?: ReadDay;
}

/** Answers the day of each event. */
export async function writeDays(
  { records }: { readonly records: RecordsOf },
  employee_id: number,
  { wanted, former, events }: Writing,
): Promise<ReadonlyMap<number, number>> {
  const days = records('WorkingDay', { by: 'product' });
  const { matched, left } = matching(wanted, former);
  await detach(records, events, left);
  for (const { id } of left) await days.remove(id);
  const ids = new Map<number, number>();
  for (const { day, place, before } of inOrder(matched)) {
    const values = { ...valuesOf(day), ...place };
    const id = day.keptId ?? before?.id;
    if (id === undefined) note(day, await days.create({ employee_id, ...values }), ids);
    else {
      await updateChanged(days, id, day.keptId === undefined ? values : endOf(day));
      note(day, id, ids);
    }
  }
  return ids;
}

const note = ({ events }: DerivedDay, day: number, ids: Map<number, number>): void => {
  for (const { id } of events) ids.set(id, day);
};

/** Lets go of the days that are taken away, so that nothing keeps them. */
async function detach(records: RecordsOf, events: readonly ReadEvent[], left: readonly ReadDay[]): Promise<void> {
  const gone = new Set(left.map(({ id }) => id));
  const held = events.filter(({ workingdayId }) => workingdayId !== undefined && gone.has(workingdayId));
  for (const { id } of held) await records('ClockEvent', { by: 'product' }).update(id, { workingday_id: null });
}

/** Finds for each day the former one that most of its events belonged to. */
function matching(wanted: readonly WantedDay[], former: readonly ReadDay[]) {
  const free = new Map(former.map((day) => [day.id, day]));
  const matched = wanted.map((each): Matched => {
    if (each.day.keptId !== undefined) return each;
    const counted = new Map<number, number>();
    for (const { workingdayId } of each.day.events) {
      if (workingdayId !== undefined && free.has(workingdayId)) {
        counted.set(workingdayId, (counted.get(workingdayId) ?? 0) + 1);
      }
    }
    const [best] = [...counted].sort(([a, many], [b, more]) => more - many || a - b);
    const before = best && free.get(best[0]);
    if (before) free.delete(before.id);
    return { ...each, ...(before && { before }) };
  });
  return { matched, left: [...free.values()] };
}

/** Days that shrink come first, so that none overlaps another while they are written. */
function inOrder(matched: readonly Matched[]): readonly Matched[] {
  const waiting = [...matched];
  const ordered: Matched[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((one) => !waiting.some((other) => other !== one && isInWay(one, other)));
    ordered.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

function isInWay({ day }: Matched, { before }: Matched): boolean {
  if (!before) return false;
  const until = day.stoppedAt ?? Number.POSITIVE_INFINITY;
  return before.startedAt < until && day.startedAt < (before.stoppedAt ?? Number.POSITIVE_INFINITY);
}

const iso = (at: number): string => new Date(at).toISOString();

function endOf({ stoppedAt, breaks, status }: DerivedDay): Changes<WorkingDay> {
  return {
    stopped_at: stoppedAt === undefined ? null : iso(stoppedAt),
    breaks: breaks.map((each) => ({
      started_at: iso(each.startedAt),
      ...(each.stoppedAt !== undefined && { stopped_at: iso(each.stoppedAt) }),
    })),
    status,
    auto_closed: status === 'AUTO_CLOSED',
  };
}

function valuesOf(day: DerivedDay) {
  return { ...endOf(day), started_at: iso(day.startedAt), shift_id: day.shiftId ?? null };
}

type Days = ReturnType<typeof daysOf>;
const daysOf = (records: RecordsOf) => records('WorkingDay', { by: 'product' });

async function updateChanged(days: Days, id: number, values: Changes<WorkingDay>): Promise<void> {
  const stored = await days.get(id);
  const isSame = (name: string, value: unknown) =>
    JSON.stringify(plain(stored?.[name as keyof WorkingDay])) === JSON.stringify(plain(value));
  if (Object.entries(values).some(([name, value]) => !isSame(name, value))) await days.update(id, values);
}

/** Nothing and an empty list are the same; moments are compared as one writes them. */
const plain = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
