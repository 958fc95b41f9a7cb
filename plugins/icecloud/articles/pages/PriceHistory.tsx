// Shows the history of an article's price.
import { useTranslation } from 'react-i18next';
import { Chart } from '#core/chart';
import { useRecords } from '#core/records';

/** The latest ones. */
const MOST = 500;

export default function PriceHistory({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const query = { 'filter[supplied_item_id]': record.id, sort: '-id', 'page[size]': MOST };
  const { records, ...asked } = useRecords('suppliedprice', query);
  const prices = [...records].reverse();
  const label = t('iceshop.supplied.price');
  return (
    <section className="panel chart-panel">
      <Chart
        title={label}
        x={prices.map(({ created_at }) => created_at)}
        series={[{ label, unit: 'money', values: prices.map(({ price_vate }) => price_vate) }]}
        kind="steps"
        asked={asked}
        empty={t('iceshop.supplied.noPrice')}
      />
    </section>
  );
}
