// Takes the photos of one line of a delivery, and sends each as it is taken, so that none waits for the end of the
// delivery.
import { FormGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError, useReason, useRegistry } from '#core';
import { PhotoButton } from '#core/photos';
import DeliveryPhotos from './DeliveryPhotos.tsx';
import { type Order, type OrderLine, photosOf } from './delivery.ts';

export function LinePhotos({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation();
  const { isBusy, send, remove } = useSending(order, line);
  const name = line.name ?? '';
  return (
    <FormGroup label={t('icecloud.receive.photos')}>
      <DeliveryPhotos photos={photosOf(order, line)} nameOf={() => name} onRemove={(id) => void remove(id)} />
      <PhotoButton
        camera
        text={t('icecloud.receive.photo.take')}
        label={t('icecloud.receive.photo.takeOf', { name })}
        accept="image/png,image/jpeg,image/webp"
        busy={isBusy ? t('icecloud.receive.photo.sending') : undefined}
        onPhotos={([photo]) => photo && void send(photo)}
      />
    </FormGroup>
  );
}

function useSending({ id }: Order, { supplied_item_id }: OrderLine) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('SupplierOrder');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const [isBusy, setBusy] = useState(false);
  const path = `supplierorderphoto/order/${id}`;
  const during = async (work: Promise<unknown>, failed: string) => {
    setBusy(true);
    await work.catch((error: unknown) => toastError(t(failed, { reason: reason(error) })));
    setBusy(false);
  };
  return {
    isBusy,
    send: (photo_uri: File) =>
      during(http.upload('POST', path, { supplied_item_id }, { photo_uri }), 'icecloud.receive.photo.notSent'),
    remove: (id: number) => during(http.delete(`${path}/${id}`), 'icecloud.receive.photo.notRemoved'),
  };
}
