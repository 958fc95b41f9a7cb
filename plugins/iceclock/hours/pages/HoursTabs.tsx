// Shows the tabs of the overview with the number of their rows.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import type { JudgedRow } from './rows.ts';
import { isOn } from './useHours.ts';
import { type HoursAddress, TABS } from './useHoursAddress.ts';

export function HoursTabs({
  address,
  judged,
}: {
  readonly address: HoursAddress;
  readonly judged: readonly JudgedRow[];
}) {
  const { t } = useTranslation();
  return (
    <nav className="hours-tabs print-hide" aria-label={t('core.index.tabs')}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={tab === address.tab ? 'page' : undefined}
          onClick={() => address.show({ tab: tab === 'review' ? undefined : tab })}
        >
          {t(`iceclock.hours.tab.${tab}`)}
          <span className="hours-count numeric">{formatNumber(judged.filter((one) => isOn(tab, one)).length)}</span>
        </button>
      ))}
    </nav>
  );
}
