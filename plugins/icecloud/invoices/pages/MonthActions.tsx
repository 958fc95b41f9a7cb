// Offers a bookkeeper the files of a month: the journal as a sheet, all invoices as PDFs, and sending accounting what
// it does not have yet.
import { Button } from '@blueprintjs/core';
import { ArchiveIcon, ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, saveDocuments, saveFile, session, toast, toastError } from '#core';
import { can } from '#core/contract';
import type { IssuedInvoice } from '../month.ts';

const MODERATE = 'ICECLOUD_INVOICES_MODERATE';

interface MonthActionsProps {
  readonly month: string;
  readonly issued: readonly IssuedInvoice[];
}

export const MonthActions = observer(function MonthActions({ month, issued }: MonthActionsProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'xlsx' | 'pdf' | 'send'>();
  const [isAsked, setAsked] = useState(false);
  const left = issued.filter(({ exported_at }) => !exported_at).length;
  const name = `${t('icecloud.invoice', { count: 2 })} ${month.slice(0, 7)}`;
  const doing = (what: typeof busy, work: () => Promise<void>) => () => {
    setBusy(what);
    work()
      .catch(() => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(undefined));
  };
  const sheet = async () => {
    const query = { month, format: 'xlsx', locale: session.locale };
    saveFile(`${name}.xlsx`, await http.blob('query/icecloud/sales-journal', { query }));
  };
  const pdfs = async () => {
    const all = issued.map(({ id }) => id);
    const missing = await saveDocuments(name, 'icecloud/invoice', all);
    if (missing > 0) toastError(t('icecloud.month.missing', { count: missing }));
  };
  const send = async () => {
    const { data } = await http.post<{ data: { count: number } }>('invoice/accounting', { month });
    setAsked(false);
    toast(t('icecloud.month.sent', { count: data.data.count }));
  };
  const button = (what: NonNullable<typeof busy>, work: () => Promise<void>) => ({
    loading: busy === what,
    onClick: doing(what, work),
  });
  return (
    <>
      <Button icon={<ExportIcon />} text="XLSX" aria-label={t('icecloud.month.sheet')} {...button('xlsx', sheet)} />
      <Button icon={<ArchiveIcon />} text={t('icecloud.month.pdfs')} {...button('pdf', pdfs)} />
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
