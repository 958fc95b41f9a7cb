// Photos of what was wrong with a delivery, small; a press shows one large.
import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthImage } from '#core';
import type { DeliveryPhoto } from './delivery.ts';
import './photos.css';

interface DeliveryPhotosProps {
  readonly photos: readonly DeliveryPhoto[];
  readonly nameOf: (photo: DeliveryPhoto) => string;
  /** Absent where they are only looked at. */
  readonly onRemove?: (photo: DeliveryPhoto) => void;
}

export default function DeliveryPhotos({ photos, nameOf, onRemove }: DeliveryPhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<DeliveryPhoto>();
  if (photos.length === 0) return null;
  const said = (photo: DeliveryPhoto) => ({ name: nameOf(photo), nr: photos.indexOf(photo) + 1 });
  return (
    <div className="delivery-photos">
      {photos.map((photo) => (
        <span key={photo.id} className="delivery-photo">
          <button
            type="button"
            aria-label={t('icecloud.receive.photo.open', said(photo))}
            title={nameOf(photo)}
            onClick={() => setShown(photo)}
          >
            <AuthImage address={photo.photo_uri ?? ''} size={256} />
          </button>
          {onRemove && (
            <Button
              icon={<CrossIcon aria-hidden="true" />}
              aria-label={t('icecloud.receive.photo.remove', said(photo))}
              onClick={() => onRemove(photo)}
            />
          )}
          {!onRemove && <span className="delivery-photo-name">{nameOf(photo)}</span>}
        </span>
      ))}
      {shown && (
        <Dialog isOpen title={nameOf(shown)} onClose={() => setShown(undefined)}>
          <DialogBody className="delivery-photo-large">
            <AuthImage address={shown.photo_uri ?? ''} size={1024} alt={nameOf(shown)} />
          </DialogBody>
        </Dialog>
      )}
    </div>
  );
}
