// Shows the shifts of a week by people or by functions: they are made, moved, copied, cut, deleted and looked at here.
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#core';
import { Board, type Place } from '#core/board';
import { useCost } from '../plan/useCost.ts';
import type { PlanAddress } from '../plan/usePlanAddress.ts';
import { unitOf, useCoverage, useShown } from '../plan/useShown.ts';
import { AcceptWarnings } from './AcceptWarnings.tsx';
import type { BoardOf } from './boardOf.ts';
import { EmptyWeek } from './EmptyWeek.tsx';
import { LostPlaces } from './LostPlaces.tsx';
import { NewShift } from './NewShift.tsx';
import { ShiftPanel } from './ShiftPanel.tsx';
import { useActing } from './useActing.ts';
import { useRanking } from './useRanking.ts';

export const ShiftBoard = observer(function ShiftBoard({ entities, address, plan, board, search }: BoardOf) {
  const { t } = useTranslation();
  const { shift: entity } = entities;
  const { mode } = address;
  const unit = unitOf(address);
  const costs = useCost(plan.days);
  const shown = useShown({ shift: entity, address, plan, search, costs });
  const rank = useRanking(plan, costs);
  const acting = useActing({ entity, address, plan, board, rank });
  const coverage = useCoverage(plan);
  const [chosen, choose] = useState<number>();
  const [place, setPlace] = useState<Place>();
  const mayPlan = may(entity, 'update');
  const nameOf = (employee: number) => plan.facts.people.get(employee)?.name;
  const { lanes, blocks, groups, bands, sums } = shown;
  return (
    <>
      <EmptyWeek plan={plan} mayPlan={mayPlan} />
      <LostPlaces {...{ lost: acting.lost, plan, changers: shown.changers }} onClose={acting.forgetLost} />
      <div className="plan">
        <Board
          label={t('iceclock.schedule', { count: 2 })}
          laneLabel={t(`iceclock.board.by.${mode}`)}
          {...{ unit, lanes, blocks, groups, bands, sums, board, ...extent(address) }}
          {...(mode === 'functions' && unit === 'day' && { ground: (lane, day) => coverage(lane.id, day) })}
          {...(mayPlan && { ...acting.acts, onCreate: setPlace })}
          onOpen={({ id }) => choose(id)}
          onPeriod={address.step}
          reasonOf={acting.reason}
        />
        {chosen !== undefined && (
          <ShiftPanel
            key={chosen}
            {...{ entity, plan, acting, mayPlan, rank }}
            id={acting.now(chosen)}
            onClose={() => choose(undefined)}
          />
        )}
      </div>
      <AcceptWarnings question={acting.question} nameOf={nameOf} />
      {place && <NewShift {...{ entity, plan, mode, place, acting }} onClose={() => setPlace(undefined)} />}
    </>
  );
});

const STEP = 15;

/** A board of one day goes from its early hours on until the next morning. */
function extent({ span, days }: PlanAddress) {
  if (span !== 'day') return days;
  return { step: STEP, from: `${days.from}T05:00`, until: `${days.until}T05:00`, begin: `${days.from}T07:00` };
}
