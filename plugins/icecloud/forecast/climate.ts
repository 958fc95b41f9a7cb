// Plays the weather for the demo company: a year with seasons, lively from day to day, in which today is always a warm day
// of summer, as the demo's story wants it (docs/domain 20.2).
import { dayAfter, momentOf } from '#core/contract';

const YEAR = 365;
const MILD = 17;
const SEASON = 9;
const TODAY = 2.5;
/** Days round today, of which the demo has tickets that know nothing of the weather, are alike. */
const CALM_DAYS = 12;
const CALM = 0.5;
const HOURS = 24;
const WARMEST_HOUR = 16;
const NIGHT = 9;
const HOUR_MS = 3_600_000;

export interface PlayedHour {
  readonly at: string;
  readonly temperature: number;
  readonly rain_mm: number;
}

/** The warmest hour of a day. */
export function highOf(date: string, today: string): number {
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  const calm = Math.abs(ahead) < CALM_DAYS ? CALM : 1;
  const lively = 2.4 * Math.sin(ahead / 1.7) + 1.8 * Math.sin(ahead / 4.3 + 1) + chance(date, 0) - 0.5;
  return MILD + SEASON * Math.cos((ahead / YEAR) * 2 * Math.PI) + (ahead === 0 ? TODAY : lively * calm);
}

export function playedDay(date: string, today: string): PlayedHour[] {
  const high = highOf(date, today);
  const midnight = momentOf(`${date} 00:00`)?.getTime() ?? 0;
  const isWet = date !== today && chance(date, 1) < 0.25;
  return Array.from({ length: HOURS }, (_, hour) => {
    const cooler = (NIGHT * (1 - Math.cos(((hour - WARMEST_HOUR) / HOURS) * 2 * Math.PI))) / 2;
    return {
      at: new Date(midnight + hour * HOUR_MS).toISOString(),
      temperature: Math.round((high - cooler) * 10) / 10,
      rain_mm: isWet && hour % 5 === 2 ? 1.2 : 0,
    };
  });
}

export function playedDays(from: string, until: string, today: string): PlayedHour[] {
  const hours: PlayedHour[] = [];
  for (let date = from; date <= until; date = dayAfter(date)) hours.push(...playedDay(date, today));
  return hours;
}

/** A number from 0 to 1 that is the same for the same day. */
function chance(date: string, nth: number): number {
  const wave = Math.sin(Date.parse(date) / 86_400_000 + nth * 17.3) * 43_758.5453;
  return wave - Math.floor(wave);
}
