// Shows on an open invoice that its customer has credit from an invoice that was paid too much, and books it on a press.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, http, toastError } from '#core';
import { useAnswer } from '#core/records';
import { saidBy } from '../../../refusal.ts';

interface Credit {
  readonly id: number;
  readonly nr: string;
  readonly left: number;
}

export function CreditLeft({ invoice, due }: { readonly invoice: number; readonly due: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { data = [], reload } = useAnswer<readonly Credit[]>(due > 0 ? `invoice/${invoice}/credit-left` : undefined);
  const [credit] = data;
  if (!credit || due <= 0) return null;
  const amount = Math.min(credit.left, due);
  const use = async () => {
    setBusy(true);
    await http
      .post(`bankline/${credit.id}/book`, { invoice_id: invoice, amount })
      .catch((failure) => toastError(saidBy(t, failure)));
    setBusy(false);
    reload();
  };
  return (
    <Callout compact intent="success" className="invoice-undecided">
      {t('icecloud.invoice.creditLeft', { amount: formatMoney(credit.left), nr: credit.nr })}
      <Button
        size="small"
        loading={busy}
        text={t('icecloud.invoice.useCredit', { amount: formatMoney(amount) })}
        onClick={() => void use()}
      />
    </Callout>
  );
}
