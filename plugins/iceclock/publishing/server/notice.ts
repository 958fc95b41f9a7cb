// Says from which day on people still hear in time of a shift, if they are told today.
import { type RouteCall, today } from '#api';
import { dayAfter } from '#core/contract';
import { noticeDay } from '../../rules/plan-days.ts';
import { specialDaysAt } from './special-days.ts';

export type PublishingCall = Pick<RouteCall, 'records' | 'settings' | 'db' | 'companyId'>;

/** Days ahead in which closing days count, so that a place that is closed for good has notice too. */
const AHEAD = 120;

/** Answers the first day that lies so many working days ahead, at that division; closing days are none. */
export async function inTime(call: PublishingCall, divisionId: number, workingDays: number): Promise<string> {
  const specialOn = await specialDaysAt(call, divisionId);
  const from = today();
  const last = dayAfter(from, AHEAD);
  return noticeDay(from, workingDays, (day) => day <= last && specialOn(day)?.closed === true);
}
