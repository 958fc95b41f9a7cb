// Watches where the till is while somebody sells at it, if the device may tell; nothing ever waits for it.
import { type RefObject, useEffect, useRef } from 'react';
import type { SentSale } from '../../../sales/sent.ts';

type Position = NonNullable<SentSale['position']>;
const STALE_MS = 5 * 60_000;

/** @param asks whether people are asked for the permission: where the till drives around */
export function usePosition(isSelling: boolean, asks: boolean): RefObject<Position | undefined> {
  const latest = useRef<Position>(undefined);
  useEffect(() => {
    if (!isSelling || !navigator.geolocation) return undefined;
    let watch: number | undefined;
    let isOver = false;
    const begin = () => {
      if (isOver) return;
      watch = navigator.geolocation.watchPosition(
        ({ coords: { latitude, longitude, accuracy } }) => {
          latest.current = { latitude, longitude, accuracy_m: Math.round(accuracy) };
        },
        () => {
          latest.current = undefined;
        },
        { enableHighAccuracy: true, maximumAge: STALE_MS },
      );
    };
    void isAllowed(asks).then((may) => may && begin());
    return () => {
      isOver = true;
      latest.current = undefined;
      if (watch !== undefined) navigator.geolocation.clearWatch(watch);
    };
  }, [isSelling, asks]);
  return latest;
}

async function isAllowed(asks: boolean): Promise<boolean> {
  const found = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return found ? found.state === 'granted' || (asks && found.state === 'prompt') : asks;
}
