// Holds in the address which days and which van the daily sales report shows, so that a link shows the same. Without a day
// it shows the last one on which a van sold something.
import { useSearchParams } from 'react-router';
import { useBusinessDay } from '#core';
import { dayAfter } from '#core/contract';
import { useAnswer } from '#core/records';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Days that the report shows, ending with the chosen one. */
export const SPANS = [1, 7, 28] as const;
export type Span = (typeof SPANS)[number];

export interface StreetParams {
  readonly from: string;
  readonly until: string;
  readonly icecream_van_id?: number;
}

interface Choice {
  readonly day?: string;
  readonly span?: Span;
  readonly van?: number | undefined;
}

export function useStreet() {
  const [search, setSearch] = useSearchParams();
  const now = useBusinessDay();
  const asked = search.get('day') ?? '';
  const isDay = DAY.test(asked) && new Date(`${asked}T00:00:00Z`).toJSON()?.slice(0, 10) === asked;
  const last = useAnswer<{ day?: string }>(isDay ? undefined : 'icecash/dailysales/last');
  const day = isDay ? asked : last.data ? (last.data.day ?? now) : undefined;
  const span = SPANS.find((each) => String(each) === search.get('span')) ?? 1;
  const van = Number(search.get('van')) || undefined;
  const show = (next: Choice) => {
    const to = { day, span, van, ...next };
    const params = {
      ...(to.day && { day: to.day }),
      ...(to.span !== 1 && { span: String(to.span) }),
      ...(to.van && { van: String(to.van) }),
    };
    setSearch(params, { replace: true });
  };
  const range = day && { from: dayAfter(day, 1 - span), until: day };
  const params: StreetParams | undefined = range ? { ...range, ...(van && { icecream_van_id: van }) } : undefined;
  return { day, span, van, now, show, params, last };
}
