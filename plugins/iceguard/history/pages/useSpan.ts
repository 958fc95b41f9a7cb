// Keeps in the address which part of a metric's history is shown, and whether it is compared with the period before.
import { useSearchParams } from 'react-router';
import { useNow } from '#core';
import { type Range, type Said, type Span, sayPart, sayRange, spanOf, stepped, zoomed } from './span.ts';

export interface ShownSpan {
  readonly span: Span;
  readonly compares: boolean;
  readonly show: (range: Range) => void;
  readonly step: (step: -1 | 1) => void;
  readonly zoom: (by: 'in' | 'out') => void;
  readonly mark: (from: string, until: string) => void;
  readonly compare: (compares: boolean) => void;
}

const TICK_MS = 30_000;

export function useSpan(): ShownSpan {
  const [address, setAddress] = useSearchParams();
  const now = useNow(TICK_MS).getTime();
  const said = (name: string) => address.get(name) ?? undefined;
  const span = spanOf({ range: said('range'), from: said('from'), until: said('until') }, now);
  const compares = said('before') === '1';
  // Each look is a step of the browser's history, so that Back undoes a zoom.
  const go = ({ range, from, until }: Said, withBefore = compares) => {
    const next = { range, from, until, before: withBefore ? '1' : undefined };
    setAddress(
      Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    );
  };
  return {
    span,
    compares,
    show: (range) => go(sayRange(range)),
    step: (step) => go(stepped(span, step, now)),
    zoom: (by) => go(zoomed(span, by, now)),
    mark: (from, until) => go(sayPart(Date.parse(from), Date.parse(until), now)),
    compare: (compared) =>
      go(span.range ? sayRange(span.range) : { from: said('from'), until: said('until') }, compared),
  };
}
