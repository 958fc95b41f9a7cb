// Shows a message to oneself, with the button that tells its author that one has seen it.
import { Button } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, formatDateTime, formatRelative, http, toastError } from '#core';
import type { QueryRowTypes } from '#core/contract';
import './messages.css';

export type Received = QueryRowTypes['iceclock/my-messages'];

export function ReceivedMessage({ message }: { message: Received }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { id, kind, text, author, created_at, seen_at } = message;
  const see = async () => {
    setBusy(true);
    await http.post(`shiftmessage/${id}/seen`, {}).catch(() => toastError(t('core.reason.server')));
    announceRecord({ resource: 'shiftmessage', id });
    setBusy(false);
  };
  return (
    <li className={seen_at ? 'message' : 'message message-new'}>
      <p className="message-text">{text}</p>
      <p className="muted">
        {t(`iceclock.shiftmessage.kind.${kind}`)} · {author},{' '}
        <time dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelative(created_at)}
        </time>
      </p>
      {!seen_at && (
        <Button icon={<TickIcon />} loading={isBusy} text={t('iceclock.message.see')} onClick={() => void see()} />
      )}
    </li>
  );
}
