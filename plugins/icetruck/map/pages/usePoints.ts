// Loads the points of interest as circles for a map, each in the colour of its kind.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapCircle } from '#core/map';
import { useRecords } from '#core/records';
import { lookOf } from './kinds.ts';

const MOST = 1000;
const RADIUS = 100;

export function usePoints(isAsked = true): readonly MapCircle[] {
  const { t } = useTranslation();
  const { records } = useRecords(isAsked ? 'pointofinterest' : undefined, { 'page[size]': MOST });
  return useMemo(
    () =>
      records.map(({ id, name, kind, latitude, longitude, radius_m }) => ({
        ...{ id, name, latitude: Number(latitude), longitude: Number(longitude) },
        radius: Number(radius_m ?? RADIUS),
        color: lookOf(kind).color,
        note: t(`icetruck.pointofinterest.kind.${kind}`),
      })),
    [records, t],
  );
}
