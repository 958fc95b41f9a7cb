// Shows a sample chart and smaller ones, with invented figures.
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import { Bars, Chart, Sparkline } from '#core/chart';
import type { Part } from './part.ts';

const DAYS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-07-${day}`);
const SCOOPS = [310, 295, 420, 640, 705, 280, 265, 330, 410, 690];
const TURNOVER = [1085, 1032, 1470, 2240, 2467, 980, 927, 1155, 1435, 2415];

export const chart: Part = {
  id: 'chart',
  from: '@scoop/core/chart',
  docs: 'docs/plugins/browser.md, "Charts"',
  code: `<Chart title={title} x={days} asked={asked} series={[
  { label: 'Scoops', values: scoops },
  { label: 'Turnover', unit: 'money', values: turnover },
]} />
<Sparkline values={scoops} label="…" />
<Bars label="…" bars={[{ name, value }]} />`,
  Show: Charts,
};

function Charts() {
  const { t } = useTranslation();
  const [scoops, turnover] = [t('company.parts.scoops'), t('company.parts.turnover')];
  const weekend = [3, 4, 9].map((at) => ({ name: formatDate(DAYS[at] ?? ''), value: SCOOPS[at] ?? 0 }));
  return (
    <>
      <Chart
        title={t('company.parts.summer')}
        x={DAYS}
        series={[
          { label: scoops, values: SCOOPS },
          { label: turnover, unit: 'money', values: TURNOVER },
        ]}
      />
      <Sparkline values={SCOOPS} label={scoops} />
      <Bars label={scoops} bars={weekend} />
    </>
  );
}
