// Shows planners what a tour loads, took along, brought back and sold; who may plan tours corrects the counts here.
import { Button, HTMLTable } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, formatDateTime, formatNumber, session } from '#core';
import { can } from '#core/contract';
import { useRecords } from '#core/records';
import type { LoadItem } from '../tour.ts';
import { type Counting, LoadCorrection } from './LoadCorrection.tsx';

const COLUMNS = ['planned', 'loaded', 'returned', 'wasted', 'sold'] as const;

const PLANS = { permissions: ['ICETRUCK_ICECREAM_VAN_SCHEDULES_MODERATE'] };
/** The states in which a driver counts, and a planner may correct it. */
const COUNTED: readonly unknown[] = ['PUBLISHED', 'DEPARTED', 'FINISHED'];

interface LoadPanelProps {
  readonly record: { readonly id: number; readonly status?: unknown };
}

export default observer(function LoadPanel({ record }: LoadPanelProps) {
  const { t } = useTranslation();
  const [counting, setCounting] = useState<Counting>();
  const { records, state } = useRecords('tourload', { 'filter[icecream_van_schedule_id]': record.id });
  const [load] = records;
  const items = (load?.items ?? []) as readonly (LoadItem & { readonly sold?: number })[];
  if (items.length === 0) return state === 'ready' ? <EmptyState icon="box" title={t('icetruck.load.none')} /> : null;
  const counted = [
    ['loaded_at', load?.loaded_at],
    ['returned_at', load?.returned_at],
  ] as const;
  const mayCorrect = COUNTED.includes(record.status) && session.subject !== null && can(session.subject, PLANS);
  if (counting && mayCorrect)
    return (
      <section className="panel" aria-label={t('icetruck.panel.load')}>
        <LoadCorrection tour={record.id} {...{ counting, items }} close={() => setCounting(undefined)} />
      </section>
    );
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
                  {item[column] === undefined ? '' : formatNumber(item[column], { maximumFractionDigits: 3 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {mayCorrect && (
        <p>
          <Button text={t('icetruck.load.correct')} onClick={() => setCounting('load')} />{' '}
          {load?.loaded_at && <Button text={t('icetruck.load.correctReturn')} onClick={() => setCounting('return')} />}
        </p>
      )}
    </section>
  );
});
