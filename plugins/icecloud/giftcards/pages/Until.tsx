// Says in words until when a gift card is valid.
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '#core';
import type { CheckedCard } from './card.ts';

export function Until({ card: { expires_on } }: { card: Pick<CheckedCard, 'expires_on'> }) {
  const { t } = useTranslation();
  if (!expires_on) return <>{t('icecloud.paper.forever')}</>;
  return <>{t('icecloud.paper.until', { date: formatFullDate(expires_on) })}</>;
}
