// Vans along the hours of a day: runs are moved to another van or time, made longer, and chosen.

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow, type useRegistry } from '#core';
import { Board, type Place } from '#core/board';
import { localTime, tonesOf } from '#core/contract';
import { useChangers } from '#core/records';
import { blockOf, laneOf } from './blocks.ts';
import { changeRun, changeRuns } from './calls.ts';
import { minutesOf } from './dispatch.ts';
import type { Dispatch } from './useDispatch.ts';
import type { Planning } from './usePlanning.ts';
import { verdictOf } from './verdict.ts';

interface RunBoardProps {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
  readonly dispatch: Dispatch;
  readonly planning: Planning;
  readonly mayPlan: boolean;
}

export const STEP = 15;
const [FIRST, LAST] = [6, 23];

/** The hours that the board shows: those of work, and of runs outside of them. */
export function hoursOf(runs: Dispatch['runs']): readonly [number, number] {
  const from = Math.min(FIRST, ...runs.map(({ time_start }) => Math.floor(minutesOf(time_start) / 60)));
  const until = Math.max(LAST, ...runs.map(({ time_stop }) => Math.ceil(minutesOf(time_stop) / 60)));
  return [from, Math.min(24, until)];
}

export const hourText = (date: string, hour: number): string =>
  hour === 24 ? `${nextDay(date)}T00:00` : `${date}T${String(hour).padStart(2, '0')}:00`;

const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);

export function RunBoard({ entity, dispatch, planning, mayPlan }: RunBoardProps) {
  const { t, i18n } = useTranslation();
  const { date, runs, vans, troubles, stops, stopsOf, isToday, choose, step } = dispatch;
  const tones = tonesOf(entity.schema.properties.status);
  // A van that falls silent tells nobody: it is looked at by the clock.
  const now = useNow(60_000);
  const changers = useChangers('deliveryschedule');
  const out = runs.flatMap(({ status, delivery_van_id }) => (status === 'ON_THE_ROAD' ? delivery_van_id : [])).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language, other words
  const lanes = useMemo(() => {
    const isOut = (van: number) => out.split(',').includes(String(van));
    return vans.map((van) => laneOf(van, { isToday, isOut: isOut(van.id) }, t));
  }, [vans, isToday, out, now, i18n.language]);
  const known = useMemo(() => new Map(vans.map((van) => [van.id, van])), [vans]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stopsOf reads the stops
  const blocks = useMemo(
    () =>
      runs.map((run) => ({
        ...blockOf(run, { date, tones, stopsOf, troubles, vans: known, t }),
        by: changers.get(run.id),
      })),
    [runs, stops, troubles, known, changers, date, tones, now, i18n.language],
  );
  const [first, last] = hoursOf(runs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs that come later do not scroll the board
  const begin = useMemo(() => beginOf(date, isToday, runs), [date, isToday, runs.length > 0]);
  const make = ({ lane, from, until }: Place) =>
    void planning
      .make({ date, delivery_van_id: lane, ...timesOf(from, until ?? from) }, [])
      .then((id) => id && choose(id));
  return (
    <Board
      label={t('iceshop.dispatch.board')}
      laneLabel={t('iceshop.deliveryschedule.delivery_van_id')}
      unit="hour"
      step={STEP}
      from={hourText(date, first)}
      until={hourText(date, last)}
      {...{ lanes, blocks, begin }}
      {...(isToday && { now: localTime(now.toISOString()).slice(0, 16) })}
      {...(mayPlan && {
        canResize: true,
        verdict: (block, to, how) => verdictOf({ runs, vans, t }, block, to, how),
        onMove: ({ id }, { lane, from, until }) =>
          changeRun(id, { delivery_van_id: lane, ...timesOf(from, until ?? from) }),
        onMoves: (moves) =>
          changeRuns(
            moves.map(({ block, to: { lane, from, until } }) => ({
              id: block.id,
              values: { delivery_van_id: lane, ...timesOf(from, until ?? from) },
            })),
          ),
        commands: [planning.publishing],
        onCreate: make,
      })}
      onOpen={({ id }) => choose(id)}
      onPeriod={step}
      reasonOf={planning.reason}
    />
  );
}

/**
 * The hour at which the board opens: shortly before now for today, but never before its first run or the hours of work;
 * at the first run for other days.
 */
function beginOf(date: string, isToday: boolean, runs: Dispatch['runs']): string {
  const first = Math.min(FIRST + 2, ...runs.map(({ time_start }) => Math.floor(minutesOf(time_start) / 60)));
  const now = localTime(new Date().toISOString());
  // After midnight the day that is shown is over but for its last vans.
  const hour = now.slice(0, 10) > date ? LAST : Number(now.slice(11, 13));
  return hourText(date, isToday ? Math.max(first, hour - 2) : first);
}

/** A run that ends at midnight ends a minute earlier, because its end has to be on the same day. */
function timesOf(from: string, until: string): { time_start: string; time_stop: string } {
  const stop = until.slice(11, 16);
  return { time_start: `${from.slice(11, 16)}:00`, time_stop: stop === '00:00' ? '23:59:00' : `${stop}:00` };
}
