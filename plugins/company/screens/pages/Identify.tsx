// Asks a display to show its name, for somebody who stands before several of them.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { http, toast, toastError } from '#core';
import type { ScreenActionProps } from './screen.ts';

export default function Identify({ record, close }: ScreenActionProps) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void http
      .post(`screen/${record.id}/identify`)
      .then(
        () => toast(t('company.screen.identify.done', { name: record.name })),
        () => toastError(t('company.screen.failed')),
      )
      .then(close);
  }, [record, close, t]);
  return null;
}
