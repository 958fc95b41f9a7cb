// Describes what the parts of the daily sales report share, and writes its amounts: what is not known is a dash, and a
// drawer that differs is red.
import { formatMoney, formatNumber } from '#core';
import type { QueryRowTypes } from '#core/contract';
import type { RoadTour } from '../tour.ts';
import type { StreetParams } from './useStreet.ts';

export type DayRow = QueryRowTypes['icecash/street-days'];
export type { RoadTour };

export interface OfStreet {
  readonly params: StreetParams;
}

export const NONE = '–';
const MINUTE = 60_000;

export const amount = (value: number | undefined): string => (value === undefined ? NONE : formatMoney(value));

export function Difference({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return <>{NONE}</>;
  const text = formatNumber(value, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' });
  return <span data-tone={value === 0 ? undefined : 'danger'}>{text}</span>;
}

/** `5.5 h` between two moments; nothing while one of them is not known. */
export function hoursBetween(tours: readonly RoadTour[], from: keyof RoadTour, until: keyof RoadTour): number {
  return tours.reduce((sum, tour) => {
    const [start, stop] = [Date.parse(String(tour[from])), Date.parse(String(tour[until]))];
    return Number.isNaN(start) || Number.isNaN(stop) ? sum : sum + (stop - start) / MINUTE / 60;
  }, 0);
}

export const hours = (value: number): string =>
  value > 0 ? formatNumber(value, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 }) : NONE;

export const litres = (value: number): string =>
  formatNumber(value, { style: 'unit', unit: 'liter', maximumFractionDigits: 1 });

export const toursOf = (
  tours: readonly RoadTour[],
  { day, icecream_van_id }: Pick<DayRow, 'day' | 'icecream_van_id'>,
) => tours.filter((tour) => tour.day === day && tour.icecream_van_id === icecream_van_id);

/** Litres that were sold of the tours whose ice was counted when they came back. */
export const litresSold = (tours: readonly RoadTour[]): number =>
  tours.reduce((sum, { litres: ice, returned_at }) => sum + (returned_at ? (ice?.sold ?? 0) : 0), 0);
