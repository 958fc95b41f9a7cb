// Lists what is wrong with the tours of the shown days, each with what puts it right: another driver or van, or a look.
import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay, toastError } from '#core';
import { findingText } from '../board/findingText.ts';
import { shortHours } from '../board/times.ts';
import { type BoardTour, OPEN, vanName } from '../board/tours.ts';
import type { Acting } from '../board/useActing.ts';
import type { Tours } from '../board/useTours.ts';
import type { Trouble } from '../board/useTroubles.ts';
import { otherVans } from '../board/verdict.ts';
import { rankedDrivers } from '../board/wish.ts';
import type { Finding } from '../rules/facts.ts';

interface ProblemListProps {
  readonly plan: Tours;
  readonly acting: Acting;
  readonly mayPlan: boolean;
  readonly troubles: readonly Trouble[];
  readonly onChoose: (tour: number) => void;
}

export function ProblemList({ plan, acting, mayPlan, troubles, onChoose }: ProblemListProps) {
  const { t } = useTranslation();
  if (troubles.length === 0) return <p className="muted">{t('icetruck.tours.problems.none')}</p>;
  return (
    <ul className="tour-problems">
      {troubles.map(({ tour, found }) => (
        <li key={tour.id} data-tone={found.some(({ severity }) => severity === 'STOP') ? 'danger' : 'warning'}>
          <button type="button" className="tour-problem-of" onClick={() => onChoose(tour.id)}>
            {[vanOf(tour, plan), formatDay(tour.date), shortHours(tour)].join(' · ')}
          </button>
          {found.map((one) => (
            <span key={one.code + one.path}>{findingText(one, t)}</span>
          ))}
          {mayPlan && OPEN.includes(tour.status) && <Repairs {...{ tour, found, plan, acting }} />}
        </li>
      ))}
    </ul>
  );
}

const vanOf = ({ icecream_van_id }: BoardTour, { vans }: Tours): string => {
  const van = vans.find(({ id }) => id === icecream_van_id);
  return van ? vanName(van) : '';
};

interface RepairsProps extends Pick<ProblemListProps, 'plan' | 'acting'> {
  readonly tour: BoardTour;
  readonly found: readonly Finding[];
}

/** Offers the best driver where it is about the driver, and the first van that could where it is about the van. */
function Repairs({ tour, found, plan, acting }: RepairsProps) {
  const { t } = useTranslation();
  const change = (values: Partial<BoardTour>) =>
    void acting
      .change(tour, { ...tour, ...values, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  const minutes = new Map(plan.drivers.map(({ id, minutes: driven }) => [id, driven]));
  const isOfDriver = found.some(({ path, code }) => path === 'driver_employee_id' && code !== 'tourNoShift');
  const [driver] = isOfDriver
    ? rankedDrivers(tour, plan.facts, (id) => minutes.get(id) ?? 0).filter(
        ({ person, against }) => person.id !== tour.driver_employee_id && against.length === 0,
      )
    : [];
  const [van] = tour.icecream_van_reservation_id ? [] : otherVans(tour, found, { ...plan, t });
  return (
    <span className="tour-repairs">
      {driver && (
        <Button
          size="small"
          text={t('icetruck.tours.giveTo', { name: driver.person.name })}
          onClick={() => change({ driver_employee_id: driver.person.id })}
        />
      )}
      {van && (
        <Button
          size="small"
          text={t('icetruck.tours.moveTo', { van: van.title })}
          onClick={() => change({ icecream_van_id: van.lane })}
        />
      )}
    </span>
  );
}
