// Shows /icecloud/invoices/reminders: whose turn for a reminder has come, by level, beside those who get none and why. What
// is disputed stands there to be looked at before anything is sent.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, EmptyState, ErrorState, PageHeader, Skeleton, useRegistry } from '#core';
import { useQuery } from '#core/records';
import { useMayIssue } from '../useMayIssue.ts';
import { type ReminderRow, ReminderTable } from './ReminderTable.tsx';
import { Reminding } from './Reminding.tsx';
import '../month/month.css';

export default function RemindersPage() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  const { rows, state, reload } = useQuery('icecloud/reminders');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const ready = rows.filter((row) => row.state === 'READY');
  const others = rows.filter((row) => row.state !== 'READY').sort(byState);
  const chosen = ready.filter(({ id }) => !left.has(id));
  const mayRemind = useMayIssue();
  const toInvoice = (id: number) => (entity && addressOf(entity, 'view', id)) ?? '';
  const choose = (id: number) =>
    setLeft((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <PageHeader
        title={t('icecloud.page.reminders')}
        breadcrumb={entity && [{ text: t('icecloud.invoice', { count: 2 }), to: addressOf(entity, 'index') }]}
        actions={
          mayRemind && (
            <Button
              intent="primary"
              disabled={chosen.length === 0}
              text={t('icecloud.remind.many', { count: chosen.length })}
              onClick={() => setAsked(true)}
            />
          )
        }
      />
      <div className="panel invoice-month">
        {state === 'loading' && rows.length === 0 && <Skeleton shape="lines" />}
        {state === 'failed' && <ErrorState onRetry={reload} />}
        {state === 'ready' && rows.length === 0 && <EmptyState icon="tick-circle" title={t('icecloud.remind.none')} />}
        {ready.length > 0 && (
          <ReminderTable title={t('icecloud.remind.ready')} rows={ready} {...{ toInvoice, left, onChoose: choose }} />
        )}
        {others.length > 0 && <ReminderTable title={t('icecloud.remind.others')} rows={others} {...{ toInvoice }} />}
      </div>
      {isAsked && (
        <Reminding
          rows={chosen}
          disputed={others.filter((row) => row.state === 'DISPUTED').length}
          onDone={() => {
            setAsked(false);
            reload();
          }}
        />
      )}
    </>
  );
}

/** Lists the states in their order: those first that a person has to look at. */
const ORDER = ['DISPUTED', 'CREDIT', 'NO_MAIL', 'LAST', 'WAITING'];
const byState = (one: ReminderRow, other: ReminderRow) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
