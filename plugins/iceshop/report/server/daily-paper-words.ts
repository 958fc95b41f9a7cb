// Holds what the parts of the daily report on paper share: their words, their headings, and how much one page holds.
import type { Block, defineDocument, Row } from '#api';
import type { Report } from './daily-report.ts';

export type Words = Parameters<Parameters<typeof defineDocument<Report>>[0]['draw']>[1];

/** What one page holds; the screen and the sheets have all. */
export const MOST = { products: 32, exceptions: 12, waste: 8 } as const;

export const number = (row: Row | undefined, name: string): number => Number(row?.[name] ?? 0);
export const part = ({ t }: Words, name: string): Block => ({ heading: t(`iceshop.daily.${name}`), level: 3 });
