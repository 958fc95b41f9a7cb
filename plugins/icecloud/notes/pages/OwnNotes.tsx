// Lists, on my-profile, the notes about oneself that their authors made visible.
import { useTranslation } from 'react-i18next';
import { ErrorState, formatDateTime, formatRelative, Skeleton } from '#core';
import { useQuery } from '#core/records';
import '../../people.css';

export default function OwnNotes() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('icecloud/own-notes');
  if (state === 'loading') return <Skeleton shape="lines" />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (rows.length === 0) return <p className="muted">{t('icecloud.notes.own.none')}</p>;
  return (
    <ol className="note-list">
      {rows.map(({ id, content, created_at, author }) => (
        <li key={id}>
          <p className="note-text">{content}</p>
          <p className="note-about muted">
            {author},{' '}
            <time dateTime={created_at} title={formatDateTime(created_at)}>
              {formatRelative(created_at)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
