// Shows /icecloud/invoices/customers: what each customer owes, how much of it is overdue and what they have as credit, with
// the statement on paper and by mail.
import { useTranslation } from 'react-i18next';
import { addressOf, EmptyState, ErrorState, PageHeader, Skeleton, useRegistry } from '#core';
import { useQuery } from '#core/records';
import { BalanceTable } from './BalanceTable.tsx';
import '../month/month.css';

export default function CustomersPage() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  const { rows, state, reload } = useQuery('icecloud/customer-balances');
  return (
    <>
      <PageHeader
        title={t('icecloud.page.customerbalances')}
        breadcrumb={entity && [{ text: t('icecloud.invoice', { count: 2 }), to: addressOf(entity, 'index') }]}
      />
      <div className="panel invoice-month">
        {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
        {state === 'failed' && <ErrorState onRetry={reload} />}
        {state === 'ready' && rows.length === 0 && (
          <EmptyState icon="tick-circle" title={t('icecloud.balances.none')} />
        )}
        {rows.length > 0 && <BalanceTable rows={rows} />}
      </div>
    </>
  );
}
