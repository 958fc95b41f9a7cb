// Says since when no tablet is online, for the page and for screens.
import type { TFunction } from 'i18next';
import { formatDayTime } from '#core';
import type { LiveVan } from './layers.ts';

/** Undefined while some van is online. */
export function unseenText(vans: readonly LiveVan[], t: TFunction): string | undefined {
  if (vans.some(({ state }) => state !== 'OFFLINE')) return undefined;
  const seen = vans.flatMap(({ position_at, seen_at }) => [position_at, seen_at].filter((at) => at !== undefined));
  const last = seen.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return last ? t('icetruck.map.noneOnline', { since: formatDayTime(last) }) : t('icetruck.map.neverOnline');
}
