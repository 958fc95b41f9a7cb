// Tells a person how they stand today: in, out or on a break and since when, how long they worked, and what is planned.
import { useTranslation } from 'react-i18next';
import { localTime } from '#core/contract';
import type { OwnClock, OwnShift } from '../acts.ts';

const timeOf = (moment: string): string => localTime(moment).slice(11, 16);

export function Today({ own: { state, since, worked_minutes, shift } }: { readonly own: OwnClock }) {
  const { t } = useTranslation();
  const words = useWords();
  return (
    <dl className="clock-today">
      <div>
        <dt>{t('iceclock.door.now')}</dt>
        <dd>{t(`iceclock.door.state.${state}`, { time: since ? timeOf(since) : '' })}</dd>
      </div>
      {state !== 'OUT' && (
        <div>
          <dt>{t('iceclock.door.worked')}</dt>
          <dd>{words.duration(worked_minutes ?? 0)}</dd>
        </div>
      )}
      <div>
        <dt>{t('iceclock.door.planned')}</dt>
        <dd>{shift ? words.shift(shift) : t('iceclock.door.planned.none')}</dd>
      </div>
    </dl>
  );
}

function useWords() {
  const { t } = useTranslation();
  return {
    duration: (minutes: number) =>
      t('iceclock.door.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    shift: ({ start_at, end_at, function: work, division }: OwnShift) =>
      [`${timeOf(start_at)}–${timeOf(end_at)}`, work, division].filter(Boolean).join(', '),
  };
}
