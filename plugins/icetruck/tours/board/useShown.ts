// Draws the week as a board: its lanes, its blocks and the sums of its days.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow, type useRegistry } from '#core';
import { tonesOf } from '#core/contract';
import { useChangers } from '#core/records';
import { blocksOf } from './blocks.ts';
import { lanesOf } from './lanes.ts';
import { sumLines } from './sums.ts';
import type { TourAddress } from './useTourAddress.ts';
import { type Tours, troubleOf } from './useTours.ts';

export type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

interface Showing {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly search: string;
}

export const unitOf = ({ span }: Pick<TourAddress, 'span'>): 'day' | 'hour' => (span === 'day' ? 'hour' : 'day');

/** What comes near is looked at as often, in milliseconds. */
const OLD = 300_000;

export function useShown({ entity, address, plan, search }: Showing) {
  const { t } = useTranslation();
  const { facts, tours, vans, zones, bookings, days } = plan;
  const changers = useChangers('icecreamvanschedule');
  const now = useNow(OLD).getTime();
  const unit = unitOf(address);
  const tones = tonesOf(entity.schema.properties.status);
  const lanes = useMemo(() => lanesOf({ vans, tours, days, search, t }), [vans, tours, days, search, t]);
  const blocks = useMemo(() => {
    const nameOf = (employee: number) => facts.people.get(employee)?.name;
    const problemsOf = (tour: (typeof tours)[number]) => troubleOf(tour, facts, now);
    return blocksOf(tours, { unit, tones, zones, bookings, nameOf, problemsOf, changers, t });
  }, [tours, facts, zones, bookings, changers, unit, tones, now, t]);
  const sums = useMemo(() => sumLines({ tours, bookings, vans, t }), [tours, bookings, vans, t]);
  return { lanes, blocks, sums, changers };
}
