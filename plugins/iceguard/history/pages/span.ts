// Works out which hours or days a metric's history shows: those until now, or a fixed part of them.
export const RANGES = ['1h', '6h', '24h', '7d', '30d', '90d', '1y'] as const;
export type Range = (typeof RANGES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LENGTHS: Readonly<Record<Range, number>> = {
  ...{ '1h': HOUR, '6h': 6 * HOUR, '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY, '1y': 365 * DAY },
};
const [LEAST, MOST] = [5 * MINUTE, LENGTHS['1y']];

export interface Span {
  /** In milliseconds. */
  readonly from: number;
  readonly until: number;
  /** The range that it fills until now; none if it is a fixed part. */
  readonly range?: Range;
}

/** What the address says of a span. */
export type Said = Readonly<Partial<Record<'range' | 'from' | 'until', string | undefined>>>;

const DEFAULT: Range = '24h';

/** The end moves on by steps that are small beside the span, so that it is not asked for at each second. */
function untilNow(range: Range, now: number): Span {
  const length = LENGTHS[range];
  const step = length <= DAY ? MINUTE : length <= LENGTHS['7d'] ? 10 * MINUTE : HOUR;
  const until = Math.ceil(now / step) * step;
  return { from: until - length, until, range };
}

export function spanOf({ range, from = '', until = '' }: Said, now: number): Span {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (end - begin >= LEAST && end - begin <= MOST) return { from: begin, until: end };
  return untilNow(RANGES.find((one) => one === range) ?? DEFAULT, now);
}

export const sayRange = (range: Range): Said => ({ range });

/** Says a part; one that ends now and is as long as a range is that range. */
export function sayPart(from: number, until: number, now: number): Said {
  const length = Math.min(Math.max(until - from, LEAST), MOST);
  const middle = (from + until) / 2;
  const end = Math.min(length === until - from ? until : middle + length / 2, untilNow('1h', now).until);
  const range = RANGES.find((one) => Math.abs(LENGTHS[one] - length) < MINUTE);
  if (range && end >= now - MINUTE) return sayRange(range);
  return { from: new Date(end - length).toISOString(), until: new Date(end).toISOString() };
}

export const stepped = ({ from, until }: Span, step: -1 | 1, now: number): Said =>
  sayPart(from + step * (until - from), until + step * (until - from), now);

/** Makes it half as long around its middle, or twice as long. */
export function zoomed({ from, until }: Span, by: 'in' | 'out', now: number): Said {
  const change = by === 'in' ? -(until - from) / 4 : (until - from) / 2;
  return sayPart(from - change, until + change, now);
}

/** Answers the span of the same length before it. */
export const before = ({ from, until }: Span): Span => ({ from: from - (until - from), until: from });

export const sizeOf = ({ from, until }: Span): number => until - from;
