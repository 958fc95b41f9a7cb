// Photos of one line: each is sent as it is taken, so that none waits for the end of the delivery.
import { FormGroup, Spinner } from '@blueprintjs/core';
import { CameraIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError, useReason, useRegistry } from '#core';
import DeliveryPhotos from './DeliveryPhotos.tsx';
import { type DeliveryPhoto, type Order, type OrderLine, photosOf } from './delivery.ts';

export function LinePhotos({ order, line }: { order: Order; line: OrderLine }) {
  const { t } = useTranslation();
  const { isBusy, send, remove } = useSending(order, line);
  const name = line.name ?? '';
  return (
    <FormGroup label={t('icecloud.receive.photos')}>
      <DeliveryPhotos photos={photosOf(order, line)} nameOf={() => name} onRemove={(photo) => void remove(photo)} />
      <label className="delivery-photo-add bp6-button bp6-large">
        {isBusy ? (
          <Spinner size={20} aria-label={t('icecloud.receive.photo.sending')} />
        ) : (
          <CameraIcon aria-hidden="true" />
        )}
        <span>{t('icecloud.receive.photo.take')}</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          capture="environment"
          aria-label={t('icecloud.receive.photo.takeOf', { name })}
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? [];
            if (photo) void send(photo);
            // The same photo may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
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
    remove: (photo: DeliveryPhoto) => during(http.delete(`${path}/${photo.id}`), 'icecloud.receive.photo.notRemoved'),
  };
}
