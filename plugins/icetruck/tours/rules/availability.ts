// Tells what somebody says of the time of a tour: an entry of its date beats the weekly pattern, and none means unknown.
import type { TourAvailability, TourPerson } from './facts.ts';
import { type Hours, short, weekdayNr } from './times.ts';

/** Answers the kind that speaks strongest: what they cannot do, then what they like, then what they can do. */
export function saidOf(
  { availabilities = [] }: Pick<TourPerson, 'availabilities'>,
  hours: Hours,
): TourAvailability['kind'] | undefined {
  const own = availabilities.filter(({ date }) => date === hours.date);
  const held = own.length > 0 ? own : availabilities.filter((entry) => isOfPattern(entry, hours.date));
  const kinds = held.filter((entry) => isAbout(entry, hours)).map(({ kind }) => kind);
  return (['UNAVAILABLE', 'PREFERRED', 'AVAILABLE'] as const).find((kind) => kinds.includes(kind));
}

function isAbout({ all_day, time_start, time_stop, kind }: TourAvailability, hours: Hours): boolean {
  if (all_day || !time_start || !time_stop) return true;
  const [from, until] = [short(time_start), time_stop > time_start ? short(time_stop) : '24:00'];
  const [start, stop] = [short(hours.time_start), short(hours.time_stop)];
  return kind === 'UNAVAILABLE' ? from < stop && until > start : from <= start && until >= stop;
}

function isOfPattern({ date, weekday, valid_from, valid_until }: TourAvailability, day: string): boolean {
  if (date || weekday !== weekdayNr(day)) return false;
  return (!valid_from || valid_from <= day) && (!valid_until || day <= valid_until);
}
