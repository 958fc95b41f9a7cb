// Reads where ice cream was asked for, or where it was sold, as squares of the map, for the chosen weekdays, hours and weeks.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import { dayAfter, today } from '#core/contract';
import type { HeatLayer, Place } from '#core/map';
import { useQuery } from '#core/records';
import { CELL_METRES } from '../../../zones/cells.ts';

export const HOURS: readonly number[] = Array.from({ length: 25 }, (_, hour) => hour);
export const WEEKS = [1, 4, 8, 13, 26, 52] as const;
const DAYS = 7;

export interface Chosen {
  /** What the heat is of: people who called, or what was sold. */
  readonly of: 'people' | 'turnover';
  /** None are all. */
  readonly weekdays: readonly string[];
  readonly from: number;
  readonly until: number;
  readonly weeks: number;
}

export interface Demand {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reload: () => void;
  readonly chosen: Chosen;
  readonly choose: (some: Partial<Chosen>) => void;
  readonly layer: HeatLayer;
}

export function useDemand(isShown: boolean): Demand {
  const { t } = useTranslation();
  const [chosen, set] = useState<Chosen>({ of: 'people', weekdays: [], from: 0, until: 24, weeks: 4 });
  const until = today();
  const params = {
    ...{ from: dayAfter(until, 1 - chosen.weeks * DAYS), until },
    ...{ weekdays: chosen.weekdays.length > 0 ? chosen.weekdays : undefined },
    ...{ hour_from: chosen.from, hour_until: chosen.until },
  };
  const isSold = chosen.of === 'turnover';
  const called = useQuery(isShown && !isSold ? 'icetruck/demand' : undefined, params);
  const sold = useQuery(isShown && isSold ? 'icetruck/turnover-squares' : undefined, params);
  const layer = useMemo((): HeatLayer => {
    const people = called.rows.map((row) => ({ ...placeOf(row), weight: row.people }));
    // A square in which more was given back than sold has no heat.
    const money = sold.rows.map((row) => ({ ...placeOf(row), weight: Math.max(0, row.turnover) }));
    const format = (weight: number) =>
      isSold ? formatMoney(weight) : t('icetruck.map.people', { count: Math.round(weight) });
    const name = t(isSold ? 'icetruck.map.turnover' : 'icetruck.map.demand');
    const items = isShown ? (isSold ? money : people) : [];
    return { kind: 'heat', id: 'demand', name, items, cell: CELL_METRES, format };
  }, [called.rows, sold.rows, isShown, isSold, t]);
  const { state, reload } = isSold ? sold : called;
  return { state, reload, chosen, choose: (some) => set((before) => ordered({ ...before, ...some })), layer };
}

const placeOf = ({ latitude, longitude }: Place) => ({ latitude, longitude });

/** An hour until which is at least the one after that from which. */
const ordered = (chosen: Chosen): Chosen => ({ ...chosen, until: Math.max(chosen.from + 1, chosen.until) });
