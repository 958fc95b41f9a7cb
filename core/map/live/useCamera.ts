// Moves the map: to its items when the first of them are there, and again for another `shows`, but never from under the
// hands of a person. A display keeps all items in sight by itself, unless
// it was told where its map stands.
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { boxAround, FIT, fitIn } from '../box.ts';
import type { Camera } from '../draw.ts';
import { type MapLayer, type MapPick, type Place, placesOf } from '../layers.ts';

interface Shot {
  readonly layers: readonly MapLayer[];
  readonly shows: string;
  readonly fits: readonly Place[] | undefined;
  readonly isStill: boolean;
  readonly follows: MapPick | undefined;
  /** Where the map stands first; it counts as a place to which a person moved it. */
  readonly camera: Camera | undefined;
  readonly onRested: ((camera: Camera) => void) | undefined;
}

interface Held {
  shows: string | undefined;
  isFitted: boolean;
  /** True since a person moved the map. */
  isMoved: boolean;
}

const GLIDE_MS = 900;
/** Below this share of the view's sides, what a display shows is too small. */
const SMALL = 0.25;

export function useCamera(map: MapLibre | undefined, shot: Shot): void {
  const isPlaced = shot.camera !== undefined;
  const held = useRef<Held>({ shows: isPlaced ? shot.shows : undefined, isFitted: isPlaced, isMoved: isPlaced });
  const latest = useRef(shot);
  latest.current = shot;
  useEffect(() => {
    if (!map) return;
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) held.current.isMoved = true;
    };
    const onResize = () => {
      const places = placesIn(latest.current);
      if (!held.current.isMoved && places.length > 0) fitTo(map, places, 0);
    };
    const onRest = () => {
      const { lng, lat } = map.getCenter();
      latest.current.onRested?.({ center: [lng, lat], zoom: map.getZoom() });
    };
    map.on('movestart', onMove);
    map.on('moveend', onRest);
    map.on('resize', onResize);
    return () => {
      map.off('movestart', onMove);
      map.off('moveend', onRest);
      map.off('resize', onResize);
    };
  }, [map]);
  const { layers, fits, shows, isStill, follows } = shot;
  useEffect(() => {
    const state = held.current;
    if (state.shows !== shows) Object.assign(state, { shows, isFitted: false, isMoved: false });
    if (!map) return;
    const isWaiting = !state.isFitted && !state.isMoved;
    const keeps = isStill && latest.current.camera === undefined;
    const places = isWaiting || keeps ? placesIn({ layers, fits }) : [];
    if (places.length > 0 && isWaiting) {
      state.isFitted = true;
      fitTo(map, places, 0);
    } else if (places.length > 0 && strays(map, places)) fitTo(map, places, GLIDE_MS);
    const followed = follows && placeOf(layers, follows);
    if (followed) map.easeTo({ center: [followed.longitude, followed.latitude], duration: GLIDE_MS });
  }, [map, layers, fits, shows, isStill, follows]);
}

const placesIn = ({ layers, fits }: Pick<Shot, 'layers' | 'fits'>): readonly Place[] => fits ?? placesOf(layers);

function fitTo(map: MapLibre, places: readonly Place[], duration: number): void {
  const [west, south, east, north] = boxAround(places);
  map.fitBounds([west, south, east, north], { ...fitIn(map.getContainer()), duration, animate: duration > 0 });
}

/** Tells whether an item has left the view, or all of them keep to a small part of it. */
function strays(map: MapLibre, places: readonly Place[]): boolean {
  const [west, south, east, north] = boxAround(places);
  const view = map.getBounds();
  const isOut = [west < view.getWest(), east > view.getEast(), south < view.getSouth(), north > view.getNorth()];
  const [wide, high] = [view.getEast() - view.getWest(), view.getNorth() - view.getSouth()];
  const isSmall = east - west < wide * SMALL && north - south < high * SMALL && map.getZoom() < FIT.maxZoom - 1;
  return isOut.includes(true) || isSmall;
}

function placeOf(layers: readonly MapLayer[], { layer, id }: MapPick): Place | undefined {
  const found = layers.find((one) => one.id === layer);
  const items = (found?.items ?? []) as readonly (Partial<Place> & { readonly id?: number })[];
  const item = items.find((one) => one.id === id);
  return item?.latitude === undefined ? undefined : (item as Place);
}
