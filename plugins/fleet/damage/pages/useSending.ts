// Sends photos one after the other, and says why one was not taken.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toastError, useReason, useRegistry } from '#core';
import type { Vehicle } from '../../vehicles/vehicles.ts';

export function useSending(vehicle: Vehicle, onPhoto?: (id: number) => void) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(0);
  const entity = useRegistry().entity('DamagePhoto');
  const reason = useReason(entity as NonNullable<typeof entity>);
  const send = async (files: readonly File[]): Promise<void> => {
    setWaiting((now) => now + files.length);
    for (const file of files) {
      try {
        const upload = http.upload<{ data: { id: number } }>('POST', 'damagephoto', { vehicle }, { photo_uri: file });
        onPhoto?.((await upload).data.data.id);
      } catch (error) {
        toastError(t('fleet.photos.failed', { name: file.name, reason: reason(error) }));
      }
      setWaiting((now) => now - 1);
    }
  };
  return { waiting, send };
}
