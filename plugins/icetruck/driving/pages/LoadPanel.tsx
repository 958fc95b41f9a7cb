// Shows planners what a tour loads, took along, brought back and sold; who may plan tours corrects the counts here.
import { HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatDateTime } from '#core';
import { useRecords } from '#core/records';
import type { LoadItem } from '../tour.ts';

const COLUMNS = ['planned', 'loaded', 'returned', 'wasted', 'sold'] as const;

export default observer(function LoadPanel({ record }: { readonly record: { readonly id: number } }) {
  const { t } = useTranslation();
  const { records, state } = useRecords('tourload', { 'filter[icecream_van_schedule_id]': record.id });
  const [load] = records;
  const items = (load?.items ?? []) as readonly (LoadItem & { readonly sold?: number })[];
  if (items.length === 0) return state === 'ready' ? <EmptyState icon="box" title={t('icetruck.load.none')} /> : null;
  const counted = [
    ['loaded_at', load?.loaded_at],
    ['returned_at', load?.returned_at],
  ] as const;
  return (
    <section className="panel" aria-label={t('icetruck.panel.load')}>
      {counted.map(([field, at]) =>
        at ? (
          <p key={field} className="muted">
            {t(`icetruck.tourload.${field}`)}: {formatDateTime(at)}
          </p>
        ) : null,
      )}
      <HTMLTable compact striped className="full-width">
        <thead>
          <tr>
            <th>{t('icetruck.tourload.items.name')}</th>
            {COLUMNS.map((column) => (
              <th key={column} className="numeric">
                {t(`icetruck.tourload.items.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.name}>
              <td>{item.name}</td>
              {COLUMNS.map((column) => (
                <td key={column} className="numeric">
                  {item[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
});
