// The company's own places; without them the map is a calm ground.
import { useMemo } from 'react';
import { useAnswer } from '#core/records';

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What moves is not drawn yet; buildings seldom do. */
const AGAIN_MS = 300_000;
const NONE: readonly Place[] = [];

export function usePlaces(): readonly Place[] {
  const { data = NONE } = useAnswer<readonly Place[]>('icetruck/place', undefined, { follow });
  // The map stays as it is while nothing moved.
  const same = JSON.stringify(data);
  return useMemo(() => JSON.parse(same) as readonly Place[], [same]);
}

function follow(again: () => void): () => void {
  const timer = setInterval(again, AGAIN_MS);
  return () => clearInterval(timer);
}
