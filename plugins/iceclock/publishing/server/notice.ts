// Says from which day on people still hear in time of a shift, if they are told today.
import { type RouteCall, today } from '#api';
import { calendarOf, closedOn, dayAfter } from '#core/contract';
import { noticeDay } from '../../rules/plan-days.ts';

export type PublishingCall = Pick<RouteCall, 'records' | 'settings' | 'db' | 'companyId'>;

/** Days ahead in which closing days are read: more than the most days of notice need. */
const AHEAD = 120;

/** Answers the first day that lies so many working days ahead, at that division; closing days are none. */
export async function inTime(call: PublishingCall, divisionId: number, workingDays: number): Promise<string> {
  const { records, settings } = call;
  const division = await records('Division', { by: 'product' }).get(divisionId);
  const calendar = calendarOf(await records('ClosingDay', { by: 'product' }).list(), settings.company);
  const from = today();
  const days = Array.from({ length: AHEAD }, (_, at) => dayAfter(from, at + 1));
  const closed = days.filter((day) => closedOn(day, division?.establishment_unit_id, calendar));
  return noticeDay(from, workingDays, closed);
}
