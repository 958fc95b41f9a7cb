// Lists the invoices or the credit notes of a month, with the date since which accounting has it.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#core';
import type { IssuedInvoice } from '../../month.ts';
import { ScrolledTable } from '../ScrolledTable.tsx';
import { Amounts } from './RateTable.tsx';

interface IssuedTableProps {
  readonly issued: readonly IssuedInvoice[];
  readonly toInvoice: (id: number) => string | undefined;
}

export function IssuedTable({ issued, toInvoice }: IssuedTableProps) {
  const { t } = useTranslation();
  const isNotes = issued[0]?.type === 'CREDIT_NOTE';
  const title = t(`icecloud.month.${isNotes ? 'notes' : 'invoices'}`, { count: issued.length });
  const name = (column: string) => t(`icecloud.query.sales-journal.${column}`);
  return (
    <ScrolledTable
      hasCaption
      label={title}
      columns={[
        { text: name('nr') },
        { text: name('issue_date'), isWide: true },
        { text: name('customer'), isWide: true },
        { text: name('net'), isNumeric: true, isWide: true },
        { text: name('vat'), isNumeric: true, isWide: true },
        { text: name('total'), isNumeric: true },
        { text: name('exported_at') },
      ]}
    >
      <tbody>
        {issued.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              <Link to={toInvoice(one.id) ?? ''}>{one.nr}</Link>
              <span className="invoice-month-narrow">{one.customer}</span>
              <span className="invoice-month-narrow muted">{formatDate(one.issue_date)}</span>
            </th>
            <td className="invoice-month-wide">{formatDate(one.issue_date)}</td>
            <td className="invoice-month-wide invoice-month-customer">{one.customer}</td>
            <Amounts {...one} isWide />
            <td>{one.exported_at ? formatDate(one.exported_at) : <Tag minimal>{t('icecloud.month.notYet')}</Tag>}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
