// The day that it is for the companies, wherever the browser or the server stands: all of them are in Belgium.

export const COMPANY_ZONE = 'Europe/Brussels';

/** Swedes write dates as ISO does. */
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: COMPANY_ZONE, dateStyle: 'short' });

/** `2026-11-20` */
export function companyDay(now: Date | number = new Date()): string {
  return CALENDAR.format(now);
}
