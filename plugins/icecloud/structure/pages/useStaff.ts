// Counts how many people work at each place of the structure, by the place's key.

import { useMemo } from 'react';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { COMPANY, keyOf } from './items.ts';

type Counted = QueryRowTypes['icecloud/staff'];

export type Staff = (key: string) => number | undefined;

/** Undefined until the counts are loaded; a place without a count has nobody. */
export function useStaff(): Staff {
  const { rows, state } = useQuery('icecloud/staff');
  return useMemo(() => {
    const counts = new Map(rows.map((row) => [placeOf(row), row.people]));
    const isKnown = state === 'ready' || rows.length > 0;
    return (key) => (isKnown ? (counts.get(key) ?? 0) : undefined);
  }, [rows, state]);
}

function placeOf({ establishment_unit_id, division_id }: Counted): string {
  if (division_id) return keyOf('division', division_id);
  return establishment_unit_id ? keyOf('unit', establishment_unit_id) : COMPANY;
}
