// Makes a tour on an empty place of the board.
import type { Place } from '#core/board';
import type { Acting } from '../board/useActing.ts';
import type { Entity } from '../board/useShown.ts';
import type { Tours } from '../board/useTours.ts';
import { TourDialog } from './TourDialog.tsx';
import { keepHours, newValues, zoneValues } from './tour-values.ts';

interface NewTourProps {
  readonly entity: Entity;
  readonly plan: Tours;
  readonly place: Place;
  /** Where it drives, if it was planned from a zone. */
  readonly zone?: number;
  readonly acting: Acting;
  readonly onClose: () => void;
}

export function NewTour({ entity, plan, place, zone, acting, onClose }: NewTourProps) {
  return (
    <TourDialog
      {...{ entity, plan, onClose }}
      start={{ ...newValues(place, plan), ...zoneValues(zone, plan) }}
      onSave={async (tour) => {
        const made = await acting.create(tour);
        if (made !== undefined) keepHours(tour);
        return made;
      }}
    />
  );
}
