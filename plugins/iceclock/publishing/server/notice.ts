// Says from which day on people still hear in time of a shift, if they are told today.
import { today } from '#api';
import { calendarOf, dayAfter, specialDay } from '#core/contract';
import type { PublishingCall } from './publication.ts';

const SUNDAY = 0;

/** Answers the first day that lies so many working days ahead, at that division; Sundays and closing days are none. */
export async function inTime(call: PublishingCall, divisionId: number, workingDays: number): Promise<string> {
  const { records, settings } = call;
  const division = await records('Division', { by: 'product' }).get(divisionId);
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  const isFree = (day: string) =>
    new Date(day).getUTCDay() === SUNDAY || specialDay(day, division?.establishment_unit_id, calendar) !== undefined;
  let day = today();
  for (let left = workingDays; left > 0; ) {
    day = dayAfter(day);
    if (!isFree(day)) left -= 1;
  }
  return day;
}
