// Says from which day on people still hear in time of a shift, if they are told today.
import { type RouteCall, today } from '#api';
import { calendarOf, dayAfter, specialDay, workingDays } from '#core/contract';

export type PublishingCall = Pick<RouteCall, 'records' | 'settings' | 'db' | 'companyId'>;

/** Answers the first day that lies so many working days ahead, at that division; closing days are none. */
export async function inTime(call: PublishingCall, divisionId: number, notice: number): Promise<string> {
  const { records, settings } = call;
  const division = await records('Division', { by: 'product' }).get(divisionId);
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  const isFree = (day: string) => specialDay(day, division?.establishment_unit_id, calendar) !== undefined;
  let day = today();
  for (let left = notice; left > 0; left -= workingDays(day, day, isFree)) day = dayAfter(day);
  return day;
}
