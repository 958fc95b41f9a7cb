// Holds what somebody types to correct a day, as times on the clock, and turns it into moments: a time before the day's
// cut-off, or before the start, is one of the next morning.
import { clockTime, dayAfter, momentOf, readTime, typedValue } from '#core/contract';
import type { Correction } from '../../review/proposal.ts';
import type { HoursRow } from '../rows.ts';

export interface DraftBreak {
  readonly from: string;
  readonly until: string;
}

export interface DayDraft {
  readonly from: string;
  readonly until: string;
  readonly breaks: readonly DraftBreak[];
  readonly reason: string;
}

export type DraftField = 'started_at' | 'stopped_at' | 'breaks' | 'edit_reason';
export type DraftFaults = Partial<Record<DraftField, string>>;

const clockOr = (moment: string | null | undefined): string => (moment ? clockTime(moment) : '');

/** Begins with what was clocked, or where nobody clocked with what was planned. */
export function draftOf(row: HoursRow): DayDraft {
  const isThere = row.id !== undefined;
  return {
    from: clockOr(isThere ? row.started_at : row.planned_from),
    until: clockOr(isThere ? row.stopped_at : row.planned_until),
    breaks: (row.breaks ?? []).map((one) => ({ from: clockOr(one.started_at), until: clockOr(one.stopped_at) })),
    reason: '',
  };
}

const timeOf = (typed: string): string | undefined => typedValue(readTime(typed))?.slice(0, 5);

/** Names the codes of the texts that say what is missing. */
export function faultsOf({ from, until, breaks, reason }: DayDraft, isOpen: boolean): DraftFaults {
  const isTime = (typed: string) => timeOf(typed) !== undefined;
  const isWrong = breaks.some((one) => !isTime(one.from) || !(isTime(one.until) || (one.until === '' && until === '')));
  return {
    ...(!isTime(from) && { started_at: 'format.local-time' }),
    ...(!isTime(until) && !(isOpen && until === '') && { stopped_at: 'format.local-time' }),
    ...(isWrong && { breaks: 'format.local-time' }),
    ...(reason.trim() === '' && { edit_reason: 'required' }),
  };
}

/** Answers the day's times; those that were not changed keep their seconds. */
export function correctionOf(draft: DayDraft, row: HoursRow, cutoff: string): Correction {
  const start = timeOf(draft.from) ?? '00:00';
  const startDay = start < cutoff.slice(0, 5) ? dayAfter(row.business_date) : row.business_date;
  const moment = (typed: string, was?: string | null): string => {
    if (was && clockTime(was) === timeOf(typed)) return was;
    const time = timeOf(typed) ?? '00:00';
    const day = time < start ? dayAfter(startDay) : startDay;
    return (momentOf(`${day} ${time}`) ?? new Date(`${day}T${time}Z`)).toISOString();
  };
  return {
    started_at: moment(draft.from, row.started_at),
    ...(draft.until !== '' && { stopped_at: endAfter(moment(draft.until, row.stopped_at), start, draft.until) }),
    breaks: draft.breaks.map((one, index) => {
      const was = row.breaks?.[index];
      const started_at = moment(one.from, was?.started_at);
      return one.until === '' ? { started_at } : { started_at, stopped_at: moment(one.until, was?.stopped_at) };
    }),
  };
}

const DAY_MS = 86_400_000;

/** An end at the very time of the beginning is a whole day later, which the server then refuses or takes. */
function endAfter(end: string, start: string, typed: string): string {
  return timeOf(typed) === start ? new Date(Date.parse(end) + DAY_MS).toISOString() : end;
}
