// Turns rooms into lanes and workshops into blocks, adds up guests and hours, and says why a place is refused: another
// workshop, too few places, or a time that is over.
import { mayChange, type useRegistry } from '@scoop/core';
import { type Band, type Block, dayAfter, type Group, type Lane, type Place, type Verdict } from '@scoop/core/board';
import { useChangers, useRecords } from '@scoop/core/records';
import { useMemo } from 'react';
import type { useTranslation } from 'react-i18next';

export interface Room {
  readonly id: number;
  readonly name: string;
  readonly places: number;
  readonly division?: { readonly display: string };
}

export interface Workshop extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly version?: number;
  readonly nr?: string;
  readonly name: string;
  readonly day: string;
  readonly time_start: string;
  readonly time_stop: string;
  readonly workshop_room_id: number;
  readonly status: 'REQUESTED' | 'BOOKED' | 'DONE';
  readonly guests?: readonly unknown[];
}

type Translate = ReturnType<typeof useTranslation>['t'];
type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

const TONES = { REQUESTED: 'warning', BOOKED: 'info', DONE: 'success' } as const;
/** The minutes after a workshop in which its room is cleaned. */
const CLEANING = 30;
const OPEN_HOURS = 14;

const ofDay = (day: string) => ({ 'filter[day]': day, 'filter[status][in]': 'REQUESTED,BOOKED,DONE' });

export function useDay(day: string, entity: Entity, t: Translate) {
  const asked = useRecords<Room>('workshoproom', {}, { whole: true });
  const near = [-1, 1, 7].map((days) => ofDay(dayAfter(day, days)));
  const { records: workshops, ...rest } = useRecords<Workshop>('workshop', ofDay(day), { whole: true, near });
  const changers = useChangers('workshop');
  const { records: rooms } = asked;
  const { lanes, groups } = useMemo(() => lanesOf(rooms, workshops, t), [rooms, workshops, t]);
  const blocks = useMemo(
    () => workshops.map((workshop) => blockOf(workshop, changers.get(workshop.id), t)),
    [workshops, changers, t],
  );
  const { state } = asked.state === 'ready' ? rest : asked;
  const reload = () => {
    asked.reload();
    rest.reload();
  };
  const known = { rooms, blocks, guests: guestsOf(workshops), t };
  const isOpen = (id: number) => workshops.some((workshop) => workshop.id === id && mayChange(entity, workshop));
  const verdict = (block: Block | undefined, to: Place): Verdict | undefined =>
    block && !isOpen(block.id) ? { reason: t('workshops.board.closed') } : verdictOn(known, block, to);
  const sums = [{ id: 'guests', title: t('workshops.board.guests'), at: (from: string) => guestsAt(workshops, from) }];
  const bands = ({ id }: Lane) => cleaningOf(blocks, id, t('workshops.board.cleaning'));
  return {
    ...{ rooms, workshops, state, error: asked.error ?? rest.error, reload },
    ...{ lanes, groups, blocks, verdict, sums, bands },
  };
}

const guestsOf = (workshops: readonly Workshop[]): ReadonlyMap<number, number> =>
  new Map(workshops.map(({ id, guests = [] }) => [id, guests.length]));

/** Makes a lane of each room; those of one division stand together. */
function lanesOf(rooms: readonly Room[], workshops: readonly Workshop[], t: Translate) {
  const divisionOf = ({ division }: Room) => division?.display ?? '';
  const sorted = [...rooms].sort((a, b) => divisionOf(a).localeCompare(divisionOf(b)) || a.name.localeCompare(b.name));
  const lanes = sorted.map((room): Lane => {
    const own = workshops.filter((workshop) => workshop.workshop_room_id === room.id);
    const hours = own.reduce((sum, { time_start, time_stop }) => sum + hoursBetween(time_start, time_stop), 0);
    const sum = { text: t('workshops.board.hours', { hours, open: OPEN_HOURS }) };
    return { id: room.id, title: room.name, group: divisionOf(room), sum };
  });
  const groups = [...new Set(sorted.map(divisionOf))].map((id): Group => {
    const inside = new Set(sorted.filter((room) => divisionOf(room) === id).map((room) => room.id));
    const own = workshops.filter((workshop) => inside.has(workshop.workshop_room_id));
    return { id, title: id, at: (from) => guestsAt(own, from) };
  });
  return { lanes, groups };
}

function hoursBetween(from: string, until: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return Math.round((minutes(until) - minutes(from)) / 6) / 10;
}

function guestsAt(workshops: readonly Workshop[], from: string) {
  const hour = from.slice(11, 13);
  const there = workshops.filter(
    ({ time_start, time_stop }) => time_start.slice(0, 2) <= hour && time_stop > `${hour}:00:00`,
  );
  const count = there.reduce((sum, { guests = [] }) => sum + guests.length, 0);
  return count > 0 ? { text: String(count) } : undefined;
}

function cleaningOf(blocks: readonly Block[], lane: number, title: string): readonly Band[] {
  return blocks
    .filter((block) => block.lane === lane)
    .map(({ from, until = from }) => ({ title, from: until, until: later(until), line: 'striped' }));
}

const later = (local: string): string =>
  new Date(Date.parse(`${local.slice(0, 16)}Z`) + CLEANING * 60_000).toISOString().slice(0, 16);

function blockOf(
  { id, version, nr, name, day, status, guests = [], ...at }: Workshop,
  by: string | undefined,
  t: Translate,
): Block {
  return {
    ...{ id, version, by, title: name, tone: TONES[status], line: status === 'REQUESTED' ? 'striped' : undefined },
    ...{ lane: at.workshop_room_id, from: `${day}T${at.time_start}`, until: `${day}T${at.time_stop}` },
    aside: nr,
    note: `${t(`workshops.workshop.status.${status}`)} · ${t('workshops.turnover.guests', { count: guests.length })}`,
  };
}

interface Day {
  readonly rooms: readonly Room[];
  readonly blocks: readonly Block[];
  /** The number of guests by workshop. */
  readonly guests: ReadonlyMap<number, number>;
  readonly t: Translate;
}

function verdictOn(day: Day, block: Block | undefined, to: Place): Verdict | undefined {
  const reason = whyNot(day, block, to);
  if (!reason) return undefined;
  const others = day.rooms.filter(({ id }) => id !== to.lane && !whyNot(day, block, { ...to, lane: id }));
  const said = ({ id, name, places }: Room) => ({
    ...{ lane: id, title: name },
    reason: day.t('workshops.board.places', { count: places }),
  });
  return { reason, others: [...others].sort((a, b) => a.places - b.places).map(said) };
}

function whyNot({ rooms, blocks, guests, t }: Day, block: Block | undefined, { lane, from, until = from }: Place) {
  const room = rooms.find(({ id }) => id === lane);
  if (room && (guests.get(block?.id ?? 0) ?? 0) > room.places)
    return t('errors.workshops.full', { places: room.places });
  const other = blocks.find(
    (each) =>
      each.lane === lane &&
      each.id !== block?.id &&
      each.from.slice(0, 16) < until.slice(0, 16) &&
      from.slice(0, 16) < (each.until ?? '').slice(0, 16),
  );
  return other && t('workshops.board.taken', { room: room?.name, name: other.title });
}
