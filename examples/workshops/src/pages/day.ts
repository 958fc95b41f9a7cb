// Turns rooms into lanes and workshops into blocks, and says why a place is refused: another workshop, too few places,
// or a time that is over.
import { mayChange, type useRegistry } from '@scoop/core';
import type { Block, Place, Verdict } from '@scoop/core/board';
import { useRecords } from '@scoop/core/records';
import { useMemo } from 'react';
import type { useTranslation } from 'react-i18next';

interface Room {
  readonly id: number;
  readonly name: string;
  readonly places: number;
  readonly division?: { readonly display: string };
}

interface Workshop extends Readonly<Record<string, unknown>> {
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

export function useDay(day: string, entity: Entity, t: Translate) {
  const asked = useRecords<Room>('workshoproom', { 'page[size]': 200 });
  const { records: workshops, ...rest } = useRecords<Workshop>('workshop', {
    ...{ 'filter[day]': day, 'filter[status][in]': 'REQUESTED,BOOKED,DONE', 'page[size]': 500 },
  });
  const { records: rooms } = asked;
  const lanes = useMemo(
    () => rooms.map(({ id, name, division }) => ({ id, title: name, note: division?.display })),
    [rooms],
  );
  const blocks = useMemo(() => workshops.map((workshop) => blockOf(workshop, t)), [workshops, t]);
  const { state } = asked.state === 'ready' ? rest : asked;
  const reload = () => {
    asked.reload();
    rest.reload();
  };
  const verdict = (block: Block | undefined, to: Place) =>
    verdictOn({ rooms, workshops, blocks, t, isOpen: (workshop) => mayChange(entity, workshop) }, block, to);
  return { rooms, workshops, state, error: asked.error ?? rest.error, reload, lanes, blocks, verdict };
}

function blockOf({ id, version, nr, name, day, status, guests = [], ...at }: Workshop, t: Translate): Block {
  return {
    ...{ id, version, title: name, tone: TONES[status], line: status === 'REQUESTED' ? 'dashed' : undefined },
    ...{ lane: at.workshop_room_id, from: `${day}T${at.time_start}`, until: `${day}T${at.time_stop}` },
    aside: nr,
    note: `${t(`workshops.workshop.status.${status}`)} · ${t('workshops.turnover.guests', { count: guests.length })}`,
  };
}

interface Day {
  readonly rooms: readonly Room[];
  readonly workshops: readonly Workshop[];
  readonly blocks: readonly Block[];
  readonly t: Translate;
  readonly isOpen: (workshop: Workshop) => boolean;
}

function verdictOn(day: Day, block: Block | undefined, { lane, from, until = from }: Place): Verdict | undefined {
  const { rooms, workshops, blocks, t, isOpen } = day;
  const workshop = workshops.find(({ id }) => id === block?.id);
  if (workshop && !isOpen(workshop)) return { reason: t('workshops.board.closed') };
  const room = rooms.find(({ id }) => id === lane);
  const guests = workshop?.guests?.length ?? 0;
  if (room && guests > room.places) return { reason: t('errors.workshops.full', { places: room.places }) };
  const other = blocks.find(
    (each) =>
      each.lane === lane &&
      each.id !== block?.id &&
      each.from.slice(0, 16) < until &&
      from < (each.until ?? '').slice(0, 16),
  );
  return other && { reason: t('workshops.board.taken', { room: room?.name, name: other.title }) };
}
