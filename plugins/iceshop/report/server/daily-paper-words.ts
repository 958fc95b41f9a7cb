// Holds what the parts of the daily report on paper share: their words, their headings, and how much one page holds.
import type { Block, defineDocument } from '#api';
import type { Report } from './daily-report.ts';

export type Words = Parameters<Parameters<typeof defineDocument<Report>>[0]['draw']>[1];

/** The number of rows that fit on the page; the screen and the sheets show all. */
export const MOST = { products: 32, items: 10, exceptions: 12, waste: 8 } as const;

/** Nothing counts as nought. */
export const number = <Name extends string>(
  row: { readonly [Value in Name]?: number | null } | undefined,
  name: Name,
): number => row?.[name] ?? 0;

export const part = ({ t }: Words, name: string): Block => ({ heading: t(`iceshop.daily.${name}`), level: 3 });
