// Shows /icetruck/icecreamvanschedules, the board of tours: which van drives where and when, and with whom
// (docs/domain 16.3).
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, Skeleton, useRegistry } from '#core';
import { useBoard } from '#core/board';
import type { Entity } from '../board/useShown.ts';
import { useTourAddress } from '../board/useTourAddress.ts';
import { useTours } from '../board/useTours.ts';
import { TourBoard } from './TourBoard.tsx';
import { ToursHead } from './ToursHead.tsx';
import './tours.css';

export default observer(function ToursPage() {
  const entity = useRegistry().entity('IcecreamVanSchedule');
  return entity ? <ToursOf entity={entity} /> : null;
});

const ToursOf = observer(function ToursOf({ entity }: { entity: Entity }) {
  const { t } = useTranslation();
  const address = useTourAddress();
  const plan = useTours(address.days);
  const board = useBoard();
  const [search, setSearch] = useState('');
  const { kind, error, reload, vans } = plan;
  return (
    <div className="page-fill tours-page">
      <ToursHead {...{ entity, address, plan, board, search }} onSearch={setSearch} />
      {kind === 'failed' && <FailedState error={error} onRetry={reload} />}
      {kind === 'loading' && <Skeleton shape="table" />}
      {kind === 'here' && vans.length === 0 && (
        <EmptyState icon="truck" title={t('icetruck.tours.noVans')} text={t('icetruck.tours.noVansText')} />
      )}
      {kind === 'here' && vans.length > 0 && <TourBoard {...{ entity, address, plan, board, search }} />}
    </div>
  );
});
