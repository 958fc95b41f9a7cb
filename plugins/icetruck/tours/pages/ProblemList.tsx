// Lists what is wrong with the tours of the shown days, each with what puts it right: another driver or van, or a look.
import { Button } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, toastError } from '#core';
import { findingText } from '../board/findingText.ts';
import { shortHours } from '../board/times.ts';
import { type BoardTour, OPEN, vanName } from '../board/tours.ts';
import type { Acting } from '../board/useActing.ts';
import type { Tours } from '../board/useTours.ts';
import type { Trouble } from '../board/useTroubles.ts';
import { reasonText } from '../board/wish.ts';
import type { Finding } from '../rules/facts.ts';
import { repairsOf } from '../rules/repairs.ts';

interface ProblemListProps {
  readonly plan: Tours;
  readonly acting: Acting;
  readonly mayPlan: boolean;
  readonly troubles: readonly Trouble[];
  /** Other days on which something is wrong. */
  readonly otherDays: readonly string[];
  readonly onChoose: (tour: number) => void;
  readonly onDay: (day: string) => void;
}

export function ProblemList({ otherDays, onDay, ...given }: ProblemListProps) {
  const { t } = useTranslation();
  return (
    <>
      {given.troubles.length === 0 && <p className="muted">{t('icetruck.tours.problems.none')}</p>}
      <Shown {...given} />
      {otherDays.length > 0 && (
        <p className="tour-repairs">
          <span>{t('icetruck.tours.problems.otherDays')}</span>
          {otherDays.slice(0, MOST_DAYS).map((day) => (
            <Button key={day} size="small" text={formatDay(day)} onClick={() => onDay(day)} />
          ))}
        </p>
      )}
    </>
  );
}

const MOST_DAYS = 8;

function Shown({ plan, acting, mayPlan, troubles, onChoose }: Omit<ProblemListProps, 'otherDays' | 'onDay'>) {
  const { t } = useTranslation();
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

/** The most repairs that are offered for a tour. */
const MOST = 3;

/** Offers another van, driver or time with which nothing stops the tour; what has to be accepted is asked. */
function Repairs({ tour, found, plan, acting }: RepairsProps) {
  const { t } = useTranslation();
  const repairs = useMemo(() => repairsOf(tour, plan.facts, found).slice(0, MOST), [tour, plan.facts, found]);
  const repair = (changes: Partial<BoardTour>) =>
    void acting
      .change(tour, { ...tour, ...changes, accepted: [] })
      .catch((error: unknown) => toastError(acting.reason(error)));
  return (
    <span className="tour-repairs">
      {repairs.map(({ kind, values, changes, reasons }) => (
        <Button
          key={kind + JSON.stringify(changes)}
          size="small"
          title={reasons.map((one) => reasonText(one, t)).join(' · ')}
          text={t(`icetruck.tour.repair.${kind}`, values)}
          onClick={() => repair(changes)}
        />
      ))}
    </span>
  );
}
