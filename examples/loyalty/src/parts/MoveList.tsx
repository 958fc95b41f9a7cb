// Moves of points, the latest first: whose or why, when, and how many.
import { EmptyState, formatDateTime, formatRelative, Records } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountPage } from './accountPage.ts';
import { orderPage } from './orderPage.ts';
import { Points } from './Points.tsx';

interface Move {
  readonly id: number;
  readonly points: number;
  readonly reason: string;
  readonly moved_at: string;
  readonly note?: string;
  readonly webshop_account_id: number;
  readonly webshop_account?: { readonly display: string };
  readonly webshop_order?: { readonly id: number; readonly display: string };
}

interface MoveListProps {
  /** Of one customer; without it of all, by their names. */
  readonly account?: number;
  readonly size: number;
}

export function MoveList({ account, size }: MoveListProps) {
  const { t } = useTranslation();
  return (
    <Records
      model="LoyaltyMove"
      filter={account === undefined ? undefined : { webshop_account_id: { eq: account } }}
      sort="-moved_at"
      form="list"
      size={size}
      more={account !== undefined}
      className="loyalty-moves"
      empty={<EmptyState icon="star-empty" title={t('loyalty.account.none')} text={t('loyalty.none.text')} />}
      row={(move: Move) => <MoveLine move={move} named={account === undefined} />}
    />
  );
}

function MoveLine({ move, named }: { move: Move; named: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="loyalty-what">
        {named ? (
          <Link to={accountPage(move.webshop_account_id)}>{move.webshop_account?.display}</Link>
        ) : (
          <span>{t(`loyalty.loyaltymove.reason.${move.reason}`)}</span>
        )}
        <span className="muted">
          {named && `${t(`loyalty.loyaltymove.reason.${move.reason}`)} · `}
          <time dateTime={move.moved_at} title={formatDateTime(move.moved_at)}>
            {formatRelative(move.moved_at)}
          </time>
          {move.webshop_order && (
            <>
              {' · '}
              <Link to={orderPage(move.webshop_order.id)}>{move.webshop_order.display}</Link>
            </>
          )}
          {move.note && ` · ${move.note}`}
        </span>
      </div>
      <Points value={move.points} />
    </>
  );
}
