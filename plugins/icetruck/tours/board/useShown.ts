// Draws the week as a board: its lanes, its blocks and the sums of its days.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useRegistry } from '#core';
import { tonesOf } from '#core/contract';
import { useChangers } from '#core/records';
import { blocksOf } from './blocks.ts';
import { lanesOf } from './lanes.ts';
import { sumLines } from './sums.ts';
import type { TourAddress } from './useTourAddress.ts';
import type { Tours } from './useTours.ts';
import type { Trouble } from './useTroubles.ts';

export type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

interface Showing {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly search: string;
  readonly troubles: readonly Trouble[];
}

export const unitOf = ({ span }: Pick<TourAddress, 'span'>): 'day' | 'hour' => (span === 'day' ? 'hour' : 'day');

export function useShown({ entity, address, plan, search, troubles }: Showing) {
  const { t } = useTranslation();
  const { facts, tours, vans, zones, bookings, days } = plan;
  const changers = useChangers('icecreamvanschedule');
  const unit = unitOf(address);
  const tones = tonesOf(entity.schema.properties.status);
  const lanes = useMemo(() => lanesOf({ vans, tours, days, search, t }), [vans, tours, days, search, t]);
  const blocks = useMemo(() => {
    const nameOf = (employee: number) => facts.people.get(employee)?.name;
    const found = new Map(troubles.map((one) => [one.tour.id, one.found]));
    const problemsOf = ({ id }: (typeof tours)[number]) => found.get(id) ?? [];
    return blocksOf(tours, { unit, tones, zones, bookings, nameOf, problemsOf, changers, t });
  }, [tours, facts.people, troubles, zones, bookings, changers, unit, tones, t]);
  const sums = useMemo(() => sumLines({ tours, bookings, vans, t }), [tours, bookings, vans, t]);
  return { lanes, blocks, sums, changers };
}
