// Shows on the dashboard the messages and handover notes that one has not seen yet.
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { ReceivedMessage } from './ReceivedMessage.tsx';

export default function UnseenMessages() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/my-messages');
  if (state === 'loading') return <Skeleton shape="lines" rows={2} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  const unseen = rows.filter(({ seen_at }) => !seen_at);
  if (unseen.length === 0) return <p className="muted">{t('iceclock.widget.shift-messages.none')}</p>;
  return (
    <ol className="message-list">
      {unseen.map((message) => (
        <ReceivedMessage key={message.id} message={message} />
      ))}
    </ol>
  );
}
