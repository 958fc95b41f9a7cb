// Shows drivers their current run, with or without a network.

import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  addressOf,
  EmptyState,
  ErrorState,
  formatDay,
  formatMoney,
  formatTime,
  may,
  onItsSide,
  Skeleton,
  session,
  useRegistry,
} from '#core';
import { formatMoment, formattingLocale, today } from '#core/contract';
import { type DriveWords, DriveWordsProvider, type OtherTrip, OtherTrips } from '#core/driving';
import { nowOf, type Run } from '../run.ts';
import { BoxNotices } from './BoxNotices.tsx';
import { RunView } from './RunView.tsx';
import { useMyRun } from './useMyRun.ts';

export default observer(function MyRunPage() {
  const { t } = useTranslation();
  const words = useWords();
  const { runs, driving, box, at, state, reload } = useMyRun();
  const [chosen, setChosen] = useState<number>();
  const run = runs?.find(({ id }) => id === chosen) ?? (runs && nowOf(runs, today()));
  return (
    <DriveWordsProvider value={words}>
      <div className="drive-page">
        {at && (
          <p className="drive-offline" role="status">
            {words.t('offlineSince', { time: words.time(at) })}
          </p>
        )}
        <BoxNotices box={box} />
        {!runs && state === 'loading' && <Skeleton />}
        {!runs && state === 'failed' && <ErrorState title={words.t('loadFailed')} onRetry={reload} />}
        {runs && !run && <EmptyState icon="drive-time" title={words.t('none')} text={words.t('noneText')} />}
        {run && !runs?.some(({ date }) => date === today()) && (
          <Callout compact className="drive-told">
            {words.t('notToday')}
          </Callout>
        )}
        {run && <RunView key={run.id} run={run} driving={driving} />}
        {run?.van && <Damage van={run.van.id} />}
        {run && <OtherTrips trips={runs?.map((one) => otherOf(words, one)) ?? []} shown={run.id} choose={setChosen} />}
      </div>
      <span className="drive-live" aria-live="polite">
        {box.waiting.length > 0 && t('iceshop.myrun.waiting', { count: box.waiting.length })}
      </span>
    </DriveWordsProvider>
  );
});

/** Opens the full damage report, with pins and photos, for the van of this run. */
const Damage = observer(function Damage({ van }: { readonly van: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entity = useRegistry().entity('DamageReport');
  if (!entity || !may(entity, 'create')) return null;
  const report = () => {
    const driver = session.auth.authEmployee && { driver_employee_id: String(session.auth.authEmployee.id) };
    const known = new URLSearchParams({
      delivery_van_id: String(van),
      occurred_at: new Date().toISOString(),
      ...driver,
    });
    void navigate(`${addressOf(onItsSide(entity, { vehicle: 'DELIVERY_VAN' }), 'create')}?${known}`);
  };
  return (
    <div className="drive">
      <button type="button" onClick={report}>
        {t('iceshop.myrun.damage')}
      </button>
    </div>
  );
});

const otherOf = ({ t }: DriveWords, { id, nr, date, time_start, time_stop, status }: Run): OtherTrip => ({
  ...{ id, status, name: t('run', { nr }) },
  ...{ day: formatDay(date), hours: `${formatTime(time_start)}–${formatTime(time_stop)}` },
});

/** The words in the app's language, with times by the company's clock. */
function useWords(): DriveWords {
  const { t } = useTranslation();
  const written = formattingLocale(session.locale);
  return useMemo(() => {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return {
      t: (key, values) => t(`iceshop.myrun.${key}`, { ...values }),
      time: (moment) => formatMoment(written, moment, clock),
      day: (date) => formatDay(date, 'long'),
      money: (amount) => formatMoney(amount),
    };
  }, [t, written]);
}
