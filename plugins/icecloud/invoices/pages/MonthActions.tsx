// Offers a bookkeeper the files of a month: the journal as a sheet, all invoices as PDFs, and sending accounting what
// it does not have yet.
import { Button, MenuItem } from '@blueprintjs/core';
import { ArchiveIcon, ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, MenuPopover, saveDocuments, saveFile, session, toast, toastError } from '#core';
import { can } from '#core/contract';
import type { IssuedInvoice } from '../month.ts';
import { type ReceiptDay, receiptsLeft } from '../receipts.ts';

/** The tables that can be saved. */
const SHEETS = ['sales-journal', 'vat-grids', 'receipts', 'receipts-paid'] as const;
const MODERATE = 'ICECLOUD_INVOICES_MODERATE';

interface MonthActionsProps {
  readonly month: string;
  readonly issued: readonly IssuedInvoice[];
  readonly days: readonly ReceiptDay[];
}

export const MonthActions = observer(function MonthActions({ month, issued, days }: MonthActionsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'csv' | 'xlsx' | 'pdf' | 'send'>();
  const [isAsked, setAsked] = useState(false);
  const left = issued.filter(({ exported_at }) => !exported_at).length + receiptsLeft(days);
  const name = `${t('icecloud.invoice', { count: 2 })} ${month.slice(0, 7)}`;
  const doing = (what: typeof busy, work: () => Promise<void>) => () => {
    setBusy(what);
    work()
      .catch(() => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(undefined));
  };
  const sheet = async (query: (typeof SHEETS)[number], format: 'csv' | 'xlsx') => {
    const title =
      query === 'sales-journal' ? name : `${t(`icecloud.query.${query}`, { count: 2 })} ${month.slice(0, 7)}`;
    const blob = await http.blob(`query/icecloud/${query}`, { query: { month, format, locale: session.locale } });
    saveFile(`${title}.${format}`, blob);
  };
  const pdfs = async () => {
    const all = issued.map(({ id }) => id);
    const missing = await saveDocuments(name, 'icecloud/invoice', all);
    if (missing > 0) toastError(t('icecloud.month.missing', { count: missing }));
  };
  const send = async () => {
    const counts = [];
    for (const resource of ['invoice', 'dayreceipt'])
      counts.push((await http.post<{ data: { count: number } }>(`${resource}/accounting`, { month })).data.data.count);
    setAsked(false);
    toast(t('icecloud.month.sent', { count: counts.reduce((sum, each) => sum + each, 0) }));
  };
  const button = (what: NonNullable<typeof busy>, work: () => Promise<void>) => ({
    loading: busy === what,
    onClick: doing(what, work),
  });
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuPopover
          key={format}
          label={t('icecloud.month.sheets', { format: format.toUpperCase() })}
          items={SHEETS.map((query) => (
            <MenuItem
              key={query}
              text={t(`icecloud.query.${query}`, { count: 2 })}
              onClick={doing(format, () => sheet(query, format))}
            />
          ))}
        >
          <Button
            icon={<ExportIcon />}
            text={format.toUpperCase()}
            loading={busy === format}
            aria-label={t('icecloud.month.sheets', { format: format.toUpperCase() })}
          />
        </MenuPopover>
      ))}
      <Button
        icon={<ArchiveIcon />}
        text={t('icecloud.month.pdfs')}
        disabled={issued.length === 0}
        {...button('pdf', pdfs)}
      />
      {session.subject && can(session.subject, { permissions: [MODERATE] }) && (
        <Button
          intent="primary"
          disabled={left === 0}
          text={left > 0 ? t('icecloud.month.send', { count: left }) : t('icecloud.month.allSent')}
          onClick={() => setAsked(true)}
        />
      )}
      <Confirm
        isOpen={isAsked}
        tone="info"
        title={t('icecloud.month.ask', { count: left })}
        confirmText={t('icecloud.month.send', { count: left })}
        busy={busy === 'send'}
        onConfirm={doing('send', send)}
        onCancel={() => setAsked(false)}
      >
        <p>{t('icecloud.month.ask.text')}</p>
      </Confirm>
    </>
  );
});
