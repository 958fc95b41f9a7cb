// Reads from the address which days, which division and which tab the overview shows, so that links lead to it. Without a
// day it shows yesterday and today, which is what matters now.
import { useSearchParams } from 'react-router';
import { useBusinessDay } from '#core';
import { dayAfter, mondayOf } from '#core/board';

export const SPANS = ['recent', 'day', 'week'] as const;
export type Span = (typeof SPANS)[number];
export const TABS = ['review', 'approved', 'all'] as const;
export type Tab = (typeof TABS)[number];

type Changes = Partial<Record<'day' | 'week' | 'division' | 'tab', string | undefined>>;

export interface HoursAddress {
  readonly span: Span;
  readonly tab: Tab;
  readonly division?: number;
  /** Both days are shown. */
  readonly days: { readonly from: string; readonly until: string };
  readonly today: string;
  readonly isNow: boolean;
  readonly show: (changes: Changes) => void;
  readonly step: (by: -1 | 1) => void;
  readonly goNow: () => void;
  readonly choose: (span: Span) => void;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

export function useHoursAddress(): HoursAddress {
  const [params, setParams] = useSearchParams();
  const today = useBusinessDay();
  const [day, week] = [dayIn(params.get('day')), dayIn(params.get('week'))];
  const span: Span = day ? 'day' : week ? 'week' : 'recent';
  const days = daysOf(day ?? week, span, today);
  const division = Number(params.get('division')) || undefined;
  const show = (changes: Changes) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          value === undefined ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const choose = (to: Span, on = today) =>
    show({ day: to === 'day' ? on : undefined, week: to === 'week' ? mondayOf(on) : undefined });
  const step = (by: -1 | 1) =>
    choose(span === 'week' ? 'week' : 'day', by < 0 ? dayAfter(days.from, -1) : dayAfter(days.until));
  return {
    ...{ span, days, today, show, step, division },
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'review',
    isNow: span === 'recent' || (span === 'week' && days.from === mondayOf(today)),
    goNow: () => choose(span === 'week' ? 'week' : 'recent'),
    choose: (to) => choose(to, days.until < today ? days.until : today),
  };
}

function daysOf(start: string | undefined, span: Span, today: string) {
  if (span === 'recent' || !start) return { from: dayAfter(today, -1), until: today };
  if (span === 'day') return { from: start, until: start };
  const monday = mondayOf(start);
  return { from: monday, until: dayAfter(monday, 6) };
}
