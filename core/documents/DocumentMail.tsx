// Shows to whom a document was mailed and with what result; a failed mail can be sent again.
import { Button } from '@blueprintjs/core';
import { TickCircleIcon, TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../http/http.ts';
import { formatDateTime } from '../texts/format.ts';
import { toastError } from '../ui/toast.ts';

export interface Mail {
  readonly id: number;
  readonly state: 'WAITING' | 'SENT' | 'FAILED';
  readonly address: string;
  readonly at: string;
  /** The reason of a failed mail. */
  readonly failure?: 'NOT_PRINTED' | 'REFUSED' | 'UNREACHED';
}

const ICONS = { WAITING: TimeIcon, SENT: TickCircleIcon, FAILED: WarningSignIcon } as const;

interface DocumentMailProps {
  readonly mail: Mail;
  readonly path: string;
  readonly onSent: () => void;
}

export function DocumentMail({ mail: { id, state, address, at, failure }, path, onSent }: DocumentMailProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const Icon = ICONS[state];
  const again = async () => {
    setBusy(true);
    await http.post(`${path}/mail/${id}/again`).then(onSent, () => toastError(t('core.documents.notAgain')));
    setBusy(false);
  };
  return (
    <p className={`document-mail ${state === 'FAILED' ? 'document-failed' : 'muted'}`}>
      <Icon size={14} />
      <span>
        {t(['core.documents.mail', state, failure].filter(Boolean).join('.'), { address, when: formatDateTime(at) })}
      </span>
      {state === 'FAILED' && (
        <Button size="small" loading={busy} text={t('core.documents.mail.again')} onClick={() => void again()} />
      )}
    </p>
  );
}
