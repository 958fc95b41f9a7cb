// Reads where ice cream was asked for, as squares of the map, for the chosen weekdays, hours and weeks.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfter, today } from '#core/contract';
import type { HeatLayer } from '#core/map';
import { useQuery } from '#core/records';
import { CELL_METRES } from '../../../zones/cells.ts';

export const HOURS: readonly number[] = Array.from({ length: 25 }, (_, hour) => hour);
export const WEEKS = [1, 4, 8, 13, 26, 52] as const;
const DAYS = 7;

export interface Chosen {
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
  const [chosen, set] = useState<Chosen>({ weekdays: [], from: 0, until: 24, weeks: 4 });
  const until = today();
  const { rows, state, reload } = useQuery(isShown ? 'icetruck/demand' : undefined, {
    ...{ from: dayAfter(until, 1 - chosen.weeks * DAYS), until },
    ...{ weekdays: chosen.weekdays.length > 0 ? chosen.weekdays : undefined },
    ...{ hour_from: chosen.from, hour_until: chosen.until },
  });
  const layer = useMemo((): HeatLayer => {
    const items = isShown
      ? rows.map(({ latitude, longitude, people }) => ({ latitude, longitude, weight: people }))
      : [];
    const format = (weight: number) => t('icetruck.map.people', { count: Math.round(weight) });
    return { kind: 'heat', id: 'demand', name: t('icetruck.map.demand'), items, cell: CELL_METRES, format };
  }, [rows, isShown, t]);
  return { state, reload, chosen, choose: (some) => set((before) => ordered({ ...before, ...some })), layer };
}

/** An hour until which is at least the one after that from which. */
const ordered = (chosen: Chosen): Chosen => ({ ...chosen, until: Math.max(chosen.from + 1, chosen.until) });
