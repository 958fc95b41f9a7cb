// Lists who could drive a tour, the best first, with the reasons; a press gives it to them.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CouldTake } from '#core/board';
import { candidatesFor } from '../autofill/rank.ts';
import type { BoardTour } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';
import { whyOf } from '../board/wish.ts';

interface CandidatesProps {
  readonly tour: BoardTour;
  readonly plan: Tours;
  readonly onGive: (driver: number) => void;
}

/** The most that are listed. */
const MOST = 6;

export function Candidates({ tour, plan: { facts }, onGive }: CandidatesProps) {
  const { t } = useTranslation();
  const ranked = useMemo(() => {
    let found: ReturnType<typeof candidatesFor> | undefined;
    const open = { ...tour, driver_employee_id: undefined, accepted: [] };
    return () => (found ??= candidatesFor(open, facts, 'driver_employee_id'));
  }, [tour, facts]);
  const others = () => ranked().filter(({ employee_id }) => employee_id !== tour.driver_employee_id);
  return (
    <CouldTake
      isOpen={!tour.driver_employee_id}
      title={t('icetruck.tours.others')}
      none={t('icetruck.tours.noOthers')}
      give={t('icetruck.tours.give')}
      giveTo={(name) => t('icetruck.tours.giveTo', { name })}
      find={() =>
        others()
          .slice(0, MOST)
          .map((one) => ({ ...one, why: whyOf(one, t) }))
      }
      onGive={onGive}
    />
  );
}
