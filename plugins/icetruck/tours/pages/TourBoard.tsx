// Vans along the days of a week, or along the hours of one: tours are made, moved, copied and chosen here; beside it
// stand the chosen tour, the drivers, and what is wrong.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may, useNow } from '#core';
import { type Block, Board, type BoardHandle, type Place } from '#core/board';
import { today } from '#core/contract';
import type { TourBlock } from '../board/blocks.ts';
import { extentOf } from '../board/extent.ts';
import { placeOf } from '../board/times.ts';
import type { BoardBooking } from '../board/tours.ts';
import { useActing } from '../board/useActing.ts';
import { type Entity, unitOf, useShown } from '../board/useShown.ts';
import type { TourAddress } from '../board/useTourAddress.ts';
import type { Tours } from '../board/useTours.ts';
import { useTroubles } from '../board/useTroubles.ts';
import { AcceptTours } from './AcceptTours.tsx';
import { NewTour } from './NewTour.tsx';
import { ToursAside } from './ToursAside.tsx';
import { freeVan } from './tour-values.ts';
import { useAssigning } from './useAssigning.ts';

interface TourBoardProps {
  readonly entity: Entity;
  readonly address: TourAddress;
  readonly plan: Tours;
  readonly board: BoardHandle;
  readonly search: string;
}

export const TourBoard = observer(function TourBoard({ entity, address, plan, board, search }: TourBoardProps) {
  const { t } = useTranslation();
  const { troubles, otherDays } = useTroubles(plan);
  const { lanes, blocks, sums } = useShown({ entity, address, plan, search, troubles });
  const acting = useActing({ entity, plan, board });
  const [place, setPlace] = useState<Place & { readonly zone?: number }>();
  const [booking, setBooking] = useState<BoardBooking>();
  const [below, setBelow] = useState<number>();
  const assigning = useAssigning({ plan, acting, onZone: setBelow });
  const mayPlan = may(entity, 'update');
  const unit = unitOf(address);
  const planIn = (date: string, zone: number) => {
    const van = freeVan(date, plan);
    if (van !== undefined) setPlace({ lane: van, from: date, zone });
  };
  const open = (block: Block) => {
    const { tour, booking: reserved } = block as TourBlock;
    setBooking(reserved);
    address.choose(tour?.id);
  };
  return (
    <>
      {plan.tours.length === 0 && !plan.isWaiting && unit === 'day' && (
        <Callout compact className="tours-empty">
          {t(mayPlan ? 'icetruck.tours.empty' : 'icetruck.tours.emptyRead')}
        </Callout>
      )}
      <div className="tours">
        <Board
          label={t('icetruck.icecreamvanschedule', { count: 2 })}
          laneLabel={t('icetruck.icecreamvanschedule.icecream_van_id')}
          {...{ unit, lanes, blocks, sums, board, ...extentOf(address, plan) }}
          {...useNowLine(address)}
          {...(mayPlan && { ...acting.acts, onCreate: setPlace, ...(unit === 'hour' && { canResize: true }) })}
          onOpen={open}
          onPeriod={address.step}
          reasonOf={acting.reason}
        />
        <ToursAside
          {...{ entity, address, plan, acting, mayPlan, troubles, otherDays, booking, below, assigning }}
          onPlan={planIn}
          onClose={() => {
            setBooking(undefined);
            address.choose(undefined);
          }}
        />
      </div>
      <div ref={assigning.ghost} className="tour-ghost" aria-hidden="true" hidden />
      <AcceptTours question={acting.question} plan={plan} />
      {place && <NewTour {...{ entity, plan, place, acting }} zone={place.zone} onClose={() => setPlace(undefined)} />}
    </>
  );
});

const MINUTE = 60_000;

/** Along the hours of today a line says what time it is. */
function useNowLine({ span, days }: TourAddress): { now?: string } {
  const now = useNow(MINUTE);
  return span === 'day' && days.from === today() ? { now: placeOf(now.toISOString()) } : {};
}
