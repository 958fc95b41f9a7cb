// Lists invoices of which more was paid than they ask for, and offers to pay the rest back or keep it for the
// customer's next invoice.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, EmptyState, ErrorState, formatMoney, http, Skeleton, toast, toastError, useRegistry } from '#core';
import { centsOf, type QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { saidBy } from '../../refusal.ts';

type Over = QueryRowTypes['icecloud/overpaid'];

/** The invoice's total less its credit notes. */
const askedOf = ({ paid, over }: Over) => (centsOf(paid) - centsOf(over)) / 100;

const WAYS = ['CREDIT', 'PAID_BACK'] as const;

export function Overpaid() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('Invoice');
  const { rows, state, reload } = useQuery('icecloud/overpaid');
  const [busy, setBusy] = useState<number>();
  const settle = async ({ id, over }: Over, as: (typeof WAYS)[number]) => {
    setBusy(id);
    try {
      await http.post(`invoice/${id}/overpaid`, { as });
      toast(t(`icecloud.bank.over.${as}.done`, { amount: formatMoney(over) }));
    } catch (failure) {
      toastError(saidBy(t, failure));
    }
    setBusy(undefined);
    reload();
  };
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" />;
  if (rows.length === 0) return <EmptyState icon="tick-circle" title={t('icecloud.bank.noneOver')} />;
  return (
    <ul className="bank-open">
      {rows.map((row) => (
        <li key={row.id} className="bank-over">
          <span className="bank-what">
            <Link to={(entity && addressOf(entity, 'view', row.id)) ?? ''}>
              {row.nr} · {row.customer}
            </Link>
            <span className="muted">
              {t('icecloud.bank.paidOf', { paid: formatMoney(row.paid), asked: formatMoney(askedOf(row)) })}
            </span>
          </span>
          <strong className="numeric">{formatMoney(row.over)}</strong>
          <span className="bank-buttons">
            {WAYS.map((as) => (
              <Button
                key={as}
                variant="outlined"
                disabled={busy === row.id}
                text={t(`icecloud.bank.over.${as}`)}
                onClick={() => void settle(row, as)}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
