// Chooses a time of the past and plays it again on the map: day, hours, van, speed, and a slider along the time.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { CrossIcon, PauseIcon, PlayIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime } from '#core';
import { clockTime, dayAfter, localTime, momentOf, today } from '#core/contract';
import type { LiveVan } from '../layers.ts';
import { type Replay, SPEEDS, type Span } from './useReplay.ts';

interface ReplayBarProps {
  readonly replay: Replay;
  readonly vans: readonly LiveVan[];
  readonly onSpan: (span: Span) => void;
  readonly onClose: () => void;
}

/** Steps of the slider. */
const STEP_MS = 1000;
const MINUTE_MS = 60_000;
const NAMELESS = { title: '' };

export function ReplayBar({ replay, vans, onSpan, onClose }: ReplayBarProps) {
  const { t } = useTranslation();
  const { state, span, moment, isPlaying, speed, seek, play, setSpeed, past } = replay;
  const isEmpty = state === 'ready' && past.size === 0;
  const isOver = moment >= span.until;
  const start = () => {
    if (isOver) seek(span.from);
    play(!isPlaying);
  };
  return (
    <section className="map-replay" aria-label={t('icetruck.map.replay')} aria-busy={state === 'loading'}>
      <SpanFields {...{ span, vans, onSpan }} />
      {state === 'failed' && <ErrorState onRetry={replay.reload} />}
      {isEmpty && <p className="muted">{t('icetruck.map.nothingThen')}</p>}
      <div className="map-replay-run">
        <Button
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          aria-label={t(isPlaying ? 'icetruck.map.pause' : 'icetruck.map.play')}
          disabled={state !== 'ready' || isEmpty}
          onClick={start}
        />
        <input
          type="range"
          aria-label={t('icetruck.map.moment')}
          aria-valuetext={clockTime(new Date(moment).toISOString())}
          min={span.from}
          max={span.until}
          step={STEP_MS}
          value={moment}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <output className="numeric">{formatDateTime(new Date(moment).toISOString())}</output>
        <HTMLSelect
          aria-label={t('icetruck.map.speed')}
          iconProps={NAMELESS}
          value={speed}
          onChange={({ target }) => setSpeed(Number(target.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {t('icetruck.map.times', { count: one })}
            </option>
          ))}
        </HTMLSelect>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('icetruck.map.replayClose')} onClick={onClose} />
      </div>
    </section>
  );
}

function SpanFields({ span, vans, onSpan }: Pick<ReplayBarProps, 'vans' | 'onSpan'> & { readonly span: Span }) {
  const { t } = useTranslation();
  const [day, from] = localTime(new Date(span.from).toISOString()).split(' ') as [string, string];
  const until = clockTime(new Date(span.until - 1000).toISOString());
  const set = (values: { day?: string; from?: string; until?: string }) => {
    const all = { day, from: from.slice(0, 5), until, ...values };
    const begin = at(all.day, all.from);
    const sameDay = at(all.day, all.until) + MINUTE_MS;
    // A time until which is not after the first one is of the day after.
    const end = sameDay > begin ? sameDay : at(dayAfter(all.day), all.until) + MINUTE_MS;
    const next = { ...span, from: begin, until: Math.min(end, Date.now()) };
    if (next.from < next.until) onSpan(next);
  };
  return (
    <div className="map-replay-span">
      <input
        type="date"
        className="bp6-input"
        aria-label={t('icetruck.map.day')}
        value={day}
        max={today()}
        onChange={({ target }) => target.value && set({ day: target.value })}
      />
      {(['from', 'until'] as const).map((name) => (
        <input
          key={name}
          type="time"
          className="bp6-input"
          aria-label={t(`icetruck.map.${name}`)}
          value={name === 'from' ? from.slice(0, 5) : until}
          onChange={({ target }) => target.value && set({ [name]: target.value })}
        />
      ))}
      <HTMLSelect
        aria-label={t('icetruck.map.which')}
        iconProps={NAMELESS}
        value={span.van ?? ''}
        onChange={({ target }) => onSpan({ ...span, van: target.value ? Number(target.value) : undefined })}
      >
        <option value="">{t('icetruck.map.allVans')}</option>
        {vans.map(({ id, nr, name }) => (
          <option key={id} value={id}>
            {nr} · {name}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}

const at = (day: string, time: string): number => momentOf(`${day} ${time}`)?.getTime() ?? Number.NaN;
