// Lists the drivers beside the board, with their wish for a zone, leave and hours of the week; each is dragged onto a tour.
import { HTMLSelect, Tag } from '@blueprintjs/core';
import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import { type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#core';
import { hoursOf } from '../board/lanes.ts';
import { listed } from '../board/times.ts';
import type { Tours } from '../board/useTours.ts';
import { bestRank } from '../board/wish.ts';
import { saidOf } from '../rules/availability.ts';
import type { TourPerson } from '../rules/facts.ts';

interface DriverListProps {
  readonly plan: Tours;
  readonly mayPlan: boolean;
  /** The zone of the chosen tour, or of the one below the pointer; zero if none. */
  readonly zone: number;
  readonly onZone: (zone: number) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, ground: HTMLElement, driver: number) => void;
}

export function DriverList({ plan, mayPlan, zone, onZone, onPress }: DriverListProps) {
  const { t } = useTranslation();
  const ground = useRef<HTMLUListElement>(null);
  const { zones, drivers, facts, days: shown } = plan;
  const people = useMemo(() => {
    const days = listed(shown);
    const minutes = new Map(drivers.map(({ id, minutes: driven }) => [id, driven]));
    return [...facts.people.values()]
      .filter(({ left, licence }) => !left && licence)
      .map((person) => ({
        person,
        minutes: minutes.get(person.id) ?? 0,
        rank: zone ? bestRank(person, zone, days) : undefined,
      }))
      .sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9) || a.person.name.localeCompare(b.person.name));
  }, [facts.people, drivers, zone, shown]);
  return (
    <section className="tour-drivers" aria-label={t('icetruck.tours.drivers')}>
      <HTMLSelect
        fill
        aria-label={t('icetruck.tours.drivers.zone')}
        value={zone}
        onChange={({ target }) => onZone(Number(target.value))}
      >
        <option value={0}>{t('icetruck.tours.drivers.anyZone')}</option>
        {[...zones.values()].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      {people.length === 0 && <p className="muted">{t('icetruck.tours.drivers.none')}</p>}
      <ul ref={ground}>
        {people.map(({ person, minutes, rank }) => (
          <li key={person.id} data-may={mayPlan || undefined}>
            <div onPointerDown={(event) => mayPlan && ground.current && onPress(event, ground.current, person.id)}>
              <span className="tour-driver-line">
                <b>{person.name}</b>
                <span className="numeric muted">{hoursOf(minutes, t)}</span>
              </span>
              <DriverFacts {...{ person, rank, plan }} />
            </div>
            {mayPlan && <DragHandleVerticalIcon className="muted" aria-hidden="true" />}
          </li>
        ))}
      </ul>
      {mayPlan && people.length > 0 && <p className="muted">{t('icetruck.tours.drivers.how')}</p>}
    </section>
  );
}

interface DriverFactsProps {
  readonly person: TourPerson;
  readonly rank: number | undefined;
  readonly plan: Tours;
}

function DriverFacts({ person, rank, plan }: DriverFactsProps) {
  const { t } = useTranslation();
  const days = listed(plan.days);
  const there = { time_start: '12:00', time_stop: '19:00' };
  const away = days.filter((date) => saidOf(person, { date, ...there }) === 'UNAVAILABLE');
  const leave = (person.absences ?? []).filter(
    ({ date_from, date_until }) => date_from < plan.days.until && date_until >= plan.days.from,
  );
  const isAway = leave.length === 0 && person.on_leave && !person.absences;
  return (
    <span className="tour-driver-facts">
      {rank && (
        <Tag minimal intent="success">
          {t('icetruck.tours.driver.rank', { rank: formatNumber(rank) })}
        </Tag>
      )}
      {leave.map(({ date_from, date_until, status }) => (
        <Tag key={date_from} minimal intent="warning">
          {t(`icetruck.tours.driver.${status === 'ASKED' ? 'asked' : 'leave'}`, {
            from: formatDay(date_from),
            until: formatDay(date_until),
          })}
        </Tag>
      ))}
      {isAway && (
        <Tag minimal intent="warning">
          {t('icetruck.tours.driver.away')}
        </Tag>
      )}
      {away.length > 0 && (
        <span className="muted">
          {t('icetruck.tours.driver.unavailable', { days: away.map((day) => formatDay(day)).join(', ') })}
        </span>
      )}
    </span>
  );
}
