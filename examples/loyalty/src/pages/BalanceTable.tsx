// Lists customers by their points; each row leads to the points on the customer's own page.
import { formatDate, formatFullDate, formatNumber } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountPage } from '../parts/accountPage.ts';
import { TierTag } from '../parts/TierTag.tsx';
import type { Balance } from './types.ts';

export function BalanceTable({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation();
  return (
    <table className="loyalty-table">
      <thead>
        <tr>
          <th scope="col">{t('loyalty.balances.customer')}</th>
          <th scope="col">{t('loyalty.balances.tier')}</th>
          <th scope="col" className="loyalty-when">
            {t('loyalty.balances.moved')}
          </th>
          <th scope="col" className="loyalty-number">
            {t('loyalty.balances.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {balances.map(({ id, name, points, moved_at }) => (
          <tr key={id}>
            <td>
              <Link to={accountPage(id)}>{name}</Link>
            </td>
            <td>
              <TierTag points={points} />
            </td>
            <td className="loyalty-when muted">
              <time dateTime={moved_at} title={formatFullDate(moved_at)}>
                {formatDate(moved_at)}
              </time>
            </td>
            <td className="loyalty-number numeric">{formatNumber(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
