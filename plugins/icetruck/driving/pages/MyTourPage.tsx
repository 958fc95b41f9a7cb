// Shows drivers of ice-cream vans their current tour, with or without a network.
import { Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthImage, EmptyState, ErrorState, formatDay, formatMoney, Skeleton, session } from '#core';
import { formatMoment, formattingLocale, today } from '#core/contract';
import {
  DamageForm,
  type DriveWords,
  DriveWordsProvider,
  hour,
  type OtherTrip,
  OtherTrips,
  VanOutline,
} from '#core/driving';
import { nowOf, type Tour } from '../tour.ts';
import { TourNotices } from './TourNotices.tsx';
import { TourView } from './TourView.tsx';
import { useMyTour } from './useMyTour.ts';
import { ZoneMap } from './ZoneMap.tsx';

export default observer(function MyTourPage() {
  const words = useWords();
  const { tours, driving, box, at, state, reload } = useMyTour();
  const [chosen, setChosen] = useState<number>();
  const tour = tours?.find(({ id }) => id === chosen) ?? (tours && nowOf(tours, today()));
  const { damage } = driving;
  const picture = tour?.van?.picture && <AuthImage address={tour.van.picture} size={1024} fallback={<VanOutline />} />;
  return (
    <DriveWordsProvider value={words}>
      <div className="drive-page">
        {at && (
          <p className="drive-offline" role="status">
            {words.t('offlineSince', { time: words.time(at) })}
          </p>
        )}
        <TourNotices box={box} />
        {!tours && state === 'loading' && <Skeleton />}
        {!tours && state === 'failed' && <ErrorState title={words.t('loadFailed')} onRetry={reload} />}
        {tours && !tour && <EmptyState icon="drive-time" title={words.t('none')} text={words.t('noneText')} />}
        {tour && !tours?.some(({ date }) => date <= today()) && (
          <Callout compact className="drive-told">
            {words.t('notToday')}
          </Callout>
        )}
        {tour && <TourView key={tour.id} tour={tour} driving={driving} map={<ZoneMap tour={tour} />} />}
        {tour && damage && (
          <DamageForm key={tour.van?.id} picture={picture || undefined} save={(said) => damage(tour, said)} />
        )}
        {tour && (
          <OtherTrips trips={tours?.map((one) => otherOf(words, one)) ?? []} shown={tour.id} choose={setChosen} />
        )}
      </div>
      <span className="drive-live" aria-live="polite">
        {box.waiting.length > 0 && words.t('waiting', { count: box.waiting.length })}
      </span>
    </DriveWordsProvider>
  );
});

const otherOf = ({ day }: DriveWords, { id, van, zone, reservation, status, ...tour }: Tour): OtherTrip => ({
  ...{ id, status, name: reservation?.event_name ?? zone?.name ?? van?.name },
  ...{ day: day(tour.date), hours: `${hour(tour.time_start)}–${hour(tour.time_stop)}` },
});

/** The words in the app's language, with times by the company's clock. */
function useWords(): DriveWords {
  const { t } = useTranslation();
  const written = formattingLocale(session.locale);
  return useMemo(() => {
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return {
      t: (key, values) => t(`icetruck.mytour.${key}`, { ...values }),
      time: (moment) => formatMoment(written, moment, clock),
      day: (date) => formatDay(date, 'long'),
      money: (amount) => formatMoney(amount),
    };
  }, [t, written]);
}
