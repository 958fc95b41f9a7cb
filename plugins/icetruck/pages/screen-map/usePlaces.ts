// The company's own places, as far as this display may read them; without them the map is a calm ground.
import { useEffect, useState } from 'react';
import { http, session, useRegistry } from '#core';
import { can, requirementOf } from '#core/contract';

export interface Place {
  readonly id: number;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What moves is not drawn yet; buildings seldom do. */
const AGAIN_MS = 300_000;
const MODEL = 'EstablishmentUnit';
const NONE: readonly Place[] = [];

export function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState(NONE);
  const entity = useRegistry().entity(MODEL);
  const subject = session.subject;
  const resource = entity && subject && can(subject, requirementOf(entity, 'index')) ? entity.resource : null;
  useEffect(() => {
    if (resource === null) return;
    const call = new AbortController();
    const load = () => void fetchPlaces(resource, call.signal).then(setPlaces, () => undefined);
    load();
    const timer = setInterval(load, AGAIN_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [resource]);
  return places;
}

async function fetchPlaces(resource: string, signal: AbortSignal): Promise<readonly Place[]> {
  const query = { 'page[size]': 500, 'filter[active]': true };
  const { data } = await http.get<{ data: Partial<Place>[] }>(resource, { query, signal });
  return data.data.filter((place): place is Place => isNumber(place.latitude) && isNumber(place.longitude));
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
