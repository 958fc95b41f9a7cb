// Shows /icecloud/invoices/month: what was issued in a month, and beside it what came in without an invoice, for the
// bookkeeper who closes it; with sheets, PDFs, and a button that sends all of it to accounting.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  addressOf,
  EmptyState,
  ErrorState,
  formatMonth,
  PageHeader,
  Skeleton,
  useBusinessDay,
  useRegistry,
} from '#core';
import { Period } from '#core/board';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import { apart, giftCardsOf, issuedOf, listingOf, monthAfter } from '../../month.ts';
import { receiptDays } from '../../receipts.ts';
import { IssuedTable } from './IssuedTable.tsx';
import { ListingTable } from './ListingTable.tsx';
import { MonthActions } from './MonthActions.tsx';
import { RateTable } from './RateTable.tsx';
import { Receipts } from './Receipts.tsx';
import { VatGrids } from './VatGrids.tsx';
import './month.css';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export default observer(function MonthPage() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  const { month, now, goTo } = useMonth();
  const { rows, state, reload } = useQuery('icecloud/sales-journal', { month });
  const issued = issuedOf(rows);
  const receipts = useReceipts(month);
  const isEmpty = issued.length === 0 && receipts.rows.length === 0;
  return (
    <>
      <PageHeader
        title={t('icecloud.page.invoicemonth')}
        breadcrumb={entity && [{ text: t('icecloud.invoice', { count: 2 }), to: addressOf(entity, 'index') }]}
        tools={
          <Period
            title={formatMonth(month)}
            unit="month"
            isNow={month === now}
            onStep={(by) => goTo(monthAfter(month, by))}
            onNow={() => goTo(now)}
          />
        }
        actions={!isEmpty && <MonthActions {...{ month, issued }} days={receipts.days} />}
      />
      <div className="panel invoice-month">
        {state === 'loading' && <Skeleton shape="lines" />}
        {state === 'failed' && <ErrorState onRetry={reload} />}
        {receipts.isFailed && <ErrorState onRetry={receipts.reload} />}
        {state === 'ready' && receipts.isReady && isEmpty && (
          <EmptyState icon="document" title={t('icecloud.month.none', { month: formatMonth(month) })} />
        )}
        {!isEmpty && <VatGrids month={month} />}
        {issued.length > 0 && (
          <>
            <RateTable rows={rows} giftCards={giftCardsOf(rows)} />
            <ListingTable listing={listingOf(rows)} />
            {apart(issued).map((some) => (
              <IssuedTable
                key={some[0].type}
                issued={some}
                toInvoice={(id) => entity && addressOf(entity, 'view', id)}
              />
            ))}
          </>
        )}
        {receipts.rows.length > 0 && <Receipts {...receipts} />}
      </div>
    </>
  );
});

/** What came in without an invoice, and what accounting knows of it. */
function useReceipts(month: string) {
  const now = useBusinessDay();
  const { rows, state, reload } = useQuery('icecloud/receipts', { month });
  const { rows: paid } = useQuery('icecloud/receipts-paid', { month });
  const { rows: sent } = useQuery('icecloud/receipts-sent', { month });
  const days = receiptDays(rows, sent, now);
  return { rows, paid, days, reload, isReady: state === 'ready', isFailed: state === 'failed' && rows.length === 0 };
}

/** The month of the address, or else the last month, which waits to be closed. */
function useMonth() {
  const [search, setSearch] = useSearchParams();
  const now = monthAfter(today(), 0);
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) ? `${asked}-01` : monthAfter(now, -1);
  const goTo = (day: string) => setSearch({ month: day.slice(0, 7) }, { replace: true });
  return { month, now, goTo };
}
