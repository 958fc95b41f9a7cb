// Lists beside an employee's file every change that they ever asked for, who decided it and when.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, useRegistry } from '#core';
import { useRecords } from '#core/records';
import { AskedLine } from './AskedList.tsx';
import './own.css';

export default observer(function AskedChanges({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Employee');
  const query = { 'filter[employee_id]': record.id, sort: '-id' };
  const { records, state, reload } = useRecords('employeechange', query);
  if (!entity) return null;
  if (records.length === 0 && state === 'loading') return <Skeleton shape="lines" rows={3} />;
  if (records.length === 0 && state === 'failed') return <ErrorState onRetry={reload} />;
  if (records.length === 0) return <p className="muted own-history">{t('icecloud.own.neverAsked')}</p>;
  return (
    <ul className="own-asked own-history">
      {records.map((asked) => (
        <AskedLine key={asked.id} {...{ entity, asked }} record={asked.status === 'ASKED' ? record : undefined} />
      ))}
    </ul>
  );
});
