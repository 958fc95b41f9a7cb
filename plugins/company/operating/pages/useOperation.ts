// Asks how Scoop ran in a span that ends now, again each minute.
import { useNow } from '#core';
import { type Asked, useAnswer } from '#core/records';

export interface Operation {
  /** The time that one point stands for. */
  readonly seconds: number;
  readonly processes: readonly { readonly id: string; readonly name: string; readonly at: string }[];
  readonly points: readonly { readonly at: string; readonly figures: Readonly<Record<string, number>> }[];
  readonly plugins: readonly PluginWork[];
}

export interface PluginWork {
  readonly id: string;
  readonly calls: number;
  readonly errors: number;
  readonly seconds: number;
  readonly jobs: number;
}

export const RANGES = ['1h', '6h', '24h', '7d', '14d'] as const;
export type Range = (typeof RANGES)[number];

const HOURS: Readonly<Record<Range, number>> = { '1h': 1, '6h': 6, '24h': 24, '7d': 7 * 24, '14d': 14 * 24 };
const MINUTE = 60_000;

export interface Shown {
  readonly range: Range;
  /** One process, or all. */
  readonly process: string | undefined;
}

export interface AskedOperation extends Asked<Operation> {
  readonly ends: readonly [from: string, until: string];
}

export function useOperation({ range, process }: Shown): AskedOperation {
  const now = useNow(MINUTE / 2).getTime();
  const until = Math.ceil(now / MINUTE) * MINUTE;
  const ends = [new Date(until - HOURS[range] * 60 * MINUTE).toISOString(), new Date(until).toISOString()] as const;
  const query = { from: ends[0], until: ends[1], ...(process && { process }) };
  const asked = useAnswer<Operation>('operation', query, { keeps: true });
  return { ...asked, ends };
}
