// Lists who could drive a tour, the best first, with the reasons; a press gives it to them.
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { findingTexts } from '../board/findingText.ts';
import { hoursOf } from '../board/lanes.ts';
import type { BoardTour } from '../board/tours.ts';
import type { Tours } from '../board/useTours.ts';
import { type RankedDriver, rankedDrivers } from '../board/wish.ts';
import { saidOf } from '../rules/availability.ts';

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
  const { facts, drivers } = plan;
  const found = useMemo(() => {
    const minutes = new Map(drivers.map(({ id, minutes: driven }) => [id, driven]));
    const all = isShown ? rankedDrivers(tour, facts, (id) => minutes.get(id) ?? 0) : [];
    return all.filter(({ person }) => person.id !== tour.driver_employee_id).slice(0, MOST);
  }, [isShown, tour, facts, drivers]);
  if (!isShown) return <Button text={t('icetruck.tours.others')} onClick={() => setShown(true)} />;
  return (
    <section aria-label={t('icetruck.tours.others')}>
      <h3>{t('icetruck.tours.others')}</h3>
      {found.length === 0 && <p className="muted">{t('icetruck.tours.noOthers')}</p>}
      <ol className="tour-others">
        {found.map((one) => (
          <li key={one.person.id}>
            <span>
              <b>{one.person.name}</b>
              <Reasons {...{ one, tour }} />
            </span>
            <Button
              size="small"
              text={t('icetruck.tours.give')}
              disabled={isStopped(one)}
              aria-label={t('icetruck.tours.giveTo', { name: one.person.name })}
              onClick={() => onGive(one.person.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const isStopped = ({ against }: RankedDriver): boolean => against.some(({ severity }) => severity === 'STOP');

function Reasons({ one: { against, rank, minutes, person }, tour }: { one: RankedDriver; tour: BoardTour }) {
  const { t } = useTranslation();
  const said = saidOf(person, tour);
  const parts = [
    ...(rank ? [t('icetruck.tours.driver.rank', { rank: formatNumber(rank) })] : []),
    ...(said === 'PREFERRED' || said === 'AVAILABLE' ? [t(`icetruck.tours.driver.${said}`)] : []),
    t('icetruck.tours.driver.hours', { hours: hoursOf(minutes, t) }),
    ...(against.length > 0 ? [findingTexts(against, t)] : []),
  ];
  return <small>{parts.join(' · ')}</small>;
}
