// The company's own places; without them the map is a calm ground.
import { useEffect, useState } from 'react';
import { http } from '#core';

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
  const [places, setPlaces] = useState(NONE);
  useEffect(() => {
    const call = new AbortController();
    const load = () =>
      void http
        .get<{ data: readonly Place[] }>('icetruck/place', { signal: call.signal })
        // What is known stays until the next answer, and the map as it is while nothing moved.
        .then(
          ({ data }) => setPlaces((known) => (isSame(known, data.data) ? known : data.data)),
          () => undefined,
        );
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, []);
  return places;
}

function isSame(one: readonly Place[], other: readonly Place[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
