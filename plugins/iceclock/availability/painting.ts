// Works out what a painted day holds, and which days a copy fills (docs/domain 17.4).
import { dayAfter } from '#core/contract';
import { type AvailabilityKind, availabilityOn, minutesIn } from '../rules/availability.ts';
import type { PlanAvailability } from '../rules/facts.ts';
import { touches } from '../rules/plan-days.ts';

/** A stroke of the brush: a kind, for the whole day or some hours; without a kind the day is cleared. */
export interface Brush {
  readonly kind?: AvailabilityKind;
  readonly time_start?: string;
  readonly time_stop?: string;
}

/** An entry as it is sent for a day. */
export interface SaidEntry {
  readonly kind: AvailabilityKind;
  readonly all_day: boolean;
  readonly time_start?: string;
  readonly time_stop?: string;
  readonly note?: string;
}

export interface SaidDay {
  readonly date: string;
  readonly entries: readonly SaidEntry[];
}

type Kept = Omit<PlanAvailability, 'kind'> & { readonly kind?: AvailabilityKind; readonly note?: string | null };

export function saidOf({ kind = 'AVAILABLE', all_day, time_start, time_stop, note }: Kept): SaidEntry {
  return {
    ...{ kind, all_day },
    ...(!all_day && time_start && time_stop && { time_start, time_stop }),
    ...(note && { note }),
  };
}

/** Answers a day after a stroke: painted hours leave other hours alone, and a whole day takes the place of everything. */
export function paintedDay(entries: readonly Kept[], date: string, { kind, time_start, time_stop }: Brush): SaidDay {
  if (!kind) return { date, entries: [] };
  if (!time_start || !time_stop) return { date, entries: [{ kind, all_day: true }] };
  const painted = { kind, all_day: false, time_start, time_stop };
  const others = entries.filter(
    (entry) => entry.date === date && !entry.all_day && !touches(minutesIn(entry), minutesIn(painted)),
  );
  return { date, entries: [...others.map(saidOf), painted] };
}

/** Answers what the days say once they are like the days from which they are copied; those that do already are left out. */
export function copiedDays(
  entries: readonly Kept[],
  days: readonly string[],
  sourceOf: (day: string) => string,
): readonly SaidDay[] {
  const said = (day: string) => availabilityOn(entries, day).map(saidOf);
  return days.flatMap((date) => {
    const copied = said(sourceOf(date));
    const isSame = JSON.stringify(copied) === JSON.stringify(said(date));
    return copied.length === 0 || isSame ? [] : [{ date, entries: copied }];
  });
}

/** Answers the day of the month before that a day is copied from: the same weekday, four or five weeks earlier. */
export function dayOfMonthBefore(day: string): string {
  const four = dayAfter(day, -28);
  return four.slice(0, 7) === day.slice(0, 7) ? dayAfter(day, -35) : four;
}
