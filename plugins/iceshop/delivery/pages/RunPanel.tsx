// Shows the chosen delivery run: its state and next step, who drives, what it carries, and its stops in their order.

import { Button, Callout, Tag } from '@blueprintjs/core';
import { CrossIcon, PrintIcon, RouteIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addressOf, formatNumber, formatTime, openDocument, PeopleHere, toastError, type useRegistry } from '#core';
import { toneOf } from '#core/contract';
import { kmOf, type MapPoint } from '../../places/route.ts';
import { loads } from './blocks.ts';
import { DriverPick } from './DriverPick.tsx';
import { endOf, LIVE, loadOf, type Run, type Stop, type Trouble, type Van } from './dispatch.ts';
import { RunItems } from './RunItems.tsx';
import { StopList } from './StopList.tsx';
import type { Load, OrderDrag } from './useBringing.ts';
import type { Dropping } from './useDropping.ts';
import type { Planning } from './usePlanning.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

interface RunPanelProps {
  readonly entity: Entity;
  readonly run: Run;
  readonly stops: readonly Stop[];
  readonly troubles: readonly Trouble[];
  readonly mayPlan: boolean;
  readonly planning: Planning;
  readonly runs: readonly Run[];
  readonly vans: readonly Van[];
  readonly dropping: Dropping;
  readonly carry: (load: Load) => OrderDrag;
  readonly onClose: () => void;
  readonly onHover: (id: number | undefined) => void;
}

const NEXT: Readonly<Record<string, string>> = {
  DRAFT: 'PUBLISHED',
  PUBLISHED: 'LOADING',
  LOADING: 'ON_THE_ROAD',
  ON_THE_ROAD: 'DONE',
};

export function RunPanel(props: RunPanelProps) {
  const { run, runs, vans, stops, mayPlan, planning, dropping, carry, onHover } = props;
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  // Only the head is scrolled into view, so that the board, to which stops are dragged, stays visible however many
  // stops there are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run is shown anew
  useEffect(() => {
    panel.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [run.id]);
  const isOpen = LIVE.includes(run.status);
  const todo = stops.filter(({ status }) => status === 'TODO');
  return (
    <section ref={panel} className="dispatch-run" aria-label={`${run.nr} · ${run.delivery_van?.display}`}>
      <RunHead {...props} />
      <Troubles {...props} />
      <RunFacts {...props} />
      {mayPlan && isOpen && (
        <div className="dispatch-tools">
          <DriverPick {...{ run, runs }} onPick={(id) => planning.change(run, { driver_employee_id: id })} />
          {todo.length > 1 && (
            <Button icon={<RouteIcon />} text={t('iceshop.dispatch.suggest')} onClick={() => planning.suggest(run)} />
          )}
        </div>
      )}
      {stops.length === 0 && <p className="muted">{t('iceshop.deliverystop.empty')}</p>}
      <StopList
        stops={stops}
        mayPlan={mayPlan && isOpen}
        onArrange={(ids) => planning.arrange(run, ids, todo)}
        onOff={(stop) => planning.off(run, stop)}
        carry={(order) => carry({ orders: [order], from: run.id })}
        others={(order) => (
          <RunItems
            {...{ runs, vans, from: run.id }}
            warning={(to) => dropping.warning([order], to)}
            onSend={(to) => void dropping.send({ orders: [order], from: run.id }, to)}
          />
        )}
        onHover={onHover}
      />
    </section>
  );
}

function RunHead({ entity, run, mayPlan, planning, onClose }: RunPanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const next = NEXT[run.status];
  const tone = toneOf(entity.schema.properties.status, run.status);
  const print = () =>
    openDocument('iceshop/run-sheet', { id: run.id }).catch((error: unknown) => toastError(planning.reason(error)));
  return (
    <header className="dispatch-head">
      <h2>
        {run.delivery_van?.display} · {formatTime(run.time_start)}–{formatTime(run.time_stop)}
      </h2>
      <Tag
        minimal
        className={`state-${tone}`}
        intent={tone === 'neutral' || tone === 'info' ? 'none' : (tone as 'success')}
      >
        {t(`iceshop.deliveryschedule.status.${run.status}`)}
      </Tag>
      <PeopleHere key={run.id} model="DeliverySchedule" id={run.id} />
      <span className="dispatch-space" />
      {mayPlan && next && (
        <Button
          intent="primary"
          text={t(`iceshop.deliveryschedule.status.to.${next}`)}
          onClick={() => planning.step(run, next)}
        />
      )}
      <Button icon={<PrintIcon />} text={t('iceshop.document.run-sheet')} onClick={() => void print()} />
      <Button text={t('iceshop.dispatch.openRun')} onClick={() => void navigate(addressOf(entity, 'view', run.id))} />
      <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={onClose} />
    </header>
  );
}

function Troubles({ run, troubles, mayPlan, planning }: RunPanelProps) {
  const { t } = useTranslation();
  const mine = troubles.filter(({ delivery_schedule_id }) => delivery_schedule_id === run.id);
  if (mine.length === 0) return null;
  return (
    <Callout compact intent="danger">
      {mine
        .map(({ kind, count, orders }) =>
          t(`iceshop.dispatch.trouble.${kind}`, { count, formatted: formatNumber(count), orders }),
        )
        .join(' ')}{' '}
      {mayPlan && mine.some(({ orders }) => orders) && (
        <Button size="small" text={t('iceshop.dispatch.seen')} onClick={() => planning.seen(run)} />
      )}
    </Callout>
  );
}

function RunFacts({ run, stops }: RunPanelProps) {
  const { t } = useTranslation();
  const depot: MapPoint | undefined =
    run.depot_latitude === undefined || run.depot_longitude === undefined
      ? undefined
      : { latitude: run.depot_latitude, longitude: run.depot_longitude };
  const places = stops.flatMap(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  );
  const facts = [
    run.driver_employee?.display ?? t('iceshop.dispatch.noDriver'),
    ...(run.co_driver_employee ? [run.co_driver_employee.display] : []),
    t('iceshop.dispatch.stops', { count: stops.length, formatted: formatNumber(stops.length) }),
    ...(depot && places.length > 0
      ? [t('iceshop.dispatch.km', { km: formatNumber(Math.round(kmOf(depot, places))) })]
      : []),
    t('iceshop.dispatch.lastAt', { time: endOf(run, stops) }),
    ...loads(loadOf(stops), t),
  ];
  return <p className="dispatch-facts">{facts.join(' · ')}</p>;
}
