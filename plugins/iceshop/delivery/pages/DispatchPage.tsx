// Shows /iceshop/deliveryschedules, the dispatch board: orders that wait on the left, vans along the day on the right,
// the chosen run with its stops below (docs/domain 14.3).
import { Button, Callout } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  addressOf,
  EmptyState,
  FailedState,
  formatDay,
  formatNumber,
  may,
  PageHeader,
  Skeleton,
  useRegistry,
} from '#core';
import { Period } from '#core/board';
import { useGeocoding } from '../../places/pages/useGeocoding.ts';
import { DeliveryTabs } from '../../slots/pages/DeliveryTabs.tsx';
import { DayMap } from './DayMap.tsx';
import { RunBoard } from './RunBoard.tsx';
import { RunPanel } from './RunPanel.tsx';
import { useBringing } from './useBringing.ts';
import { useDispatch } from './useDispatch.ts';
import { useDropping } from './useDropping.ts';
import { usePicking } from './usePicking.ts';
import { usePlanning } from './usePlanning.ts';
import { WaitingList } from './WaitingList.tsx';
import './dispatch.css';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default observer(function DispatchPage() {
  const entity = useRegistry().entity('DeliverySchedule');
  return entity ? <DispatchOf entity={entity} /> : null;
});

const DispatchOf = observer(function DispatchOf({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const planning = usePlanning(entity);
  const { kind, error, reload, vans } = dispatch;
  return (
    <div className="page-fill dispatch-page">
      <DispatchHead {...{ entity, dispatch, planning }} />
      {kind === 'failed' && <FailedState error={error} onRetry={reload} />}
      {kind === 'loading' && <Skeleton shape="table" />}
      {kind === 'here' && vans.length === 0 && (
        <EmptyState icon="truck" title={t('iceshop.dispatch.noVans')} text={t('iceshop.dispatch.noVansText')} />
      )}
      {kind === 'here' && vans.length > 0 && <DispatchBody {...{ entity, dispatch, planning }} />}
    </div>
  );
});

interface Parts {
  readonly entity: Entity;
  readonly dispatch: ReturnType<typeof useDispatch>;
  readonly planning: ReturnType<typeof usePlanning>;
}

function DispatchHead({ entity, dispatch, planning }: Parts) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { date, isToday, step, goToday, runs } = dispatch;
  const drafts = runs.filter(({ status, driver_employee_id }) => status === 'DRAFT' && driver_employee_id);
  const create = `${addressOf(entity, 'create')}?date=${date}`;
  return (
    <>
      <PageHeader
        title={t('iceshop.deliveryschedule', { count: 2 })}
        tools={<Period title={formatDay(date, 'long')} unit="day" isNow={isToday} onStep={step} onNow={goToday} />}
        actions={
          may(entity, 'create') && (
            <>
              <Button text={t('iceshop.dispatch.planTransports')} onClick={() => void planning.transports(date)} />
              {drafts.length > 0 && (
                <Button
                  text={t('iceshop.dispatch.publish', { count: drafts.length, formatted: formatNumber(drafts.length) })}
                  onClick={() => void planning.publish(drafts)}
                />
              )}
              <Button
                className="dispatch-add"
                aria-label={t('iceshop.deliveryschedule.add')}
                intent="primary"
                icon={<PlusIcon />}
                text={t('iceshop.deliveryschedule.add')}
                onClick={() => void navigate(create)}
              />
            </>
          )
        }
      />
      <DeliveryTabs />
    </>
  );
}

const DispatchBody = observer(function DispatchBody({ entity, dispatch, planning }: Parts) {
  const { date, isToday, runs, waiting, stops, vans, troubles, chosen, choose, stopsOf } = dispatch;
  const [hovered] = useState(() => observable.box<number | undefined>());
  const picking = usePicking(waiting);
  const mayPlan = may(entity, 'update');
  const dropping = useDropping({ dispatch, planning, onDone: picking.clear });
  const { ghost, press, carry } = useBringing(dropping);
  const run = runs.find(({ id }) => id === chosen);
  return (
    <div className="dispatch" data-run={run !== undefined || undefined}>
      <OtherDays {...{ troubles, date }} />
      <NotPlaced isShown={[...waiting, ...stops].some(({ latitude }) => latitude === undefined)} />
      <div className="dispatch-left">
        <DayMap
          {...{ date, waiting, runs, stops, vans, isToday, hovered, chosen: run, picked: picking.picked }}
          onPick={
            mayPlan ? (ids, how) => picking.pick(ids, how === 'lasso' || !picking.picked.has(ids[0] ?? 0)) : undefined
          }
        />
        <WaitingList
          {...{ waiting, runs, vans, mayPlan, picked: picking.picked }}
          onPick={picking.pick}
          onSuggest={() => void planning.suggestDay(date)}
          onPress={(event, ground, id) => press(event, ground, picking.with(id))}
          warning={(to) => dropping.warning([...picking.picked], to)}
          onSend={(to) => void dropping.send({ orders: [...picking.picked] }, to)}
        />
      </div>
      <div className="dispatch-right">
        <RunBoard {...{ entity, dispatch, planning, mayPlan }} />
        {run && (
          <RunPanel
            {...{ entity, run, runs, vans, troubles, mayPlan, planning, dropping, carry, stops: stopsOf(run.id) }}
            onClose={() => choose(0)}
            onHover={(id) => runInAction(() => hovered.set(id))}
          />
        )}
      </div>
      <div ref={ghost} className="dispatch-ghost" aria-hidden="true" hidden />
    </div>
  );
});

/** Warns that a person has to place addresses on the map if no geocoding service does. */
function NotPlaced({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const isPlaced = useGeocoding();
  if (!isShown || isPlaced !== false) return null;
  return (
    <Callout compact intent="warning" className="dispatch-others">
      {t('iceshop.place.noService')}
    </Callout>
  );
}

/** Lists problems of other days than the shown one. */
function OtherDays({ troubles, date }: Pick<Parts['dispatch'], 'troubles' | 'date'>) {
  const { t } = useTranslation();
  const others = [...new Set(troubles.filter((one) => one.date !== date).map((one) => one.date))];
  if (others.length === 0) return null;
  return (
    <Callout compact intent="warning" className="dispatch-others">
      {t('iceshop.dispatch.otherDays', { days: others.map((day) => formatDay(day)).join(', ') })}
    </Callout>
  );
}
