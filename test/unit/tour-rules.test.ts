// Tests the rules of tours by themselves: what stops a tour, what warns, what could be done, and how days are filled.

import { fillDays } from '../../plugins/icetruck/tours/autofill/fill.ts';
import type { PlannedTour, TourFacts, TourPerson } from '../../plugins/icetruck/tours/rules/facts.ts';
import { factsOf } from '../../plugins/icetruck/tours/rules/facts-of.ts';
import { findingsOf, problemsOf, unaccepted } from '../../plugins/icetruck/tours/rules/findings.ts';
import { repairsOf } from '../../plugins/icetruck/tours/rules/repairs.ts';

const DAY = '2027-05-05';

const tourOf = (more: Partial<PlannedTour> = {}): PlannedTour => ({
  ...{ id: 1, date: DAY, time_start: '12:00:00', time_stop: '18:00:00', status: 'DRAFT', icecream_van_id: 1 },
  ...more,
});
const person = (id: number, more: Partial<TourPerson> = {}) => ({
  ...{ id, name: `Person ${id}`, licence: true, left: false, on_leave: false },
  ...more,
});
const vanOf = (id: number, more = {}) => ({ id, name: `Van ${id}`, unsafe: false, ...more });
const zoneOf = (id: number, more = {}) => ({ id, name: `Zone ${id}`, active: true, ...more });

interface Given {
  readonly tours?: readonly PlannedTour[];
  readonly people?: readonly ReturnType<typeof person>[];
  readonly more?: Partial<TourFacts>;
  readonly van?: object;
  readonly zone?: object;
}

function factsWith({ tours = [], people = [person(1), person(2)], van, zone, more }: Given = {}): TourFacts {
  const rows = {
    ...{ tours, drivers: people, bookings: [], loads: [] },
    vans: [vanOf(1, van), vanOf(2)],
    zones: [zoneOf(1, zone), zoneOf(2)],
  };
  return { ...factsOf(rows, undefined, DAY), ...more };
}

const codesOf = (tour: PlannedTour, facts: TourFacts) =>
  findingsOf(tour, facts).map(({ code, severity }) => `${severity} ${code}`);

test('a van that may not drive stops a tour of today, and warns of a later one', () => {
  const facts = factsWith({ van: { unsafe: true } });
  expect(codesOf(tourOf(), facts)).toEqual(['STOP tourVanUnsafeToday']);
  expect(codesOf(tourOf({ date: '2027-05-06' }), facts)).toEqual(['WARN tourVanUnsafe']);
});

test('a tour of a reservation leaves its own booking alone, and stops at that of another', () => {
  const booking = {
    ...{ id: 1, icecream_van_id: 1, icecream_van_reservation_id: 7, name: 'R-7', nr_of_people: 300, menu_id: 4 },
    ...{ blocked_from: '2027-05-05T09:00:00Z', blocked_until: '2027-05-05T17:00:00Z' },
  };
  const loads = new Map([1, 2].map((id) => [id, { id, auto_apply_at_nr_of_people: id * 100 }]));
  const facts = factsWith({ more: { bookings: [booking], loads } });
  expect(codesOf(tourOf(), facts)).toEqual(['STOP tourVanReserved']);
  const own = tourOf({ icecream_van_reservation_id: 7, menu_id: 5, load_size_id: 1 });
  expect(codesOf(own, facts)).toEqual(['WARN tourLoadSmall', 'WARN tourOtherMenu']);
  expect(codesOf({ ...own, menu_id: 4, load_size_id: 2 }, facts)).toEqual([]);
});

test('half a day of leave speaks against the half that it takes', () => {
  const absences = [{ date_from: DAY, date_until: DAY, ends_at_noon: true, status: 'APPROVED' as const }];
  const facts = factsWith({ people: [person(1)] });
  const away = { ...facts, people: new Map([[1, { ...person(1), absences }]]) };
  const morning = tourOf({ driver_employee_id: 1, time_start: '09:00:00', time_stop: '11:00:00' });
  expect(codesOf(tourOf({ driver_employee_id: 1 }), away)).toEqual([]);
  expect(codesOf(morning, away)).toEqual(['WARN tourOnLeave']);
  expect(unaccepted(findingsOf(morning, away), { accepted: ['tourOnLeave'] })).toEqual([]);
});

test('what nobody accepted is a problem until the tour is over, as is a driver who is missing a day before', () => {
  const facts = factsWith({ zone: { permit_until: '2027-01-01' } });
  const tour = tourOf({ icecream_van_zone_id: 1 });
  const at = (moment: string) => problemsOf(tour, facts, Date.parse(moment)).map(({ code }) => code);
  expect(at('2027-05-01T10:00:00Z')).toEqual(['tourPermitOver']);
  expect(at('2027-05-05T08:00:00Z')).toEqual(['tourPermitOver', 'tourNoDriver']);
  expect(at('2027-05-05T16:30:00Z')).toEqual([]);
});

test('repairs name another van, somebody else and another time, none of which anything stops', () => {
  const beside = tourOf({ id: 2, driver_employee_id: 1 });
  const tour = tourOf({ driver_employee_id: 1, time_start: '14:00:00', time_stop: '16:00:00' });
  const facts = factsWith({ tours: [beside, tour] });
  const repairs = repairsOf(tour, facts, findingsOf(tour, facts));
  expect(repairs.map(({ kind }) => kind)).toEqual(['TIME', 'TIME']);
  for (const { changes } of repairs)
    expect(findingsOf({ ...tour, ...changes }, facts).filter(({ severity }) => severity === 'STOP')).toEqual([]);
  const elsewhere = factsWith({ tours: [{ ...beside, driver_employee_id: 2 }, tour] });
  expect(repairsOf(tour, elsewhere, findingsOf(tour, elsewhere))[0]).toMatchObject({
    kind: 'VAN',
    changes: { icecream_van_id: 2 },
  });
});

test('the one who can drive only one of two tours gets that one', () => {
  const wishes = [{ icecream_van_zone_id: 1, rank: 1 }];
  const both = { ...person(1), wishes };
  const availabilities = [{ weekday: 3, kind: 'UNAVAILABLE' as const, time_start: '08:00:00', time_stop: '17:00:00' }];
  const early = tourOf({ id: 1, icecream_van_zone_id: 1, time_start: '09:00:00', time_stop: '12:00:00' });
  const late = tourOf({ id: 2, icecream_van_id: 2, time_start: '18:00:00', time_stop: '20:00:00' });
  const facts = factsWith({ tours: [late, early] });
  const people = new Map<number, TourPerson>([
    [1, both],
    [2, { ...person(2), availabilities }],
  ]);
  const { proposals, open } = fillDays({ ...facts, people }, { from: DAY, until: DAY });
  expect(open).toEqual([]);
  expect(proposals.map(({ tour_id, driver_employee_id }) => [tour_id, driver_employee_id]).sort()).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(proposals.every(({ accept }) => accept.length === 0)).toBe(true);
});
