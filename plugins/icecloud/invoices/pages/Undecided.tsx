// Shows on an invoice a drafted credit note that nobody has decided on: one press issues it. Until then nobody is
// reminded (docs/domain 10.4).
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatMoney, http, session, toastError, useReason, useRegistry } from '#core';
import { type Answered, can, centsOf } from '#core/contract';
import { useRecords } from '#core/records';
import { type Payable, PaymentLine } from './PaymentLine.tsx';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
const DECIDERS = { license: 'ICECLOUD', permissions: ['ICECLOUD_INVOICES_MODERATE'] };

export function Undecided({ record }: { readonly record: Payable & { readonly id: number } }) {
  const entity = useRegistry().entity('Invoice');
  const query = { 'filter[credits_invoice_id]': record.id, 'filter[status]': 'DRAFT', 'page[size]': 10 };
  const { records } = useRecords('invoice', query);
  const proposed = records.reduce((cents, note) => cents + centsOf(note.total_vati ?? 0), 0);
  return (
    <>
      {entity && records.map((note) => <Line key={note.id} {...{ entity, note }} />)}
      <PaymentLine record={{ ...record, due_vati: (centsOf(record.due_vati ?? 0) - proposed) / 100 }} />
    </>
  );
}

interface LineProps {
  readonly entity: Entity;
  readonly note: Answered<'invoice'>;
}

function Line({ entity, note: { id, total_vati = 0 } }: LineProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
  const mayIssue = session.subject !== null && can(session.subject, DECIDERS);
  const issue = async () => {
    setBusy(true);
    try {
      await http.patch(`invoice/${id}/status`, { status: 'ISSUED' });
    } catch (refused) {
      toastError(reason(refused));
    }
    setBusy(false);
  };
  return (
    <Callout compact intent="warning" className="invoice-undecided">
      <Link to={addressOf(entity, 'view', id)}>
        {t('icecloud.invoice.undecided', { amount: formatMoney(total_vati) })}
      </Link>
      {mayIssue && (
        <Button
          size="small"
          intent="primary"
          loading={busy}
          text={t('icecloud.invoice.status.to.ISSUED')}
          onClick={() => void issue()}
        />
      )}
    </Callout>
  );
}
