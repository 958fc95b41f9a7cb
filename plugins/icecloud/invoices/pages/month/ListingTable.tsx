// Lists the businesses abroad of a month's intra-Community listing by VAT number; shows nothing if there are none.
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';
import type { listingOf } from '../../month.ts';

export function ListingTable({ listing }: { listing: ReturnType<typeof listingOf> }) {
  const { t } = useTranslation();
  const name = (column: string) => t(`icecloud.query.sales-journal.${column}`);
  if (listing.length === 0) return null;
  return (
    <table className="invoice-month-table invoice-month-rates">
      <caption>{t('icecloud.month.listing')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('icecloud.month.vatNr')}</th>
          <th scope="col">{name('customer')}</th>
          <th scope="col">{t('icecloud.month.code')}</th>
          <th scope="col" className="numeric">
            {name('net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listing.map(({ key, enterprise_nr, customer, code, net }) => (
          <tr key={key}>
            <th scope="row" className="invoice-month-key">
              {enterprise_nr}
            </th>
            <td className="invoice-month-customer">{customer}</td>
            <td>
              <abbr title={t(`icecloud.month.code.${code}`)}>{code}</abbr>
            </td>
            <td className="numeric">{formatMoney(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
