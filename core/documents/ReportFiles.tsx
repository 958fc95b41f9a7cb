// Offers the files of a report: each of its tables as a sheet, the page on paper, and its document.
import { Button, MenuItem } from '@blueprintjs/core';
import { DocumentIcon, ExportIcon, PrintIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { session } from '../session/session.ts';
import { MenuPopover } from '../ui/MenuPopover.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { toastError } from '../ui/toast.ts';
import { openDocument } from './openDocument.ts';

interface ReportFilesProps {
  /** Full names of queries, such as `iceshop/daily-vat`; each is a sheet. */
  readonly queries: readonly string[];
  /** Full name of the document. */
  readonly document: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The days of the report, for names of files. */
  readonly days: string;
  /** Key of its texts `….save`, `….print` and `….pdf`. */
  readonly texts: string;
}

const FORMATS = ['csv', 'xlsx'] as const;

export function ReportFiles({ queries, document, params, days, texts }: ReportFilesProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const trying = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(() => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(false));
  };
  const nameOf = (query: string) => t(query.replace('/', '.query.'), { count: 2 });
  const sheet = async (query: string, format: string) => {
    const asked = { ...params, format, locale: session.locale };
    saveFile(`${nameOf(query)} ${days}.${format}`, await http.blob(`query/${query}`, { query: asked }));
  };
  return (
    <>
      {FORMATS.map((format) => {
        const label = t(`${texts}.save`, { format: format.toUpperCase() });
        const items = queries.map((query) => (
          <MenuItem key={query} text={nameOf(query)} onClick={() => trying(() => sheet(query, format))} />
        ));
        return (
          <MenuPopover key={format} label={label} items={items}>
            <Button icon={<ExportIcon />} text={format.toUpperCase()} aria-label={label} />
          </MenuPopover>
        );
      })}
      <Button icon={<PrintIcon />} text={t(`${texts}.print`)} onClick={() => window.print()} />
      <Button
        intent="primary"
        icon={<DocumentIcon />}
        text={t(`${texts}.pdf`)}
        loading={isBusy}
        onClick={() => trying(() => openDocument(document, { ...params }))}
      />
    </>
  );
}
