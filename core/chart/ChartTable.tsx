// Lists all points of a chart in a table: for screen readers, and for everyone where the chart cannot be drawn.
import { useTranslation } from 'react-i18next';
import { type ChartSeries, sayValue, sayX } from './words.ts';

interface ChartTableProps {
  readonly title: string;
  readonly x: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly by?: 'week' | 'month';
  readonly isSeen: boolean;
}

export function ChartTable({ title, x, series, by, isSeen }: ChartTableProps) {
  const { t } = useTranslation();
  return (
    <div className={isSeen ? 'chart-table' : 'visually-hidden'}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('core.chart.when')}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points stay where they are, and two may be of one moment
            <tr key={at}>
              <th scope="row">{sayX(one, by)}</th>
              {series.map(({ label, unit, values }) => (
                <td key={label} className="numeric">
                  {sayValue(values[at], unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
