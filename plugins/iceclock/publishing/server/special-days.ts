// Finds the closing days and public holidays of a division's place.
import type { DocumentContext } from '#api';
import { calendarOf, type SpecialDay, specialDay } from '#core/contract';

type Reading = Pick<DocumentContext, 'records' | 'settings'>;

/** Reads the calendar of the division's place, and answers what tells why a day there is no usual one. */
export async function specialDaysAt(
  { records, settings }: Reading,
  divisionId: number,
): Promise<(day: string) => SpecialDay | undefined> {
  const division = await records('Division', { by: 'product' }).get(divisionId);
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  return (day) => specialDay(day, division?.establishment_unit_id, calendar);
}
