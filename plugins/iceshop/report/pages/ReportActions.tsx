// Offers the files of a report: the paper, each table as a sheet, and a switch for the mail at ten in the evening.
import { Button, MenuItem } from '@blueprintjs/core';
import { DocumentIcon, ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, MenuPopover, openDocument, saveFile, session, toastError } from '#core';

const TABLES = [
  ...(['figures', 'shops', 'vat', 'payments', 'products', 'items', 'hours', 'waste', 'exceptions'] as const),
];

interface ReportActionsProps {
  readonly day: string;
  readonly division?: number;
}

export function ReportActions({ day, division }: ReportActionsProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const params = { day, ...(division !== undefined && { division_id: division }) };
  const trying = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(() => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(false));
  };
  const sheet = async (table: string, format: 'csv' | 'xlsx') => {
    const query = { ...params, format, locale: session.locale };
    const name = t(`iceshop.query.daily-${table}`, { count: 2 });
    saveFile(`${name} ${day}.${format}`, await http.blob(`query/iceshop/daily-${table}`, { query }));
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuPopover
          key={format}
          label={t('iceshop.daily.save', { format: format.toUpperCase() })}
          items={TABLES.map((table) => (
            <MenuItem
              key={table}
              text={t(`iceshop.query.daily-${table}`, { count: 2 })}
              onClick={() => trying(() => sheet(table, format))}
            />
          ))}
        >
          <Button
            icon={<ExportIcon />}
            text={format.toUpperCase()}
            aria-label={t('iceshop.daily.save', { format: format.toUpperCase() })}
          />
        </MenuPopover>
      ))}
      <Button icon={<PrintIcon />} text={t('iceshop.daily.print')} onClick={() => window.print()} />
      <Button
        intent="primary"
        icon={<DocumentIcon />}
        text={t('iceshop.daily.pdf')}
        loading={isBusy}
        onClick={() => trying(() => openDocument('iceshop/daily-report', params))}
      />
    </>
  );
}
