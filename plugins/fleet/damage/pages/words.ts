// Says in words which damage was on the van before, and since when.
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import type { Ghost } from './pins.ts';

export function useGhostText(): (ghost: Ghost) => string {
  const { t } = useTranslation();
  return ({ kind, note, occurred_at, nr }) => {
    const what = [t(`fleet.damagereport.markers.kind.${kind}`), note].filter(Boolean).join(', ');
    return t('fleet.pins.before', { what, date: formatDate(occurred_at.slice(0, 10)), nr });
  };
}
