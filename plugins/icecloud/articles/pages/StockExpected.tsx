// Shows on a stock item how much of it each division is expected to use in the next days, what is left then, and why.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { forecastReasons, formatDay, formatNumber, PlainTable, ReportPart } from '#core';
import { useQuery } from '#core/records';
import './stock-expected.css';

export default function StockExpected({ record }: { readonly record: { readonly id: number } }) {
  const { t } = useTranslation();
  const { rows, ...asked } = useQuery('iceshop/stock-expected', { stock_item_id: record.id });
  const title = t('iceshop.panel.expected');
  const text = (column: string) => t(`iceshop.query.stock-expected.${column}`);
  return (
    <ReportPart title={title} asked={asked} count={rows.length} empty={t('iceshop.stock.notExpected')}>
      <PlainTable
        label={title}
        columns={[
          { text: text('date') },
          { text: text('division_id') },
          { text: text('used'), numeric: true },
          { text: text('left'), numeric: true },
          { text: t('iceshop.stock.expectedWhy') },
        ]}
        rows={rows.map((row) => [
          `${row.division_id} ${row.date}`,
          formatDay(row.date),
          row.division?.display,
          few(row.used),
          row.left < 0 ? (
            <Tag key="left" minimal intent="danger">
              {t('iceshop.stock.runsOut', { amount: few(-row.left) })}
            </Tag>
          ) : (
            few(row.left)
          ),
          <small key="why" className="stock-why">
            {forecastReasons(row, t).join(' · ')}
          </small>,
        ])}
      />
    </ReportPart>
  );
}

const few = (value: number): string => formatNumber(value, { maximumFractionDigits: 1 });
