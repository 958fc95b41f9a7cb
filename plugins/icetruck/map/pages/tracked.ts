// Keeps in the state of the browser what the map follows, where it stands and how high its list is, so that it opens as
// it was left (docs/domain 3.7).
import { runInAction } from 'mobx';
import { session } from '#core';
import type { Camera, MapPick } from '#core/map';
import { pickOf, textOfPick } from './layers.ts';

export interface Tracked {
  readonly picked?: MapPick;
  readonly camera?: Camera;
  /** Pixels that the list fills; 0 if it is hidden, undefined until somebody chose. */
  readonly listHeight?: number;
}

export function readTracked(): Tracked {
  const { trackedObject, trackedLocation, blipHeightFillingDiv } = session.layers;
  return {
    picked: pickOf(trackedObject),
    camera: cameraOf(trackedLocation),
    listHeight: blipHeightFillingDiv ?? undefined,
  };
}

export const keepPicked = (pick: MapPick | undefined): void => keep({ trackedObject: pick ? textOfPick(pick) : null });
export const keepListHeight = (height: number): void => keep({ blipHeightFillingDiv: Math.round(height) });
export const keepCamera = ({ center: [longitude, latitude], zoom }: Camera): void =>
  keep({ trackedLocation: `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom.toFixed(2)}` });

function keep(some: Partial<typeof session.layers>): void {
  runInAction(() => {
    session.layers = { ...session.layers, ...some };
  });
}

/** Reads `51.05,3.72,13`, which anyone may have altered. */
function cameraOf(text: string | null): Camera | undefined {
  const [latitude, longitude, zoom] = (text ?? '').split(',').map(Number);
  const isPlace = Math.abs(latitude ?? 99) <= 85 && Math.abs(longitude ?? 999) <= 180 && zoom !== undefined;
  return isPlace && zoom >= 0 && zoom <= 24 ? { center: [longitude!, latitude!], zoom } : undefined;
}
