// Photos of one pin: each is sent as it is taken, so that a phone with a poor connection loses one and not all.
import { Button, Dialog, DialogBody, Spinner } from '@blueprintjs/core';
import { CameraIcon, CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthImage } from '#core';
import type { Vehicle } from '../vehicles.ts';
import { MOST_PHOTOS } from './pins.ts';
import type { Photos } from './usePhotos.ts';
import { useSending } from './useSending.ts';
import './photos.css';

interface PinPhotosProps {
  /** Of the pin. */
  readonly nr: number;
  readonly ids: readonly number[];
  readonly vehicle: Vehicle;
  readonly photos: Photos;
  readonly onPhoto?: (id: number) => void;
  /** Absent where they are only looked at. */
  readonly onRemove?: (id: number) => void;
}

export function PinPhotos({ nr, ids, vehicle, photos, onPhoto, onRemove }: PinPhotosProps) {
  const { t } = useTranslation();
  const { waiting, send } = useSending(vehicle, onPhoto);
  const [shown, setShown] = useState<number>();
  const left = MOST_PHOTOS - ids.length - waiting;
  const address = shown === undefined ? undefined : photos.get(shown);
  if (ids.length === 0 && !onRemove) return null;
  return (
    <div className="van-photos">
      {ids.map((id, index) => (
        <span key={id} className="van-photo">
          <button
            type="button"
            aria-label={t('fleet.photos.open', { nr, photo: index + 1 })}
            onClick={() => setShown(id)}
          >
            <AuthImage address={photos.get(id) ?? ''} size={256} />
          </button>
          {onRemove && (
            <Button
              size="small"
              icon={<CrossIcon size={12} aria-hidden="true" />}
              aria-label={t('fleet.photos.remove', { nr, photo: index + 1 })}
              onClick={() => onRemove(id)}
            />
          )}
        </span>
      ))}
      {waiting > 0 && <Spinner size={20} aria-label={t('fleet.photos.sending', { count: waiting })} />}
      {onRemove && left > 0 && (
        <label className="van-photo-add bp6-button bp6-small">
          <CameraIcon aria-hidden="true" />
          <span>{t('fleet.photos.add')}</span>
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg"
            multiple
            aria-label={t('fleet.photos.addTo', { nr })}
            onChange={({ currentTarget }) => {
              void send([...(currentTarget.files ?? [])].slice(0, left));
              // The same photo may be chosen again.
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {onRemove && left <= 0 && <span className="muted">{t('fleet.photos.full', { count: MOST_PHOTOS })}</span>}
      {address && (
        <Dialog isOpen title={t('fleet.paper.photoOf', { pin: nr })} onClose={() => setShown(undefined)}>
          <DialogBody className="van-photo-large">
            <AuthImage address={address} size={1024} alt={t('fleet.paper.photoOf', { pin: nr })} />
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
