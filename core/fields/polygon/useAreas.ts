// Loads all areas of an entity, each with its name and colour.
import { useMemo } from 'react';
import type { Entity } from '#core/contract';
import type { MapArea } from '../../map/index.ts';
import { useRecords } from '../../records/index.ts';
import type { RecordOf } from '../kind.ts';
import { colorOf } from './color.ts';
import { cornersOf } from './kind.ts';

/** At most this many areas are drawn. */
const MOST = 500;

export const areaField = ({ schema: { properties } }: Entity): string | undefined =>
  Object.keys(properties).find((name) => properties[name]?.polygon === true);

/** An area of a record; one that is not active is neither compared nor drawn beside others. */
export interface RecordArea extends MapArea {
  readonly isActive: boolean;
}

/** @param entity without one, nothing is loaded */
export function useAreas(entity: Entity | undefined): {
  readonly areas: readonly RecordArea[];
  readonly isReady: boolean;
} {
  const { records, state } = useRecords<RecordOf & { readonly id: number }>(entity?.resource, { 'page[size]': MOST });
  const areas = useMemo(() => {
    const field = entity && areaField(entity);
    if (!entity || !field) return [];
    return records.flatMap((record) => {
      const ring = cornersOf(record[field]);
      const name = String(record.name ?? record.id);
      const short = typeof record.abbreviation === 'string' ? record.abbreviation : undefined;
      const isActive = record.active !== false;
      return ring.length > 2 ? [{ id: record.id, name, short, color: colorOf(entity, record), ring, isActive }] : [];
    });
  }, [records, entity]);
  return { areas, isReady: !entity || state !== 'loading' };
}
