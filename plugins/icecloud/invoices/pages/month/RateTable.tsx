// Shows a month's net amount, VAT and total for each rate, credit notes apart, and their sums.
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '#core';
import { apart, type JournalRow, ratesOf, sumOf } from '../../month.ts';
import { isExempt } from '../../treatment.ts';
import { ScrolledTable } from '../ScrolledTable.tsx';

interface RateTableProps {
  readonly rows: readonly JournalRow[];
  readonly giftCards: number;
}

export function RateTable({ rows, giftCards }: RateTableProps) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.sales-journal.${column}`);
  const groups = apart(rows);
  const all = sumOf(ratesOf(rows));
  const rateOf = ({ rate, vat_treatment }: ReturnType<typeof ratesOf>[number]) =>
    isExempt(vat_treatment) ? t(`icecloud.month.exempt.${vat_treatment}`) : `${formatNumber(rate)} %`;
  return (
    <ScrolledTable
      hasCaption
      label={t('icecloud.month.rates')}
      className="invoice-month-rates"
      columns={[
        { text: name('rate') },
        ...(['net', 'vat', 'total'] as const).map((column) => ({ text: name(column), isNumeric: true })),
      ]}
    >
      {groups.map((group) => (
        <tbody key={group[0].type}>
          {groups.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={4} className="muted">
                {t(`icecloud.month.only.${group[0].type}`)}
              </th>
            </tr>
          )}
          {ratesOf(group).map((sum) => (
            <tr key={`${sum.rate} ${sum.vat_treatment}`}>
              <th scope="row">{rateOf(sum)}</th>
              <Amounts {...sum} />
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('icecloud.month.sum')}</th>
          <Amounts {...all} />
        </tr>
        {giftCards !== 0 && (
          <tr>
            <th scope="row">{t('icecloud.month.giftCards')}</th>
            <td />
            <td />
            <td className="numeric">{formatMoney(giftCards)}</td>
          </tr>
        )}
      </tfoot>
    </ScrolledTable>
  );
}

/** Shows net, VAT and total. A phone has room for the total only; the sums above it show the other two. */
export function Amounts({ net, vat, total, isWide }: ReturnType<typeof sumOf> & { readonly isWide?: boolean }) {
  const part = isWide ? 'numeric invoice-month-wide' : 'numeric';
  return (
    <>
      <td className={part}>{formatMoney(net)}</td>
      <td className={part}>{formatMoney(vat)}</td>
      <td className="numeric">{formatMoney(total)}</td>
    </>
  );
}
