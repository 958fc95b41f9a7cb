// Tells from which list, and from which place in it, this record was opened, and leads back there.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../fields/access.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { type ListPlace, placeIn } from '../place.ts';

export function usePlace(entity: ResolvedEntity): { readonly place: ListPlace | undefined; readonly index: string } {
  const { state } = useLocation();
  const place = useMemo(() => placeIn(state, entity.resource), [state, entity]);
  const query = place ? new URLSearchParams(place.query).toString() : '';
  return { place, index: `${addressOf(entity, 'index')}${query && `?${query}`}` };
}
