// Lists on my-profile the messages and handover notes of the last two weeks, and those that one has written.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton, session } from '#core';
import { useQuery } from '#core/records';
import { MessageList } from './MessageList.tsx';
import { ReceivedMessage } from './ReceivedMessage.tsx';

export default observer(function OwnMessages() {
  const { t } = useTranslation();
  const { rows, state, reload } = useQuery('iceclock/my-messages');
  if (state === 'loading') return <Skeleton shape="lines" rows={2} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  return (
    <>
      {rows.length === 0 && <p className="muted">{t('iceclock.message.nothing')}</p>}
      <ol className="message-list">
        {rows.map((message) => (
          <ReceivedMessage key={message.id} message={message} />
        ))}
      </ol>
      <h3>{t('iceclock.message.written')}</h3>
      <MessageList of={{ author_employee_id: session.auth.authEmployee?.id ?? 0 }} />
    </>
  );
});
