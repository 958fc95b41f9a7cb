// Lists moves of points, the latest first: whose or why, when, and how many.
import { formatDateTime, formatRelative } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountPage } from './accountPage.ts';
import { orderPage } from './orderPage.ts';
import { Points } from './Points.tsx';

export interface Move {
  readonly id: number;
  readonly points: number;
  readonly reason: string;
  readonly moved_at: string;
  readonly note?: string;
  readonly webshop_account_id: number;
  readonly webshop_account?: { readonly display: string };
  readonly webshop_order?: { readonly id: number; readonly display: string };
}

/** Lists moves, with the customers' names if they belong to many. */
export function MoveList({ moves, named = false }: { moves: readonly Move[]; named?: boolean }) {
  const { t } = useTranslation();
  return (
    <ol className="loyalty-moves">
      {moves.map((move) => (
        <li key={move.id}>
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
        </li>
      ))}
    </ol>
  );
}
