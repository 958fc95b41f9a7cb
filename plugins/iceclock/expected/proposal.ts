// Proposes needs of a day from people by the hour: what is needed beyond the needs that are there already, as few blocks
// as there can be, none of them shorter than a shift.

export interface StaffHour {
  readonly hour: number;
  readonly staff: number;
}

/** Times of a need, as a roster holds them. */
export interface NeedTimes {
  readonly time_start: string;
  readonly time_stop: string;
  readonly nr_required: number;
}

interface Run {
  readonly from: number;
  readonly until: number;
}

const DAY = 24;

/**
 * @param hours in the order of the business day; those of the next morning come last
 * @param there needs of the day that are there already, of whatever function
 * @param least hours that a proposed need lasts at least, as far as the place is open
 */
export function proposedNeeds(hours: readonly StaffHour[], there: readonly NeedTimes[], least: number): NeedTimes[] {
  const slots = inOrder(hours);
  const missing = slots.map(({ at, staff }) => Math.max(0, staff - neededAt(at, there)));
  const counts = new Map<string, { readonly run: Run; count: number }>();
  for (let level = 1; level <= Math.max(0, ...missing); level += 1)
    for (const run of joined(runsOf(slots, missing, level).map((one) => widened(one, slots, least)))) {
      const key = `${run.from} ${run.until}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { run, count: 1 });
    }
  return [...counts.values()]
    .filter(({ run }) => run.from < DAY)
    .sort((a, b) => a.run.from - b.run.from || b.run.until - a.run.until)
    .map(({ run, count }) => ({
      ...{ time_start: timeOf(run.from), time_stop: timeOf(run.until) },
      nr_required: count,
    }));
}

interface Slot {
  readonly at: number;
  readonly staff: number;
}

/** Counts hours on over midnight. */
function inOrder(hours: readonly StaffHour[]): readonly Slot[] {
  let before = -1;
  return hours.map(({ hour, staff }) => {
    const at = hour < before ? hour + DAY : hour;
    before = Math.max(before, hour);
    return { at, staff };
  });
}

/** Counts who is needed at an hour already: a need counts if it takes at least half of the hour. */
function neededAt(at: number, there: readonly NeedTimes[]): number {
  return there.reduce((sum, { time_start, time_stop, nr_required }) => {
    const [from, stop] = [hoursOf(time_start), hoursOf(time_stop)];
    const until = stop > from ? stop : stop + DAY;
    const shared = Math.min(until, at + 1) - Math.max(from, at);
    return sum + (shared >= 0.5 ? nr_required : 0);
  }, 0);
}

function runsOf(slots: readonly Slot[], missing: readonly number[], level: number): Run[] {
  const runs: Run[] = [];
  for (const [index, { at }] of slots.entries()) {
    if ((missing[index] ?? 0) < level) continue;
    const last = runs.at(-1);
    if (last?.until === at) runs[runs.length - 1] = { from: last.from, until: at + 1 };
    else runs.push({ from: at, until: at + 1 });
  }
  return runs;
}

/** A run that is too short for a shift gets the hours after it, then those before it, while the place is open. */
function widened({ from, until }: Run, slots: readonly Slot[], least: number): Run {
  const isOpen = (at: number) => slots.some((slot) => slot.at === at);
  let run = { from, until };
  while (run.until - run.from < least && isOpen(run.until)) run = { ...run, until: run.until + 1 };
  while (run.until - run.from < least && isOpen(run.from - 1)) run = { ...run, from: run.from - 1 };
  return run;
}

function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && run.from <= last.until)
      all[all.length - 1] = { from: last.from, until: Math.max(last.until, run.until) };
    else all.push(run);
  }
  return all;
}

function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

const timeOf = (at: number): string => `${String(at % DAY).padStart(2, '0')}:00`;
