// Lists customers by what they owe, each with the statement to open or to mail.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, http, toast, toastError } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { openDocument } from '#core/documents';
import { saidBy } from '../../../refusal.ts';
import { partOf, ScrolledTable } from '../ScrolledTable.tsx';
import { useMayIssue } from '../useMayIssue.ts';
import { sumOf } from './balance-sum.ts';

export type Balance = QueryRowTypes['icecloud/customer-balances'];
const AMOUNTS = ['due', 'overdue', 'credit', 'balance'] as const;

/** A phone has room for what is left to pay. */
const columnOf = (name: string) => ({ isNumeric: true, isWide: name !== 'balance' });

export function BalanceTable({ rows }: { readonly rows: readonly Balance[] }) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.customer-balances.${column}`);
  return (
    <ScrolledTable
      label={t('icecloud.page.customerbalances')}
      columns={[
        { text: name('customer') },
        ...AMOUNTS.map((amount) => ({ text: name(amount), ...columnOf(amount) })),
        { text: t('icecloud.statement') },
      ]}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="invoice-month-what">
              {row.customer}
              {row.count > 0 && (
                <span className="muted balance-facts">
                  {t('icecloud.balances.open', { count: row.count })}
                  {row.oldest_due && ` · ${t('icecloud.balances.since', { date: formatDate(row.oldest_due) })}`}
                </span>
              )}
            </th>
            {AMOUNTS.map((amount) => (
              <td key={amount} className={partOf(columnOf(amount))}>
                {row[amount] === 0 ? '–' : formatMoney(row[amount])}
              </td>
            ))}
            <td>
              <Statement {...row} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('icecloud.month.sum')}</th>
          {AMOUNTS.map((amount) => (
            <td key={amount} className={partOf(columnOf(amount))}>
              {formatMoney(sumOf(rows, amount))}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </ScrolledTable>
  );
}

function Statement({ id, customer, email }: Balance) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const mayMail = useMayIssue();
  const trying = async (work: () => Promise<unknown>, said?: string) => {
    setBusy(true);
    try {
      await work();
      if (said) toast(said);
    } catch (failure) {
      toastError(saidBy(t, failure));
    }
    setBusy(false);
  };
  return (
    <span className="balance-buttons">
      <Button
        size="small"
        variant="outlined"
        loading={busy}
        text={t('icecloud.statement.show')}
        aria-label={t('icecloud.statement.showOf', { customer })}
        onClick={() => void trying(() => openDocument('icecloud/statement', { id }))}
      />
      {mayMail && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy || !email}
          title={email ?? t('errors.customerWithoutEmail')}
          text={t('icecloud.statement.mail')}
          aria-label={t('icecloud.statement.mailTo', { customer })}
          onClick={() =>
            void trying(() => http.post(`invoice/${id}/statement`), t('icecloud.statement.mailed', { customer }))
          }
        />
      )}
    </span>
  );
}
