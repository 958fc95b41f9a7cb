// Shows on the dashboard the kitchens' progress today, and what is due next (docs/domain 4.4).
import { ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState, formatDay, formatNumber, Skeleton } from '#core';
import { today } from '#core/contract';
import { useQuery } from '#core/records';
import type { WorkDay } from './NextDay.tsx';
import { clock } from './words.ts';
import './kitchen-progress.css';

export default function KitchenProgress() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceshop/worksheet-days');
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={2} />;
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  const now = rows.find(({ date }) => date === today());
  const next = rows.find(({ due }) => due !== undefined);
  if (!now && !next) return <p className="muted">{t('iceshop.worksheet.noneText')}</p>;
  return (
    <div className="kitchen-progress">
      {now && <Progress day={now} />}
      {next?.due && (
        <p>
          <Link to={`/admin/iceshop/worksheet?view=time${next === now ? '' : `&date=${next.date}`}`}>
            {t('iceshop.worksheet.nextDue', { day: formatDay(next.date), time: clock(next.due) })}
          </Link>{' '}
          {next.late > 0 && (
            <span className="kitchen-late">{t('iceshop.worksheet.lateLines', { count: next.late })}</span>
          )}
        </p>
      )}
    </div>
  );
}

function Progress({ day: { done, quantity } }: { readonly day: WorkDay }) {
  const { t } = useTranslation();
  const text = t('iceshop.worksheet.progress', { done: formatNumber(done), all: formatNumber(quantity) });
  return (
    <div>
      <strong className="numeric">{text}</strong>
      <ProgressBar
        intent="primary"
        stripes={false}
        animate={false}
        value={done / Math.max(1, quantity)}
        aria-label={text}
      />
    </div>
  );
}
