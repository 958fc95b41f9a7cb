// Tells, while a tour is dragged on the board, why it may not be in that van on that day, or what speaks against it, and
// which other vans could. The server asks the same rules again.
import type { TFunction } from 'i18next';
import type { Block, Candidate, How, Place, Verdict } from '#core/board';
import type { Finding, TourFacts } from '../rules/facts.ts';
import { findingsOf, unaccepted } from '../rules/findings.ts';
import type { TourBlock } from './blocks.ts';
import { findingTexts } from './findingText.ts';
import { hoursAt } from './times.ts';
import { type BoardTour, type BoardVan, isFixed, NEW, vanName } from './tours.ts';

export interface Judging {
  readonly facts: TourFacts;
  readonly vans: readonly BoardVan[];
  readonly t: TFunction;
}

/** Answers the tour as it would be at a place of the board. A copy is a tour of its own, for which nobody accepted anything. */
export function tourAt(tour: BoardTour, to: Place, how: How = 'move'): BoardTour {
  const isMove = how === 'move';
  const isOther = !isMove || to.lane !== tour.icecream_van_id || to.from.slice(0, 10) !== tour.date;
  return {
    ...{ ...tour, ...hoursAt(to, tour), icecream_van_id: to.lane },
    ...(isOther && { accepted: [] }),
    ...(!isMove && { id: NEW, status: 'DRAFT' as const, icecream_van_reservation_id: null }),
  };
}

export function verdictOf(given: Judging, block: Block | undefined, to: Place, how: How): Verdict | undefined {
  const { facts, t } = given;
  const { tour, booking } = (block ?? {}) as TourBlock;
  if (booking) return { reason: t('icetruck.tours.why.booking', { name: booking.name }) };
  if (!tour) return createdAt(given, to);
  if (how === 'move' && isFixed(tour)) return { reason: whyFixed(tour, t) };
  const wanted = tourAt(tour, to, how);
  const found = unaccepted(findingsOf(wanted, facts), wanted);
  if (found.length === 0) return undefined;
  const stops = found.filter(({ severity }) => severity === 'STOP');
  return {
    reason: findingTexts(stops.length > 0 ? stops : found, t),
    ...(stops.length === 0 && { isAllowed: true, isAsked: true }),
    // Each of the other vans is asked, which is too much for each place that the pointer passes.
    get others() {
      return otherVans(wanted, found, given);
    },
  };
}

function whyFixed({ icecream_van_reservation_id, status }: BoardTour, t: TFunction): string {
  if (icecream_van_reservation_id) return t('icetruck.tours.why.reserved');
  return t('icetruck.tours.why.status', { status: t(`icetruck.icecreamvanschedule.status.${status}`) });
}

/** Only what stops any tour of the van is said of an empty place: what it will be is not known yet. */
function createdAt({ facts, t }: Judging, to: Place): Verdict | undefined {
  if (to.from.length === 10 || !to.until) return undefined;
  const tour = { ...EMPTY, ...hoursAt(to, EMPTY), icecream_van_id: to.lane };
  const stops = findingsOf(tour, facts).filter(({ severity }) => severity === 'STOP');
  return stops.length > 0 ? { reason: findingTexts(stops, t) } : undefined;
}

const EMPTY = {
  id: NEW,
  date: '',
  time_start: '12:00:00',
  time_stop: '19:00:00',
  status: 'DRAFT',
  icecream_van_id: 0,
} as const;

const MOST = 9;

/** Lists vans in which less speaks against the tour, those without any reason first. */
export function otherVans(tour: BoardTour, found: readonly Finding[], { facts, vans, t }: Judging): Candidate[] {
  const ofVan = found.some(({ path }) => path === 'icecream_van_id');
  if (!ofVan) return [];
  const asked = vans
    .filter(({ id }) => id !== tour.icecream_van_id)
    .map((van) => ({ van, against: unaccepted(findingsOf({ ...tour, icecream_van_id: van.id }, facts), tour) }))
    .filter(({ against }) => against.every(({ severity }) => severity === 'WARN'))
    .sort((one, other) => one.against.length - other.against.length || (one.van.nr ?? 0) - (other.van.nr ?? 0));
  return asked.slice(0, MOST).map(({ van, against }) => ({
    ...{ lane: van.id, title: vanName(van) },
    reason: against.length > 0 ? findingTexts(against, t) : t('icetruck.tours.van.free'),
  }));
}
