// Runs as blocks on the board, and vans as its lanes: what each says of where it stands.

import type { TFunction } from 'i18next';
import { formatNumber } from '#core';
import type { Block, Lane } from '#core/board';
import type { Tone } from '#core/contract';
import { clockOf, isLost, type Load, loadOf, offBy, type Run, type Stop, type Trouble, type Van } from './dispatch.ts';

type Tones = Readonly<Record<string, Tone | undefined>>;

export interface BoardDay {
  readonly date: string;
  readonly tones: Tones;
  readonly stopsOf: (run: number) => readonly Stop[];
  readonly troubles: readonly Trouble[];
  readonly vans: ReadonlyMap<number, Van>;
  readonly t: TFunction;
}

export function laneOf(van: Van, { isToday, isOut }: { isToday: boolean; isOut: boolean }, t: TFunction): Lane {
  const { id, nr, name, license_plate, unsafe, velocity, seen_at } = van;
  const live = isToday && seen_at && !isLost({ seen_at }) && velocity !== undefined;
  const note = live
    ? t('iceshop.dispatch.driving', { speed: formatNumber(Math.round(velocity)), time: clockOf(seen_at) })
    : license_plate;
  const line = isOut && isLost(van) ? { line: 'striped' as const } : {};
  return { id, title: `${nr} · ${name}`, note: unsafe ? t('iceshop.dispatch.unsafe') : note, ...line };
}

export function blockOf(run: Run, { date, tones, stopsOf, troubles, vans, t }: BoardDay): Block {
  const stops = stopsOf(run.id);
  const done = stops.filter(({ status }) => status !== 'TODO').length;
  const trouble = troubles.find(({ delivery_schedule_id }) => delivery_schedule_id === run.id);
  const isOut = run.status === 'ON_THE_ROAD';
  const van = vans.get(run.delivery_van_id);
  const silent = isOut && van && isLost(van);
  return {
    ...{ id: run.id, version: run.version, lane: run.delivery_van_id },
    ...{ from: `${date}T${run.time_start.slice(0, 5)}`, until: `${date}T${run.time_stop.slice(0, 5)}` },
    title: run.driver_employee?.display ?? t('iceshop.dispatch.noDriver'),
    aside: `${done}/${stops.length}`,
    note: [
      ...(trouble ? [t(`iceshop.query.delivery-problems.kind.${trouble.kind}`)] : []),
      ...(silent ? [t('iceshop.dispatch.lost', { time: van.seen_at ? clockOf(van.seen_at) : '—' })] : []),
      ...(isOut ? lateness(stops, t) : [t(`iceshop.deliveryschedule.status.${run.status}`)]),
      ...(run.kind === 'INTERNAL_TRANSPORT'
        ? [t('iceshop.deliveryschedule.kind.INTERNAL_TRANSPORT')]
        : loads(loadOf(stops), t)),
    ].join(' · '),
    tone: trouble ? 'danger' : tones[run.status],
    line: silent ? 'dashed' : run.status === 'DRAFT' ? 'striped' : undefined,
    ...(stops.length > 0 && { progress: done / stops.length }),
  };
}

/** Says by how much the latest of the remaining stops is late. */
function lateness(stops: readonly Stop[], t: TFunction): string[] {
  const late = Math.max(0, ...stops.filter(({ status }) => status === 'TODO').map(offBy));
  return [late > 0 ? offText(late, t) : t('iceshop.dispatch.onTime')];
}

const HOUR = 60;
/** From so many minutes on, hours are shown. */
const LONG = 100;

/** Says by how much a stop is late or early. */
export const offText = (minutes: number, t: TFunction): string =>
  spanText(minutes > 0 ? 'late' : 'early', Math.abs(minutes), t);

/** Says how long the van waits at a stop. */
export const waitText = (minutes: number, t: TFunction): string => spanText('wait', minutes, t);

function spanText(what: 'late' | 'early' | 'wait', minutes: number, t: TFunction): string {
  const unit = minutes < LONG ? '' : '.hours';
  const count = formatNumber(minutes < LONG ? minutes : Math.round(minutes / HOUR));
  return t(`iceshop.dispatch.${what}${unit}`, { minutes: count, hours: count });
}

const KEPT = ['frozen', 'chilled', 'ambient'] as const;

/** Names the load by temperature, the coldest first. */
export function loads(load: Load, t: TFunction): string[] {
  return KEPT.flatMap((kept) =>
    load[kept] > 0
      ? [t(`iceshop.dispatch.load.${kept}`, { count: load[kept], formatted: formatNumber(load[kept]) })]
      : [],
  );
}
