// Shows the photos of what was wrong with a delivery, each with the name of what it shows.
import { useTranslation } from 'react-i18next';
import { Photos } from '#core/photos';
import type { DeliveryPhoto } from './delivery.ts';

interface DeliveryPhotosProps {
  readonly photos: readonly DeliveryPhoto[];
  readonly nameOf: (photo: DeliveryPhoto) => string;
  /** Absent if the photos are only shown. */
  readonly onRemove?: (id: number) => void;
}

export default function DeliveryPhotos({ photos, nameOf, onRemove }: DeliveryPhotosProps) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  const shown = photos.map((photo, index) => {
    const title = nameOf(photo);
    const said = { name: title, nr: index + 1 };
    const openText = t('icecloud.receive.photo.open', said);
    const removeText = t('icecloud.receive.photo.remove', said);
    return { id: photo.id, address: photo.photo_uri ?? '', title, openText, removeText };
  });
  return <Photos photos={shown} onRemove={onRemove} named={!onRemove} />;
}
