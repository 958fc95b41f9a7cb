// Shows /icecloud/supplierorder/week: which supplier delivers on which day; orders can be moved to another day
// (docs/domain 9.4).
import { Button, Callout } from '@blueprintjs/core';
import { PlusIcon, PrintIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  addressOf,
  EmptyState,
  FailedState,
  formatDays,
  http,
  may,
  PageHeader,
  Skeleton,
  useReason,
  useRegistry,
} from '#core';
import { Board, dayAfter, type How, Period } from '#core/board';
import { useWeek, type WeekState } from './useWeek.ts';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export default observer(function WeekPage() {
  const entity = useRegistry().entity('SupplierOrder');
  return entity ? <WeekOf entity={entity} /> : null;
});

const WeekOf = observer(function WeekOf({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useWeek(entity);
  const { from, until, thisWeek, goTo, step } = state;
  const create = (query: string) => void navigate(`${addressOf(entity, 'create')}?${query}`);
  return (
    <div className="page-fill">
      <PageHeader
        title={t('icecloud.page.orderweek')}
        breadcrumb={[{ text: t('icecloud.supplierorder', { count: 2 }), to: addressOf(entity, 'index') }]}
        tools={
          <Period
            title={formatDays(from, dayAfter(until, -1))}
            isNow={from === thisWeek}
            onStep={step}
            onNow={() => goTo(thisWeek)}
          />
        }
        actions={
          <>
            <Button icon={<PrintIcon />} text={t('icecloud.week.print')} onClick={() => window.print()} />
            {may(entity, 'create') && (
              <Button
                intent="primary"
                icon={<PlusIcon />}
                text={t('icecloud.supplierorder.add')}
                onClick={() => create('')}
              />
            )}
          </>
        }
      />
      <Days {...{ entity, state, create }} />
    </div>
  );
});

interface DaysProps {
  readonly entity: Entity;
  readonly state: WeekState;
  readonly create: (query: string) => void;
}

const Days = observer(function Days({ entity, state, create }: DaysProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reason = useReason(entity);
  const { week, lanes, blocks, from, until, more, step } = state;
  if (state.kind === 'failed') return <FailedState error={state.error} onRetry={state.reload} />;
  if (state.kind === 'loading') return <Skeleton shape="table" />;
  if (lanes.length === 0) {
    return <EmptyState icon="calendar" title={t('icecloud.week.none')} text={t('icecloud.week.noneText')} />;
  }
  const isCreatable = may(entity, 'create');
  const mayDo = (how: How) => (how === 'move' ? may(entity, 'update') : isCreatable);
  return (
    <>
      {more && (
        <Callout compact intent="warning">
          {t('icecloud.week.more')}
        </Callout>
      )}
      <Board
        {...{ from, until, lanes, blocks }}
        label={t('icecloud.page.orderweek')}
        laneLabel={t('icecloud.supplierorder.supplier_id')}
        ground={(lane, day) => week.ground(lane, day)}
        verdict={(block, to, how) => week.verdict(block, to, how)}
        onMove={
          mayDo('move') ? (block, to) => http.patch(`supplierorder/${block.id}`, { delivery_date: to.from }) : undefined
        }
        onCopy={
          mayDo('copy')
            ? (block, to) => http.post(`supplierorder/${block.id}/copy`, { delivery_date: to.from })
            : undefined
        }
        onCreate={
          mayDo('create') ? (place) => create(`supplier_id=${place.lane}&delivery_date=${place.from}`) : undefined
        }
        onOpen={({ id }) => void navigate(addressOf(entity, 'view', id))}
        onPeriod={step}
        reasonOf={reason}
      />
    </>
  );
});
