// Shows the state of the run itself: loading, on the road, back.

import { useDriveWords } from '#core/driving';
import { openStops, type Run, type RunStatus } from '../run.ts';
import type { Driving } from './Driving.ts';

const NEXT: Readonly<Record<RunStatus, RunStatus | undefined>> = {
  PUBLISHED: 'LOADING',
  LOADING: 'ON_THE_ROAD',
  ON_THE_ROAD: 'DONE',
  DONE: undefined,
};

export function RunSteps({ run, driving }: { readonly run: Run; readonly driving: Driving }) {
  const { t } = useDriveWords();
  const to = NEXT[run.status];
  if (run.status === 'DONE') return null;
  const open = openStops(run).length;
  const isMain = run.status !== 'ON_THE_ROAD' || open === 0;
  return (
    <section className="drive-steps">
      {run.status === 'ON_THE_ROAD' && open === 0 && run.stops.length > 0 && <p>{t('allDone')}</p>}
      {run.status === 'LOADING' && <p className="drive-quiet">{t('leaveText')}</p>}
      {run.status === 'ON_THE_ROAD' && open > 0 && <p className="drive-quiet">{t('leftOpen', { count: open })}</p>}
      {to && (
        <button type="button" className={isMain ? 'drive-main' : undefined} onClick={() => driving.step(run, to)}>
          {t(`to.${to}`)}
        </button>
      )}
      {run.status === 'LOADING' && (
        <button type="button" onClick={() => driving.step(run, 'PUBLISHED')}>
          {t('to.PUBLISHED')}
        </button>
      )}
    </section>
  );
}
