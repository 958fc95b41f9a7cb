// Shows the tour of an ice-cream van's tablet to staff who act as it.
import { useMemo } from 'react';
import { today } from '#core/contract';
import { ActingTablet, type Tablet, useTablet } from '#core/tablet';
import { callsTo, type Visit } from '#core/visitors';
import type { TourDriving } from '../pages/TourDriving.ts';
import { TourView } from '../pages/TourView.tsx';
import { type LoadItem, nowOf, type Tour } from '../tour.ts';
import { TillKey } from './TillKey.tsx';

interface Tours {
  readonly tours: readonly Tour[];
}

const call = callsTo('icetruck');

export function TourTablet({ visit }: { readonly visit: Visit }) {
  const tablet = useTablet<Tours>(visit, call, 'tour');
  const { data, send } = tablet;
  const driving = useMemo(() => drivingBy(send), [send]);
  const tour = data && nowOf(data.tours, today());
  return (
    <ActingTablet visit={visit} tablet={tablet} none={data !== undefined && !tour}>
      <TillKey visit={visit} />
      {tour && <TourView key={tour.id} tour={tour} driving={driving} />}
    </ActingTablet>
  );
}

function drivingBy(send: Tablet<Tours>['send']): TourDriving {
  const at = () => ({ at: new Date().toISOString() });
  const named = (items: readonly LoadItem[], ...fields: readonly (keyof LoadItem)[]) =>
    items.map((item) => Object.fromEntries(['name' as const, ...fields].map((field) => [field, item[field]])));
  return {
    step: ({ id }, to) => void send(`tour/${id}/step`, { to, ...at() }),
    load: ({ id }, items) => void send(`tour/${id}/load`, { items: named(items, 'loaded'), ...at() }),
    bringBack: ({ id }, items) =>
      void send(`tour/${id}/return`, { items: named(items, 'returned', 'wasted'), ...at() }),
    served: ({ id }) => void send(`call/${id}/served`),
  };
}
