// Lists the records of a kind: what is expected today, and how far off the forecast was within four weeks.
import { Button, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { PlainTable } from '#core';
import { type ForecastRecord, keyOf } from './useForecast.ts';
import { saidAmount, saidShare } from './words.ts';

interface RecordsProps {
  readonly rows: readonly ForecastRecord[];
  readonly record: ForecastRecord;
  readonly show: (next: { readonly of: string }) => void;
}

export function Records({ rows, record, show }: RecordsProps) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.forecast-records.${column}`);
  return (
    <div className="panel report-part forecast-records">
      <PlainTable
        label={t('icecloud.forecasts.records')}
        columns={[
          { text: name('name') },
          { text: t('icecloud.forecasts.today'), numeric: true },
          { text: name('error'), numeric: true },
          { text: name('baseline_error'), numeric: true },
        ]}
        rows={rows.map((row) => [
          keyOf(row),
          <span key="name" className="forecast-name">
            <Button
              variant="minimal"
              size="small"
              active={keyOf(row) === keyOf(record)}
              aria-pressed={keyOf(row) === keyOf(record)}
              text={row.name}
              onClick={() => show({ of: keyOf(row) })}
            />
            <NotShown row={row} />
          </span>,
          saidAmount(row, row.expected),
          saidShare(row.error),
          saidShare(row.baseline_error),
        ])}
      />
    </div>
  );
}

/** Says why there is no forecast where Scoop shows none. */
function NotShown({ row }: { readonly row: ForecastRecord }) {
  const { t } = useTranslation();
  if (row.is_shown) return null;
  return <Tag minimal>{t(`icecloud.forecasts.${row.error === undefined ? 'tooShort' : 'lastWeekNearer'}`)}</Tag>;
}
