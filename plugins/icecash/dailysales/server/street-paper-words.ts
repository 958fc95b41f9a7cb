// Writes what the parts of the daily sales report's paper share: headings, names of columns, and amounts.
import type { Block, defineDocument } from '#api';
import type { StreetReport } from './street-report.ts';

export type Words = Parameters<Parameters<typeof defineDocument<StreetReport>>[0]['draw']>[1];

export const part = ({ t }: Words, name: string): Block => ({ heading: t(`icecash.street.${name}`), level: 3 });
export const titleOf = ({ t }: Words, query: string, column: string) => t(`icecash.query.street-${query}.${column}`);

export const amountOf = (value: number | null | undefined, { money }: Words) =>
  value === null || value === undefined ? '–' : money(Number(value));
