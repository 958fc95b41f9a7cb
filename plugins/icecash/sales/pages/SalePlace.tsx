// Shows on a small map where a ticket was sold, to who may see the map.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceMap } from '#core/map';
import type { Sale } from './sale.ts';

const DIGITS = 5;

export function SalePlace({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const [isFailed, setFailed] = useState(false);
  const { id, latitude, longitude, icecream_van, division } = sale;
  if (latitude === undefined || longitude === undefined) return null;
  const name = icecream_van?.display ?? division?.display ?? '';
  const written = [latitude, longitude].map((one) => one.toFixed(DIGITS)).join(', ');
  return (
    <figure className="sale-place">
      {!isFailed && (
        <PlaceMap
          className="sale-map"
          label={t('icecash.sale.map')}
          places={[{ id, name, latitude, longitude }]}
          onFailed={() => setFailed(true)}
        />
      )}
      <figcaption className="muted">
        {t('icecash.sale.soldAt')} <a href={`geo:${latitude},${longitude}`}>{written}</a>
      </figcaption>
    </figure>
  );
}
