// Shows how full a tablet's battery is, drawn and in figures, and whether it is charging, in a word.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { LOW_BATTERY, type TabletRecord } from './tablet.ts';

const WIDTH = 16;

export function Battery({ tablet: { battery_level: level, battery_status: status } }: { tablet: TabletRecord }) {
  const { t } = useTranslation();
  if (level === undefined) return <span className="muted">{t('iceshop.tablets.noBattery')}</span>;
  const isLow = level < LOW_BATTERY && status !== 'CHARGING';
  const words = isLow ? 'iceshop.tablets.batteryLow' : `iceshop.tablet.battery_status.${status ?? 'UNKNOWN'}`;
  return (
    <span className="tablet-battery" data-tone={isLow ? 'danger' : undefined}>
      <svg viewBox="0 0 22 12" width="22" height="12" aria-hidden="true">
        <rect x="0.5" y="0.5" width="18" height="11" rx="2" fill="none" stroke="currentColor" />
        <rect x="20" y="4" width="2" height="4" rx="1" fill="currentColor" />
        <rect x="2" y="2" width={Math.max(1, (level / 100) * WIDTH - 1)} height="8" rx="1" fill="currentColor" />
      </svg>
      <span className="numeric">{formatNumber(level / 100, { style: 'percent' })}</span>
      {t(words)}
    </span>
  );
}
