// Steps through months such as `2026-12`, and lists their days.
import { dayAfter } from '../period.ts';

/** Answers the month that lies so many months later, or earlier for a negative number. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Lists the days of a month, the first one first. */
export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day)) days.push(day);
  return days;
}
