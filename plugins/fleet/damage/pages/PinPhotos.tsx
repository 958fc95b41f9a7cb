// Shows and takes the photos of one pin. Each is sent as it is taken, so that a phone with a poor connection loses one
// and not all.
import { Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { PhotoButton, Photos as PhotoRow } from '#core/photos';
import type { Vehicle } from '../../vehicles/vehicles.ts';
import { MOST_PHOTOS } from './pins.ts';
import type { Photos } from './usePhotos.ts';
import { useSending } from './useSending.ts';

interface PinPhotosProps {
  /** The pin's number. */
  readonly nr: number;
  readonly ids: readonly number[];
  readonly vehicle: Vehicle;
  readonly photos: Photos;
  readonly onPhoto?: (id: number) => void;
  /** Absent if the photos are only shown. */
  readonly onRemove?: (id: number) => void;
}

export function PinPhotos({ nr, ids, vehicle, photos, onPhoto, onRemove }: PinPhotosProps) {
  const { t } = useTranslation();
  const { waiting, send } = useSending(vehicle, onPhoto);
  const left = MOST_PHOTOS - ids.length - waiting;
  if (ids.length === 0 && !onRemove) return null;
  const shown = ids.map((id, index) => ({
    ...{ id, address: photos.get(id) ?? '', title: t('fleet.paper.photoOf', { pin: nr }) },
    openText: t('fleet.photos.open', { nr, photo: index + 1 }),
    removeText: t('fleet.photos.remove', { nr, photo: index + 1 }),
  }));
  return (
    <div className="van-photos">
      <PhotoRow photos={shown} onRemove={onRemove}>
        {waiting > 0 && <Spinner size={20} aria-label={t('fleet.photos.sending', { count: waiting })} />}
        {onRemove && left > 0 && (
          <PhotoButton
            multiple
            text={t('fleet.photos.add')}
            label={t('fleet.photos.addTo', { nr })}
            accept="image/png,image/jpeg"
            onPhotos={(files) => void send(files.slice(0, left))}
          />
        )}
        {onRemove && left <= 0 && <span className="muted">{t('fleet.photos.full', { count: MOST_PHOTOS })}</span>}
      </PhotoRow>
    </div>
  );
}
