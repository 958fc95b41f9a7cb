// What workshops brought in this year, a bar for each month and room, and the same as a sheet.
import { formatDate, formatMoney } from '@scoop/core';
import { useQuery } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import '../workshops.css';

interface Turnover {
  readonly month: string;
  readonly workshop_room: { readonly display: string };
  readonly guests: number;
  readonly price_vati?: number;
}

export default function TurnoverPage() {
  const { t } = useTranslation();
  const from = `${new Date().getFullYear()}-01-01`;
  const { rows = [], state } = useQuery<Turnover>('workshops/turnover', { from });
  const most = Math.max(1, ...rows.map(({ price_vati = 0 }) => price_vati));
  if (state === 'loading' && rows.length === 0) return <p>{t('workshops.turnover.loading')}</p>;
  if (rows.length === 0) return <p>{t('workshops.turnover.none')}</p>;
  return (
    <table className="panel workshops-turnover">
      <caption>{t('workshops.turnover.title')}</caption>
      <tbody>
        {rows.map(({ month, workshop_room, guests, price_vati = 0 }) => (
          <tr key={`${month} ${workshop_room.display}`}>
            <th scope="row">{formatDate(month)}</th>
            <td>{workshop_room.display}</td>
            <td className="numeric">{t('workshops.turnover.guests', { count: guests })}</td>
            <td>
              <meter max={most} value={price_vati}>
                {formatMoney(price_vati)}
              </meter>
            </td>
            <td className="numeric">{formatMoney(price_vati)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
