// Reads what the board shows from the address, so that links lead to it and the browser's Back returns to it: days,
// divisions, and whether people, functions or needs stand at the left.
import { useSearchParams } from 'react-router';
import { dayAfter, mondayOf } from '#core/board';
import { today } from '#core/contract';
import { type Days, MODES, type Mode, SPANS, type Span } from './plan.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTH: Readonly<Record<Span, number>> = { day: 1, week: 7, weeks: 28 };

export interface PlanAddress {
  readonly mode: Mode;
  readonly span: Span;
  readonly days: Days;
  readonly isNow: boolean;
  /** Ids of divisions; empty if the address names none, `all` for all of them. */
  readonly wanted: readonly number[] | 'all';
  readonly show: (changes: Partial<Record<'week' | 'day' | 'division' | 'by' | 'span', string>>) => void;
  readonly step: (by: -1 | 1) => void;
  readonly goNow: () => void;
}

export function usePlanAddress(now = today()): PlanAddress {
  const [params, setParams] = useSearchParams();
  const mode = oneOf(MODES, params.get('by'));
  const span = oneOf(SPANS, params.get('span') ?? 'week');
  const given = params.get(span === 'day' ? 'day' : 'week') ?? params.get('week') ?? '';
  const start = dayIn(given) ? given : now;
  const from = span === 'day' ? start : mondayOf(start);
  const show: PlanAddress['show'] = (changes) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const go = (day: string) => show({ week: mondayOf(day), ...(span === 'day' && { day }) });
  const division = params.get('division') ?? '';
  return {
    ...{ mode, span, show, days: { from, until: dayAfter(from, LENGTH[span]) } },
    isNow: from === (span === 'day' ? now : mondayOf(now)),
    wanted:
      division === 'all'
        ? 'all'
        : division
            .split(',')
            .map(Number)
            .filter((id) => id > 0),
    step: (by) => go(dayAfter(from, by * (span === 'day' ? 1 : 7))),
    goNow: () => go(now),
  };
}

const dayIn = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

function oneOf<One extends string>(all: readonly One[], given: string | null): One {
  return all.find((one) => one === given) ?? (all[0] as One);
}
