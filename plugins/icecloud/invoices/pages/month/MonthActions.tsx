// Offers a bookkeeper the files of a month: its tables as sheets, all invoices as PDFs and as XML, the file of the
// accountant's program once more, and handing over what accounting does not have yet.
import { Button, MenuItem } from '@blueprintjs/core';
import { ArchiveIcon, ExportIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm, http, MenuPopover, saveDocuments, saveFile, session, toast, toastError, useSettings } from '#core';
import { can } from '#core/contract';
import type { IssuedInvoice } from '../../month.ts';
import { type ReceiptDay, receiptsLeft } from '../../receipts.ts';
import type { settings as company } from '../../settings.ts';
import { saveBookFile, saveXml } from './monthFiles.ts';

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
  const { accounting_program: program } = useSettings<typeof company>('icecloud');
  const [busy, setBusy] = useState<'csv' | 'xlsx' | 'files' | 'send'>();
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
  const xml = async () => {
    const missing = await saveXml(month);
    if (missing > 0) toastError(t('icecloud.month.missingXml', { count: missing }));
  };
  const send = async () => {
    const count = program === 'SERVICE' ? await sendAll(month) : await saveBookFile(month, program);
    setAsked(false);
    toast(t(program === 'SERVICE' ? 'icecloud.month.sent' : 'icecloud.month.handed', { count }));
  };
  const again = async () => {
    if (program !== 'SERVICE') await saveBookFile(month, program, true);
  };
  const told = program === 'SERVICE' ? 'send' : 'hand';
  const mayHand = session.subject !== null && can(session.subject, { permissions: [MODERATE] });
  const called = { program: t(`icecloud.settings.accounting_program.${program}`) };
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
      <MenuPopover
        label={t('icecloud.month.files')}
        items={
          <>
            <MenuItem text={t('icecloud.month.pdfs')} disabled={issued.length === 0} onClick={doing('files', pdfs)} />
            <MenuItem text={t('icecloud.month.xml')} disabled={issued.length === 0} onClick={doing('files', xml)} />
            {mayHand && program !== 'SERVICE' && (
              <MenuItem text={t('icecloud.month.again', called)} onClick={doing('files', again)} />
            )}
          </>
        }
      >
        <Button icon={<ArchiveIcon />} text={t('icecloud.month.files')} loading={busy === 'files'} />
      </MenuPopover>
      {mayHand && (
        <Button
          intent="primary"
          disabled={left === 0}
          text={left > 0 ? t(`icecloud.month.${told}`, { count: left, ...called }) : t('icecloud.month.allSent')}
          onClick={() => setAsked(true)}
        />
      )}
      <Confirm
        isOpen={isAsked}
        tone="info"
        title={t(`icecloud.month.${told === 'send' ? 'ask' : 'hand'}`, { count: left, ...called })}
        confirmText={t(`icecloud.month.${told}`, { count: left, ...called })}
        busy={busy === 'send'}
        onConfirm={doing('send', send)}
        onCancel={() => setAsked(false)}
      >
        <p>{t(`icecloud.month.${told === 'send' ? 'ask' : 'hand'}.text`, called)}</p>
      </Confirm>
    </>
  );
});

/** Sends invoices and days of places; answers how many. */
async function sendAll(month: string): Promise<number> {
  let sum = 0;
  for (const resource of ['invoice', 'dayreceipt'])
    sum += (await http.post<{ data: { count: number } }>(`${resource}/accounting`, { month })).data.data.count;
  return sum;
}
