// Finds the closing days and public holidays of a division's place.
import type { DocumentContext } from '#api';
import { calendarOf, type SpecialDay, specialDay } from '#core/contract';

/** Answers those of these days that are no usual ones. */
export async function specialDays(
  { records, settings }: Pick<DocumentContext, 'records' | 'settings'>,
  divisionId: number,
  days: readonly string[],
): Promise<ReadonlyMap<string, SpecialDay>> {
  const division = await records('Division', { by: 'product' }).get(divisionId);
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  return new Map(
    days.flatMap((day) => {
      const special = specialDay(day, division?.establishment_unit_id, calendar);
      return special ? [[day, special]] : [];
    }),
  );
}
