// Reads from the address what the board of tours shows, so that links lead to it and the browser's Back returns to it:
// the week, or one day by the hour, and the chosen tour.
import { useSearchParams } from 'react-router';
import { dayAfter, mondayOf } from '#core/board';
import { today } from '#core/contract';
import { type Days, SPANS, type Span } from './tours.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH: Readonly<Record<Span, number>> = { day: 1, week: 7 };

type Shown = Partial<Record<'week' | 'day' | 'span' | 'tour', string>>;

export interface TourAddress {
  readonly span: Span;
  readonly days: Days;
  readonly isNow: boolean;
  /** Id of the chosen tour; undefined if none is. */
  readonly chosen: number | undefined;
  readonly choose: (tour: number | undefined) => void;
  /** Changes the named parts of the address; an empty text takes one away. */
  readonly show: (changes: Shown) => void;
  readonly step: (by: -1 | 1) => void;
  readonly goNow: () => void;
}

export function useTourAddress(now = today()): TourAddress {
  const [params, setParams] = useSearchParams();
  const span = SPANS.find((one) => one === params.get('span')) ?? 'week';
  const given = (span === 'day' && params.get('day')) || params.get('week') || '';
  const start = isDay(given) ? given : now;
  const from = span === 'day' ? start : mondayOf(start);
  const show = (changes: Shown) => setParams((before) => merged(before, changes), { replace: true });
  const go = (day: string) => show({ week: mondayOf(day), tour: '', ...(span === 'day' && { day }) });
  const chosen = Number(params.get('tour') ?? 0);
  return {
    ...{ span, show, days: { from, until: dayAfter(from, LENGTH[span]) } },
    isNow: from === (span === 'day' ? now : mondayOf(now)),
    chosen: chosen > 0 ? chosen : undefined,
    choose: (tour) => show({ tour: tour ? String(tour) : '' }),
    step: (by) => go(dayAfter(from, by * LENGTH[span])),
    goNow: () => go(now),
  };
}

function merged(before: URLSearchParams, changes: Shown): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
