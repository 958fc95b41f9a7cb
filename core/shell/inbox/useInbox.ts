// Loads a person's inbox, follows changes, and marks notices as read.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import { type Asked, useAsked } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import { session } from '../../session/session.ts';
import { toastError } from '../../ui/toast.ts';
import type { Notice } from './notice.ts';

interface Page {
  readonly data: readonly Notice[];
  readonly meta: { readonly next: string | null; readonly unread: number };
}

/**
 * Numbers of notices to show, at first and after each press on "older". It ends at a hundred, since nobody looks for
 * older ones here.
 */
const SIZES = [20, 50, 100] as const;

export interface Inbox extends Pick<Asked<Page>, 'state' | 'data' | 'reload'> {
  readonly read: (notice: Notice) => void;
  readonly readAll: () => void;
  /** Undefined if there are no older ones to show. */
  readonly showOlder?: () => void;
}

export function useInbox(): Inbox {
  const { t } = useTranslation();
  const [step, setStep] = useState(0);
  const query = { 'page[size]': SIZES[step] };
  const { state, data, reload, set } = useAsked<Page>(`notice ${SIZES[step]}`, {
    ask: async (signal) => (await http.get<Page>('notice', { query, signal })).data,
    follow: (again) => onRecord('notice', again),
    keeps: true,
  });
  const mark = (body: object, isRead: (notice: Notice) => boolean, unread: number) => {
    if (!data) return;
    set({ data: data.data.map((one) => (isRead(one) ? { ...one, read: true } : one)), meta: { ...data.meta, unread } });
    http.post('notice/read', body).catch(() => {
      // During a preview the banner has said already that nothing is saved.
      if (!session.preview) toastError(t('core.inbox.failed'));
      reload();
    });
  };
  const hasOlder = step < SIZES.length - 1 && data?.meta.next;
  return {
    ...{ state, data, reload },
    read: ({ id, read }) => read || mark({ ids: [id] }, (one) => one.id === id, (data?.meta.unread ?? 1) - 1),
    readAll: () => mark({ until: data?.data[0]?.id }, () => true, 0),
    ...(hasOlder && { showOlder: () => setStep(step + 1) }),
  };
}
