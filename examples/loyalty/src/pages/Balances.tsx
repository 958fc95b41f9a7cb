// Shows who has how many points, and the latest moves.
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@scoop/core';
import { useQuery } from '@scoop/core/records';
import { useTranslation } from 'react-i18next';
import { GivePoints } from '../parts/GivePoints.tsx';
import { MoveList } from '../parts/MoveList.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import type { Balance, Month } from './types.ts';
import '../loyalty.css';

const LATEST = 12;

export default function Balances() {
  const { t } = useTranslation();
  const balances = useQuery<Balance>('loyalty/balances');
  const month = useQuery<Month>('loyalty/month');
  const all = [balances, month];
  const failed = all.filter(({ state }) => state === 'failed');
  const retry = () => {
    for (const { reload } of failed) reload();
  };
  const [figures] = month.rows;
  const isReady = figures && all.every(({ state }) => state === 'ready');
  return (
    <>
      <PageHeader title={t('loyalty.page.balances')} actions={<GivePoints />} />
      {failed.length > 0 && <ErrorState onRetry={retry} />}
      {!isReady && failed.length === 0 && <Skeleton shape="table" />}
      {isReady && <Content figures={figures} balances={balances.rows} />}
    </>
  );
}

interface ContentProps {
  readonly figures: Month;
  readonly balances: readonly Balance[];
}

function Content({ figures, balances }: ContentProps) {
  const { t } = useTranslation();
  if (balances.length === 0) {
    return <EmptyState icon="star-empty" title={t('loyalty.none.title')} text={t('loyalty.none.text')} />;
  }
  return (
    <div className="loyalty">
      <MonthFigures meta={figures} />
      <section className="panel loyalty-balances" aria-labelledby="loyalty-balances">
        <h2 id="loyalty-balances">{t('loyalty.balances.title')}</h2>
        <BalanceTable balances={balances} />
      </section>
      <section className="panel loyalty-latest" aria-labelledby="loyalty-latest">
        <h2 id="loyalty-latest">{t('loyalty.latest.title')}</h2>
        <MoveList size={LATEST} />
      </section>
    </div>
  );
}
