// Lists messages that were written, newest first, with who has seen each.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime, formatDay, formatRelative, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { type Params, useQuery } from '#core/records';
import './messages.css';

export function MessageList({ of }: { of: Params }) {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/written-messages', of);
  if (state === 'loading') return <Skeleton shape="lines" rows={2} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('iceclock.message.none')}</p>;
  return (
    <ol className="message-list">
      {rows.map((message) => (
        <Written key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Written({ message }: { message: QueryRowTypes['iceclock/written-messages'] }) {
  const { t } = useTranslation();
  const { kind, text, date, author_employee, created_at, seen_by, waits_for } = message;
  return (
    <li>
      <p className="message-text">{text}</p>
      <p className="muted">
        {t(`iceclock.shiftmessage.kind.${kind}`)} · {formatDay(date)} · {author_employee?.display}{' '}
        <time dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelative(created_at)}
        </time>
      </p>
      {seen_by && <p className="muted">{t('iceclock.message.seenBy', { who: seen_by })}</p>}
      {waits_for && <p className="muted">{t('iceclock.message.notSeenBy', { who: waits_for })}</p>}
    </li>
  );
}
