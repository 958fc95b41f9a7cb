// Makes the lanes of the board: vans by their number, with what keeps one off the road or soon will.
import type { TFunction } from 'i18next';
import { formatDay, formatNumber } from '#core';
import type { Lane, Sum } from '#core/board';
import { dayAfter, today } from '#core/contract';
import { minutesOf } from './times.ts';
import { type BoardTour, type BoardVan, type Days, vanName } from './tours.ts';

interface Laned {
  readonly vans: readonly BoardVan[];
  readonly tours: readonly BoardTour[];
  readonly days: Days;
  /** Typed by the planner to find vans by a part of their number, name or plate. */
  readonly search: string;
  readonly t: TFunction;
}

export function lanesOf({ vans, tours, days, search, t }: Laned): Lane[] {
  const minutes = new Map<number, number>();
  for (const tour of tours) {
    const { icecream_van_id: van } = tour;
    minutes.set(van, (minutes.get(van) ?? 0) + minutesOf(tour));
  }
  return vans
    .filter(({ nr, name, license_plate }) => matches(search, [String(nr ?? ''), name, license_plate ?? '']))
    .map((van) => ({
      ...{ id: van.id, title: vanName(van), color: van.color_background },
      sum: troubleOf(van, days, t) ?? hoursSum(minutes.get(van.id) ?? 0, t),
      ...(van.license_plate && { note: van.license_plate }),
    }));
}

/** Papers that are over in so many days are said on the board. */
const SOON_DAYS = 30;

/** Says why a van had better not drive in the shown days: damage, or papers that are over then or soon. */
export function troubleOf(van: BoardVan, { until }: Days, t: TFunction): Sum | undefined {
  if (van.unsafe)
    return { text: t('icetruck.tours.van.unsafe'), title: t('icetruck.tours.van.unsafeText'), tone: 'danger' };
  const papers = [
    { kind: 'insurance', ends: van.insurance_expires_at },
    { kind: 'inspection', ends: van.inspection_expires_at },
  ] as const;
  const [first] = papers.filter(({ ends }) => ends).sort((a, b) => (a.ends ?? '').localeCompare(b.ends ?? ''));
  if (!first?.ends || first.ends > dayAfter(today(), SOON_DAYS)) return undefined;
  const isOver = first.ends < dayAfter(until, -1);
  return {
    text: t(`icetruck.tours.van.${first.kind}`, { day: formatDay(first.ends) }),
    title: t(`icetruck.tours.van.${first.kind}Text`, { day: formatDay(first.ends, 'long') }),
    tone: isOver ? 'danger' : 'warning',
  };
}

function hoursSum(minutes: number, t: TFunction): Sum {
  return { text: hoursOf(minutes, t) };
}

export const hoursOf = (minutes: number, t: TFunction): string =>
  t('icetruck.tours.hours', { hours: formatNumber(minutes / 60, { maximumFractionDigits: 1 }) });

function matches(search: string, texts: readonly string[]): boolean {
  const wanted = search.trim().toLocaleLowerCase();
  return wanted === '' || texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}
