// A tab on a webshop account: what the customer has, the way to the next level, and every move.
import { formatNumber } from '@scoop/core';
import { useRecords } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import { GivePoints } from '../parts/GivePoints.tsx';
import { MoveList } from '../parts/MoveList.tsx';
import { TierTag } from '../parts/TierTag.tsx';
import { nextTier } from '../parts/tiers.ts';
import '../loyalty.css';

interface Latest {
  readonly id: number;
  readonly balance_after: number;
}

const SHOWN = 100;

export default function AccountPoints({ record }: { record: { id: number } }) {
  const { t } = useTranslation();
  const query = { 'filter[webshop_account_id]': record.id, sort: '-moved_at', 'page[size]': 1 };
  const [latest] = useRecords<Latest>('loyaltymove', query).records;
  return (
    <section className="panel loyalty-account" aria-label={t('loyalty.panel.points')}>
      <header>
        {latest ? <Standing points={latest.balance_after} /> : <span />}
        <GivePoints account={record.id} />
      </header>
      <MoveList account={record.id} size={SHOWN} />
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
