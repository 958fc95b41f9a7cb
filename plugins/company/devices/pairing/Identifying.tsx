// Asks a device to show its name, for somebody who stands before several of them.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError } from '#core';
import type { PairingProps } from './device.ts';

export function Identifying({ resource, record, isProgram = false, close }: PairingProps) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (isProgram) {
      toast(t('company.device.identify.cannot', { name: record.name }));
      return close();
    }
    void http
      .post(`${resource}/${record.id}/identify`)
      .then(
        () => toast(t(`company.${resource}.identify.done`, { name: record.name })),
        () => toastError(t(`company.${resource}.failed`)),
      )
      .then(close);
  }, [resource, record, isProgram, close, t]);
  return null;
}
