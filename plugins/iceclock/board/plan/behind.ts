// Makes the times behind the blocks of a person: when they can work, leave, work elsewhere, and days off of the company.
import type { TFunction } from 'i18next';
import type { Band } from '#core/board';
import { dayAfter, grouped, localTime } from '#core/contract';
import { availabilityOn, minutesIn } from '../../rules/availability.ts';
import type { PlanAbsence, PlanPerson } from '../../rules/facts.ts';
import { type BoardShift, type Days, isTaken, type OffDay, type PlanDivision } from './plan.ts';
import { clockOf, hoursText } from './times.ts';

export interface Behind {
  readonly days: Days;
  /** Those that are shown. */
  readonly divisions: readonly PlanDivision[];
  readonly nameOfDivision: (division: number) => string;
  readonly offDays: readonly OffDay[];
  /** True if one may see when people can work in colours. */
  readonly inColors: boolean;
  readonly t: TFunction;
}

const TONES = { AVAILABLE: 'success', PREFERRED: 'info', UNAVAILABLE: 'danger' } as const;

/** @param shifts those of the person, in all divisions */
export function bandsOf(person: PlanPerson, shifts: readonly BoardShift[], given: Behind): Band[] {
  const days = listed(given.days);
  return [
    ...offBands(given),
    ...days.flatMap((day) => freeOn(person, day, given)),
    ...person.absences
      .filter(({ date_from, date_until }) => date_from < given.days.until && date_until >= given.days.from)
      .map((absence) => leave(absence, given.t)),
    ...person.busy.map(
      ({ from, until }): Band => ({
        ...{ from: localPlace(from), until: localPlace(until) },
        ...{ title: given.t('iceclock.board.behind.busy'), line: 'striped' },
      }),
    ),
    ...shifts.flatMap((shift) => elsewhere(shift, given)),
  ];
}

/** Shades the days on which all shown divisions are closed, or have a public holiday. */
export function offBands({ offDays, divisions }: Pick<Behind, 'offDays' | 'divisions'>): Band[] {
  return [...grouped(offDays, ({ date }) => date)].flatMap(([date, off]) => {
    const [{ name } = { name: '' }] = off;
    const isClosed = off.every((one) => one.isClosed);
    if (off.length < divisions.length) return [];
    return [{ from: date, until: dayAfter(date, 1), title: name, ...(isClosed && { line: 'striped' as const }) }];
  });
}

function freeOn({ availabilities }: PlanPerson, day: string, { inColors, t }: Behind): Band[] {
  return availabilityOn(availabilities, day).flatMap((entry): Band[] => {
    const isAway = entry.kind === 'UNAVAILABLE';
    if (!inColors && !isAway) return [];
    const { from, until } = minutesIn(entry);
    const title = t(`iceclock.board.behind.kind.${entry.kind}`);
    const look = { ...(inColors && { tone: TONES[entry.kind] }), ...(isAway && { line: 'striped' as const }) };
    return [
      {
        from: `${day}T${clock(from)}`,
        until: until >= 1440 ? dayAfter(day, 1) : `${day}T${clock(until)}`,
        title,
        ...look,
      },
    ];
  });
}

function leave(absence: PlanAbsence, t: TFunction): Band {
  const { date_from, date_until, begins_at_noon, ends_at_noon, status } = absence;
  return {
    from: begins_at_noon ? `${date_from}T12:00` : date_from,
    until: ends_at_noon ? `${date_until}T12:00` : dayAfter(date_until, 1),
    title: t(`iceclock.board.behind.${status === 'ASKED' ? 'asked' : 'leave'}`),
    tone: 'warning',
    ...(status === 'ASKED' && { line: 'striped' as const }),
  };
}

/** Says where somebody works whose shift stands on the board of another division. */
function elsewhere(shift: BoardShift, { divisions, nameOfDivision, t }: Behind): Band[] {
  if (!isTaken(shift) || divisions.some(({ division_id }) => division_id === shift.division_id)) return [];
  const { startDay, start, endDay, end } = clockOf(shift);
  const title = t('iceclock.board.behind.elsewhere', {
    hours: hoursText(shift),
    division: nameOfDivision(shift.division_id),
  });
  return [{ from: `${startDay}T${start}`, until: `${endDay}T${end}`, title, line: 'striped' }];
}

export function listed({ from, until }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = dayAfter(day, 1)) days.push(day);
  return days;
}

const localPlace = (moment: string): string => localTime(moment).slice(0, 16).replace(' ', 'T');

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
