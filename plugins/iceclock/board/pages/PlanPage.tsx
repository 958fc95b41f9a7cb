// Shows /iceclock/schedules, the board of a week: who works when, in the divisions that one plans (docs/domain 17.8).
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, Skeleton, useBusinessDay, useRegistry } from '#core';
import { useBoard } from '#core/board';
import { usePlan } from '../plan/usePlan.ts';
import { usePlanAddress } from '../plan/usePlanAddress.ts';
import type { Entities } from '../shifts/boardOf.ts';
import { ShiftBoard } from '../shifts/ShiftBoard.tsx';
import { NeedsBoard } from './NeedsBoard.tsx';
import { PlanHead } from './PlanHead.tsx';
import './plan.css';

export default observer(function PlanPage() {
  const registry = useRegistry();
  const [schedule, shift, roster] = ['Schedule', 'Shift', 'Roster'].map((model) => registry.entity(model));
  return schedule && shift && roster ? <PlanOf entities={{ schedule, shift, roster }} /> : null;
});

const PlanOf = observer(function PlanOf({ entities }: { entities: Entities }) {
  const { t } = useTranslation();
  const address = usePlanAddress(useBusinessDay());
  const plan = usePlan(address);
  const board = useBoard();
  const [search, setSearch] = useState('');
  const { kind, error, reload, divisions } = plan;
  const isNowhere = kind === 'here' && divisions.length === 0;
  return (
    <div className="page-fill plan-page">
      <PlanHead {...{ entities, address, plan, search }} onSearch={setSearch} />
      {kind === 'failed' && <FailedState error={error} onRetry={reload} />}
      {kind === 'loading' && <Skeleton shape="table" />}
      {isNowhere && (
        <EmptyState icon="diagram-tree" title={t('iceclock.board.nowhere')} text={t('iceclock.board.nowhereText')} />
      )}
      {kind === 'here' && !isNowhere && address.mode === 'needs' && (
        <NeedsBoard {...{ entities, address, plan, board, search }} />
      )}
      {kind === 'here' && !isNowhere && address.mode !== 'needs' && (
        <ShiftBoard key={address.mode} {...{ entities, address, plan, board, search }} />
      )}
    </div>
  );
});
