// Draws a list for paper: its title, what it is narrowed by, when and by whom it was printed, and a table whose heading
// comes again on each page.
import { useTranslation } from 'react-i18next';
import { fullName } from '../../session/fullName.ts';
import { session } from '../../session/session.ts';
import { formatDateTime, formatNumber } from '../../texts/format.ts';
import { PrintedTable } from './PrintedTable.tsx';
import { type PrintedList, printedRows } from './printedList.ts';

export function PrintedSheet({ list }: { readonly list: PrintedList }) {
  const { t } = useTranslation();
  const { title, filters, total } = list;
  const rows = printedRows(list);
  const { authEmployee } = session.auth;
  const facts = [
    authEmployee?.company.name,
    total !== null && t('core.print.rows', { count: total, number: formatNumber(total) }),
    t('core.print.when', {
      when: formatDateTime(new Date().toISOString()),
      name: authEmployee ? fullName(authEmployee) : '',
    }),
  ].filter(Boolean);
  return (
    <>
      <header className="printed-head">
        <h1>{title}</h1>
        {filters.length > 0 && <p>{filters.join(' · ')}</p>}
        <p className="muted">{facts.join(' · ')}</p>
      </header>
      <PrintedTable list={list} />
      {total !== null && rows < total && (
        <p className="printed-cut">
          {t('core.print.cut', { printed: formatNumber(rows), total: formatNumber(total) })}
        </p>
      )}
    </>
  );
}
