// Lists what the shops ordered from the own kitchens and did not get yet, per article and day of delivery.
import { Button } from '@blueprintjs/core';
import { ExportIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, http, PageHeader, Skeleton, saveFile, session, toastError } from '#core';
import { useQuery } from '#core/records';
import { SupplyTable } from './SupplyTable.tsx';
import { daysOf, supplyTable } from './supplyTable.ts';

export function ToSupply() {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('iceshop/to-supply');
  const isEmpty = state === 'ready' && rows.length === 0;
  const save = async () => {
    const query = { format: 'xlsx', locale: session.locale };
    saveFile(`${t('iceshop.supplied.toSupply')}.xlsx`, await http.blob('query/iceshop/to-supply', { query }));
  };
  const failed = () => toastError(t('core.ui.error.text'));
  return (
    <div className="supply">
      <PageHeader
        title={t('iceshop.supplieditem_other')}
        actions={
          rows.length > 0 && (
            <Button icon={<ExportIcon />} text={t('iceshop.supplied.save')} onClick={() => void save().catch(failed)} />
          )
        }
      />
      {state === 'failed' && rows.length === 0 && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && rows.length === 0 && <Skeleton shape="table" />}
      {isEmpty && (
        <EmptyState icon="snowflake" title={t('iceshop.supplied.none')} text={t('iceshop.supplied.noneText')} />
      )}
      {supplyTable(rows).map((one) => (
        <SupplyTable key={one.maker} {...one} days={daysOf(rows)} />
      ))}
    </div>
  );
}
