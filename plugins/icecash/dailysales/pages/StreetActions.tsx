// Offers the files of the daily sales report: the paper, and each table as a sheet.
import { Button, MenuItem } from '@blueprintjs/core';
import { DocumentIcon, ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, MenuPopover, openDocument, saveFile, session, toastError } from '#core';
import type { OfStreet } from './words.tsx';

const TABLES = ['days', 'vat', 'payments', 'items', 'hours', 'back'] as const;

export function StreetActions({ params }: OfStreet) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const trying = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(() => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(false));
  };
  const sheet = async (table: string, format: 'csv' | 'xlsx') => {
    const query = { ...params, format, locale: session.locale };
    const days = params.from === params.until ? params.until : `${params.from} ${params.until}`;
    const name = t(`icecash.query.street-${table}`, { count: 2 });
    saveFile(`${name} ${days}.${format}`, await http.blob(`query/icecash/street-${table}`, { query }));
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuPopover
          key={format}
          label={t('icecash.street.save', { format: format.toUpperCase() })}
          items={TABLES.map((table) => (
            <MenuItem
              key={table}
              text={t(`icecash.query.street-${table}`, { count: 2 })}
              onClick={() => trying(() => sheet(table, format))}
            />
          ))}
        >
          <Button
            icon={<ExportIcon />}
            text={format.toUpperCase()}
            aria-label={t('icecash.street.save', { format: format.toUpperCase() })}
          />
        </MenuPopover>
      ))}
      <Button icon={<PrintIcon />} text={t('icecash.street.print')} onClick={() => window.print()} />
      <Button
        intent="primary"
        icon={<DocumentIcon />}
        text={t('icecash.street.pdf')}
        loading={isBusy}
        onClick={() => trying(() => openDocument('icecash/daily-sales', { ...params }))}
      />
    </>
  );
}
