// Lists who could drive a tour, the best first, with the reasons; a press gives it to them.
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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

export function Candidates({ tour, plan, onGive }: CandidatesProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(!tour.driver_employee_id);
  const { facts } = plan;
  const found = useMemo(() => {
    if (!isShown) return [];
    const open = { ...tour, driver_employee_id: undefined, accepted: [] };
    const all = candidatesFor(open, facts, 'driver_employee_id');
    return all.filter(({ employee_id }) => employee_id !== tour.driver_employee_id).slice(0, MOST);
  }, [isShown, tour, facts]);
  if (!isShown) return <Button text={t('icetruck.tours.others')} onClick={() => setShown(true)} />;
  return (
    <section aria-label={t('icetruck.tours.others')}>
      <h3>{t('icetruck.tours.others')}</h3>
      {found.length === 0 && <p className="muted">{t('icetruck.tours.noOthers')}</p>}
      <ol className="tour-others">
        {found.map((one) => (
          <li key={one.employee_id}>
            <span>
              <b>{one.name}</b>
              <small>{whyOf(one, t)}</small>
            </span>
            <Button
              size="small"
              text={t('icetruck.tours.give')}
              aria-label={t('icetruck.tours.giveTo', { name: one.name })}
              onClick={() => onGive(one.employee_id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
