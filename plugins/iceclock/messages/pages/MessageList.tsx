// Lists messages that were written, newest first, with who has seen each.
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDay, formatNames, formatRelative, Records, type RecordsProps } from '#core';
import type { Answered } from '#core/contract';
import './messages.css';

type Message = Answered<'shiftmessage'>;

export function MessageList({ filter }: { filter: RecordsProps['filter'] }) {
  const { t } = useTranslation();
  return (
    <Records
      model="ShiftMessage"
      filter={filter}
      sort="-created_at"
      form="list"
      className="message-list"
      empty={<p className="muted">{t('iceclock.message.none')}</p>}
      row={(message) => <Written message={message as Message} />}
    />
  );
}

function Written({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { kind, text, date, author_employee, created_at, receivers = [] } = message;
  const seen = receivers.filter(({ seen_at }) => seen_at);
  const names = (of: typeof receivers) => formatNames(of.map(({ employee }) => employee?.display ?? ''));
  const waiting = receivers.filter(({ seen_at }) => !seen_at);
  return (
    <>
      <p className="message-text">{text}</p>
      <p className="muted">
        {t(`iceclock.shiftmessage.kind.${kind}`)} · {formatDay(date)} · {author_employee?.display}{' '}
        <time dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelative(created_at)}
        </time>
      </p>
      {seen.length > 0 && <p className="muted">{t('iceclock.message.seenBy', { who: names(seen) })}</p>}
      {waiting.length > 0 && <p className="muted">{t('iceclock.message.notSeenBy', { who: names(waiting) })}</p>}
    </>
  );
}
