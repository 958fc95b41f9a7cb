// Who has how many points, and what moved last.
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { GivePoints } from '../parts/GivePoints.tsx';
import { type Move, MoveList } from '../parts/MoveList.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import type { Balances as Answer } from './types.ts';
import '../loyalty.css';

const LATEST = { sort: '-moved_at', 'page[size]': 12 };

export default function Balances() {
  const { t } = useTranslation();
  const balances = useAnswer<Answer>('loyalty/balance');
  const moves = useAnswer<{ data: Move[] }>('loyaltymove', LATEST);
  const isReady = balances.data && moves.data;
  const retry = () => {
    balances.reload();
    moves.reload();
  };
  return (
    <>
      <PageHeader title={t('loyalty.page.balances')} actions={<GivePoints />} />
      {!isReady && (balances.state === 'failed' || moves.state === 'failed') && <ErrorState onRetry={retry} />}
      {!isReady && balances.state !== 'failed' && moves.state !== 'failed' && <Skeleton shape="table" />}
      {balances.data && moves.data && <Content balances={balances.data} moves={moves.data.data} />}
    </>
  );
}

function Content({ balances, moves }: { balances: Answer; moves: readonly Move[] }) {
  const { t } = useTranslation();
  if (moves.length === 0) {
    return <EmptyState icon="star-empty" title={t('loyalty.none.title')} text={t('loyalty.none.text')} />;
  }
  return (
    <div className="loyalty">
      <MonthFigures meta={balances.meta} />
      <section className="panel loyalty-balances" aria-labelledby="loyalty-balances">
        <h2 id="loyalty-balances">{t('loyalty.balances.title')}</h2>
        <BalanceTable balances={balances.data} />
      </section>
      <section className="panel loyalty-latest" aria-labelledby="loyalty-latest">
        <h2 id="loyalty-latest">{t('loyalty.latest.title')}</h2>
        <MoveList moves={moves} named />
      </section>
    </div>
  );
}
