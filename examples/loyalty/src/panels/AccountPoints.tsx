// Shows the points of a customer in a tab on the webshop account: the balance, the way to the next level, and every
// move.
import { EmptyState, ErrorState, formatNumber, Skeleton } from '@scoop/core';
import { useRecords } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import { GivePoints } from '../parts/GivePoints.tsx';
import { type Move, MoveList } from '../parts/MoveList.tsx';
import { TierTag } from '../parts/TierTag.tsx';
import { nextTier } from '../parts/tiers.ts';
import '../loyalty.css';

interface OwnMove extends Move {
  readonly balance_after: number;
}

const SHOWN = 100;

export default function AccountPoints({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const query = { 'filter[webshop_account_id]': record.id, sort: '-moved_at', 'page[size]': SHOWN };
  const { state, records, reload } = useRecords<OwnMove>('loyaltymove', query);
  if (state === 'loading') return <Skeleton shape="lines" />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const [latest] = records;
  return (
    <section className="panel loyalty-account" aria-label={t('loyalty.panel.points')}>
      <header>
        {latest ? <Standing points={latest.balance_after} /> : <span />}
        <GivePoints account={record.id} />
      </header>
      {latest ? (
        <MoveList moves={records} />
      ) : (
        <EmptyState icon="star-empty" title={t('loyalty.account.none')} text={t('loyalty.none.text')} />
      )}
    </section>
  );
}

function Standing({ points }: { points: number }) {
  const { t } = useTranslation();
  const next = nextTier(points);
  return (
    <div className="loyalty-standing">
      <p>
        <strong className="numeric">{formatNumber(points)}</strong> {t('loyalty.account.points', { count: points })}
      </p>
      <TierTag points={points} />
      {next && (
        <span className="muted">
          {t('loyalty.account.next', { count: next.missing, tier: t(`loyalty.tier.${next.tier}`) })}
        </span>
      )}
    </div>
  );
}
