// Loads the addresses of the photos that belong to the pins on a damage report's picture of the van, by the photo's id.
import { useRecords } from '#core/records';
import type { Pin } from './pins.ts';

export type Photos = ReadonlyMap<number, string>;

export function usePhotos(pins: readonly Pin[]): Photos {
  const ids = pins.flatMap(({ photo_ids = [] }) => photo_ids);
  const query = { 'filter[id][in]': ids.join(','), 'page[size]': 200 };
  const { records } = useRecords(ids.length > 0 ? 'damagephoto' : undefined, query);
  return new Map(records.flatMap(({ id, photo_uri }) => (photo_uri ? [[id, photo_uri] as const] : [])));
}
