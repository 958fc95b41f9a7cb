// Tells a person how they stand today: in, out or on a break and since when, how long they worked, and what is planned.

import { useTranslation } from 'react-i18next';
import { clockTime } from '#core/contract';
import { workedMinutes } from '../../clocking/worked-minutes.ts';
import type { OwnClock } from '../acts.ts';
import { usePlanned } from './usePlanned.ts';

const HOUR = 60;

export function Today({ own: { state, since, workingday, shift } }: { readonly own: OwnClock }) {
  const { t } = useTranslation();
  const [planned, hours] = usePlanned(shift);
  const stopped_at = workingday?.stopped_at ?? new Date().toISOString();
  const worked = (workingday && workedMinutes({ ...workingday, stopped_at })) ?? 0;
  const duration = { hours: Math.floor(worked / HOUR), minutes: worked % HOUR };
  return (
    <dl className="clock-today">
      <Fact name={t('iceclock.door.now')}>
        {t(`iceclock.door.state.${state}`, { time: since ? clockTime(since) : '' })}
      </Fact>
      {workingday && <Fact name={t('iceclock.door.worked')}>{t('iceclock.door.duration', duration)}</Fact>}
      <Fact name={planned}>{hours}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
