// Tells the Monday with which a day's week begins.
import { dayAfter } from '#core/contract';

export function weekBegin(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}
