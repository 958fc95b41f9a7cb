// Shows the account of a gift card: its lines, the newest first, each with the balance after it.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDate, formatDateTime, formatMoney, formatNumber, Skeleton } from '#core';
import { useRecords } from '#core/records';

interface Line {
  readonly id: number;
  readonly type: string;
  readonly amount: number;
  readonly balance_after: number;
  readonly at: string;
  readonly reason?: string;
  readonly source?: string;
  readonly employee?: { readonly display: string };
}

const MOST = 100;
/** The form in which the server writes the days of a change. */
const DAY = /\d{4}-\d{2}-\d{2}/g;
const COLUMNS = ['at', 'type', 'amount', 'balance_after'] as const;
const NUMERIC: readonly string[] = ['amount', 'balance_after'];

export function Account({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = { 'filter[gift_card_id]': id, sort: '-id', 'page[size]': MOST };
  const { records, state, reload } = useRecords<Line>('giftcardhistory', query);
  if (state === 'failed' && records.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && records.length === 0) return <Skeleton shape="lines" rows={3} />;
  return (
    <div className="gift-card-account">
      <table className="gift-card-table" aria-label={t('icecloud.giftcards.account')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={NUMERIC.includes(column) ? 'numeric' : undefined}>
                {t(`icecloud.giftcardhistory.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((line) => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {records.length === MOST && <p className="muted">{t('icecloud.giftcards.newest', { count: MOST })}</p>}
    </div>
  );
}

function Row({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { type, at, amount, balance_after, employee, reason, source } = line;
  const why = [reason, source?.replace(DAY, formatDate), employee?.display].filter(Boolean).join(' · ');
  const signed = { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' } as const;
  return (
    <tr>
      <td>{formatDateTime(at)}</td>
      <th scope="row">
        {t(`icecloud.giftcardhistory.type.${type}`)}
        {why && <span className="muted">{why}</span>}
      </th>
      <td className="numeric">{amount === 0 ? '–' : formatNumber(amount, signed)}</td>
      <td className="numeric">{formatMoney(balance_after)}</td>
    </tr>
  );
}
