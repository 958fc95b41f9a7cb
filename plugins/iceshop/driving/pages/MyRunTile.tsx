// Shows on the dashboard where the driver's own run goes next, and leads to it; before it leaves, when it does.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ErrorState, formatMoney, formatTime, Skeleton } from '#core';
import { clockTime, today } from '#core/contract';
import { nowOf, openStops, type Run, type Stop } from '../run.ts';
import { useMyRun } from './useMyRun.ts';
import './my-run-tile.css';

export default observer(function MyRunTile() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { runs, state, reload } = useMyRun();
  if (!runs && state === 'failed') return <ErrorState onRetry={reload} />;
  if (!runs) return <Skeleton shape="lines" rows={3} />;
  const run = nowOf(
    runs.filter(({ date, status }) => date === today() && status !== 'DONE'),
    today(),
  );
  if (!run) return <p className="muted">{t('iceshop.widget.my-run.none')}</p>;
  const open = openStops(run);
  return (
    <div className="my-run-tile" data-own-day>
      <RunLine run={run} left={open.length} />
      {open[0] ? <NextLine stop={open[0]} /> : <p>{t('iceshop.myrun.allDone')}</p>}
      <Button
        intent="primary"
        text={t('iceshop.widget.my-run.open')}
        onClick={() => void navigate('/admin/iceshop/myrun')}
      />
    </div>
  );
});

function RunLine({ run, left }: { readonly run: Run; readonly left: number }) {
  const { t } = useTranslation();
  const isOut = run.status === 'ON_THE_ROAD';
  return (
    <p className="muted">
      {[
        run.van && `${run.van.nr} · ${run.van.name}`,
        isOut
          ? t('iceshop.myrun.status.ON_THE_ROAD')
          : t('iceshop.widget.my-run.from', { time: formatTime(run.time_start) }),
        t('iceshop.widget.my-run.left', { count: left }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function NextLine({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation();
  const { name, street, city, eta, order } = stop;
  const due = order?.due_vati ?? 0;
  return (
    <div>
      <p className="my-run-next">{name}</p>
      <p>{[street, city].filter(Boolean).join(', ')}</p>
      <p className="my-run-when">
        {eta && <strong>{t('iceshop.myrun.eta', { time: clockTime(eta) })}</strong>}
        {order?.delivery_start && order.delivery_stop && (
          <span>
            {t('iceshop.myrun.promised', {
              from: formatTime(order.delivery_start),
              until: formatTime(order.delivery_stop),
            })}
          </span>
        )}
        {due > 0 && <strong>{t('iceshop.myrun.toPay', { amount: formatMoney(due) })}</strong>}
      </p>
    </div>
  );
}
