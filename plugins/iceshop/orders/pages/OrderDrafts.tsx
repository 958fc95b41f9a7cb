// Shows, on an order that changed after it was invoiced, the draft of a credit note or of an invoice for what was
// added, which one press issues.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatMoney, http, toastError, useReason, useRegistry } from '#core';
import type { Answered } from '#core/contract';
import { useRecords } from '#core/records';

type Draft = Answered<'invoice'>;

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export function OrderDrafts({ order, invoice }: { readonly order: number; readonly invoice: number }) {
  const entity = useRegistry().entity('Invoice');
  const query = {
    ...{ 'filter[source]': 'WEBSHOP_ORDER', 'filter[source_id]': order, 'filter[status]': 'DRAFT' },
    'page[size]': 10,
  };
  const { records } = useRecords('invoice', query);
  if (!entity) return null;
  return records.filter(({ id }) => id !== invoice).map((draft) => <Line key={draft.id} {...{ entity, draft }} />);
}

function Line({ entity, draft: { id, type, total_vati = 0 } }: { readonly entity: Entity; readonly draft: Draft }) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const [busy, setBusy] = useState(false);
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
    <Callout compact intent="warning" className="order-draft">
      <Link to={addressOf(entity, 'view', id)}>
        {t(`iceshop.invoice.draft.${type}`, { amount: formatMoney(total_vati) })}
      </Link>
      <Button
        size="small"
        intent="primary"
        loading={busy}
        text={t('iceshop.invoice.issue')}
        onClick={() => void issue()}
      />
    </Callout>
  );
}
