// Shows one tour on a phone: what to do next in large, then customer, calls, zone and load.
import { type ReactNode, useState } from 'react';
import { hour, useDriveWords } from '#core/driving';
import type { Tour, TourStatus } from '../tour.ts';
import { CallList } from './CallList.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { FuelForm } from './FuelForm.tsx';
import { LoadForm } from './LoadForm.tsx';
import { LoadList } from './LoadList.tsx';
import type { TourDriving } from './TourDriving.ts';

interface TourViewProps {
  readonly tour: Tour;
  readonly driving: TourDriving;
  /** The zone on a map, where there is room for one. */
  readonly map?: ReactNode;
}

type Form = 'load' | 'return' | 'fuel';

export function TourView({ tour, driving, map }: TourViewProps) {
  const [form, setForm] = useState<Form>();
  const close = () => setForm(undefined);
  const { fuel } = driving;
  return (
    <div className="drive">
      <TourHead tour={tour} />
      {(form === 'load' || form === 'return') && (
        <LoadForm
          kind={form}
          load={tour.load}
          close={close}
          save={(items) => {
            (form === 'load' ? driving.load : driving.bringBack)(tour, items);
            close();
          }}
        />
      )}
      {form === 'fuel' && fuel && (
        <FuelForm
          close={close}
          save={(filled) => {
            fuel(tour, filled);
            close();
          }}
        />
      )}
      {!form && <TourSteps tour={tour} driving={driving} open={setForm} />}
      {tour.reservation && <CustomerCard customer={tour.reservation} />}
      {tour.calls.length > 0 && <CallList calls={tour.calls} served={driving.served} />}
      {map}
      <LoadList load={tour.load} />
    </div>
  );
}

function TourHead({ tour }: { readonly tour: Tour }) {
  const { t, day, time } = useDriveWords();
  const { van, zone, reservation, date, time_start, time_stop, crew, note, status, departed_at, returned_at } = tour;
  return (
    <header className="drive-head">
      <p>
        <strong>{reservation?.event_name ?? zone?.name ?? van?.name}</strong>
        <span className="drive-tag" data-state={status}>
          {t(`status.${status}`)}
        </span>
      </p>
      <p>
        {day(date)}, {hour(time_start)}–{hour(time_stop)}
      </p>
      <p>{[van && `${van.nr} · ${van.name}`, van?.license_plate, crew.join(', ')].filter(Boolean).join(' · ')}</p>
      {zone && (reservation || zone.permit_nr) && (
        <p>
          {[reservation && zone.name, zone.permit_nr && t('permit', { nr: zone.permit_nr })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {departed_at && <p>{t('leftAt', { time: time(departed_at) })}</p>}
      {returned_at && <p>{t('backAt', { time: time(returned_at) })}</p>}
      {[note, zone?.note].filter(Boolean).map((each) => (
        <p key={each} className="drive-note">
          {each}
        </p>
      ))}
    </header>
  );
}

const NEXT: Readonly<Record<TourStatus, TourStatus | undefined>> = {
  PUBLISHED: 'DEPARTED',
  DEPARTED: 'FINISHED',
  FINISHED: undefined,
};

interface TourStepsProps {
  readonly tour: Tour;
  readonly driving: TourDriving;
  readonly open: (form: Form) => void;
}

/** Offers what comes next as the main button: count the load, leave, come back, count what is left. */
function TourSteps({ tour, driving, open }: TourStepsProps) {
  const { t } = useDriveWords();
  const { status, load } = tour;
  const to = NEXT[status];
  const isToLoad = status === 'PUBLISHED' && load.items.length > 0 && !load.loaded_at;
  const mayReturn = status !== 'PUBLISHED' && load.loaded_at !== undefined;
  const isToReturn = status === 'FINISHED' && mayReturn && !load.returned_at;
  return (
    <section className="drive-steps">
      {isToLoad && (
        <button type="button" className="drive-main" onClick={() => open('load')}>
          {t('countLoad')}
        </button>
      )}
      {to && (
        <button type="button" className={isToLoad ? undefined : 'drive-main'} onClick={() => driving.step(tour, to)}>
          {t(`to.${to}`)}
        </button>
      )}
      {mayReturn && (
        <button type="button" className={isToReturn ? 'drive-main' : undefined} onClick={() => open('return')}>
          {t(load.returned_at ? 'countReturnAgain' : 'countReturn')}
        </button>
      )}
      {status === 'PUBLISHED' && !isToLoad && (
        <button type="button" onClick={() => open('load')}>
          {t('countLoadAgain')}
        </button>
      )}
      {driving.fuel && (
        <button type="button" onClick={() => open('fuel')}>
          {t('fuel')}
        </button>
      )}
    </section>
  );
}
