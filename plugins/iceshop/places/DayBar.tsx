// A week-less day as a bar: a drag over empty hours makes a time, blocks are moved and made longer by pointer, or by arrows
// (with Shift longer and shorter, Delete takes away).
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followPointer } from '#core';
import { DAY, lanesOf, minutesOf, moved, STEP, snapped, stretched, type Time, timeOf } from './times.ts';

interface DayBarProps {
  readonly label: string;
  readonly times: readonly Time[];
  readonly onChange: (times: readonly Time[]) => void;
  /** What a new one has beside its times. */
  readonly fresh: Time;
  readonly isLocked: boolean;
}

const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const LANE = 34;
/** Less is a click. */
const LEAST = 2 * STEP;
type Part = 'whole' | 'time_start' | 'time_stop';

export function DayBar({ label, times, onChange, fresh, isLocked }: DayBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ readonly at: number; readonly time: Time }>();
  const shown = drawn ? times.toSpliced(drawn.at, 1, drawn.time) : times;
  const lanes = lanesOf(shown);
  const minuteAt = (clientX: number): number => {
    const { left, width } = bar.current!.getBoundingClientRect();
    return snapped(((clientX - left) / (width || 1)) * DAY);
  };
  const follow = (event: PointerEvent, at: number, timeAt: (minute: number) => Time | undefined) => {
    if (isLocked || event.button !== 0) return;
    event.preventDefault();
    let last: Time | undefined;
    followPointer(event.pointerId, {
      onMove: ({ clientX }) => {
        last = timeAt(minuteAt(clientX));
        setDrawn(last && { at, time: last });
      },
      onEnd: (isLetGo) => {
        setDrawn(undefined);
        if (isLetGo && last) onChange(times.toSpliced(at, 1, last));
      },
    });
  };
  const create = (event: PointerEvent) => {
    const from = minuteAt(event.clientX);
    follow(event, times.length, (to) =>
      Math.abs(to - from) < LEAST
        ? undefined
        : { ...fresh, time_start: timeOf(Math.min(from, to)), time_stop: timeOf(Math.max(from, to)) },
    );
  };
  const take = (event: PointerEvent, at: number, part: Part) => {
    event.stopPropagation();
    const time = times[at]!;
    const from = minuteAt(event.clientX);
    follow(event, at, (to) => (part === 'whole' ? moved(time, to - from) : stretched(time, part, to)));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    const time = times[at]!;
    if (isLocked || (step === undefined && event.key !== 'Delete')) return;
    event.preventDefault();
    if (step === undefined) return onChange(times.toSpliced(at, 1));
    const next = event.shiftKey ? stretched(time, 'time_stop', minutesOf(time.time_stop) + step) : moved(time, step);
    onChange(times.toSpliced(at, 1, next));
  };
  return (
    <section className="day-bar" aria-label={label}>
      <div
        ref={bar}
        className="day-bar-lanes"
        style={{ height: `${LANE * Math.max(1, ...lanes.map((lane) => lane + 1))}px` }}
        onPointerDown={create}
      >
        {HOURS.map((hour) => (
          <span key={hour} className="day-bar-hour numeric" style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
        {shown.map((time, at) => {
          const [from, until] = [minutesOf(time.time_start), minutesOf(time.time_stop)];
          const when = `${timeOf(from).slice(0, 5)} – ${timeOf(until).slice(0, 5)}`;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a time is its place in the list
              key={at}
              type="button"
              className="day-bar-block"
              data-off={time.active === false}
              style={{
                left: `${(from / DAY) * 100}%`,
                width: `${(Math.max(STEP, until - from) / DAY) * 100}%`,
                top: `${LANE * (lanes[at] ?? 0)}px`,
              }}
              title={[time.title, when].filter(Boolean).join(', ')}
              aria-label={t('iceshop.times.block', { title: time.title ?? '', when })}
              onPointerDown={(event) => take(event, at, 'whole')}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <span className="day-bar-edge" onPointerDown={(event) => take(event, at, 'time_start')} />
              <span className="day-bar-text">{time.title ?? when}</span>
              <span className="day-bar-edge" onPointerDown={(event) => take(event, at, 'time_stop')} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
