// Shows one notice of the inbox: its sender, its sentence, its time, and whether it is unread. A click opens its
// record.

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime, formatRelative } from '../../texts/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconOf } from '../../ui/theme/icons.ts';
import type { NoticeInWords } from './notice.ts';

interface InboxLineProps {
  readonly spoken: NoticeInWords;
  readonly now: Date;
  readonly onRead: () => void;
  /** Called when the person follows the notice, so that the inbox closes. */
  readonly onLeave: () => void;
}

export function InboxLine({ spoken, now, onRead, onLeave }: InboxLineProps) {
  const { notice, to } = spoken;
  const className = notice.read ? 'inbox-line' : 'inbox-line inbox-unread';
  const content = <Content spoken={spoken} now={now} />;
  if (to === undefined)
    return (
      <button type="button" className={className} onClick={onRead}>
        {content}
      </button>
    );
  const open = () => {
    onRead();
    onLeave();
  };
  return (
    <Link className={className} to={to} onClick={open}>
      {content}
    </Link>
  );
}

function Content({ spoken: { notice, kind, sentence, about }, now }: Pick<InboxLineProps, 'spoken' | 'now'>) {
  const { t } = useTranslation();
  const { actor, at, times, read } = notice;
  const Icon = iconOf(kind.icon ?? 'notifications');
  return (
    <>
      {actor?.display ? (
        <Avatar name={actor.display} picture={actor.picture_uri} />
      ) : (
        <span className="inbox-icon" data-tone={kind.tone ?? 'info'} aria-hidden="true">
          <Icon />
        </span>
      )}
      <span className="inbox-text">
        <span className="inbox-sentence">{sentence}</span>
        <span className="inbox-when">
          {about && <span className="inbox-about">{about}</span>}
          <time dateTime={at} title={formatDateTime(at)}>
            {formatRelative(at, now.getTime())}
          </time>
          {times > 1 && <span>{t('core.inbox.times', { count: times })}</span>}
        </span>
      </span>
      {!read && (
        <span className="inbox-dot" title={t('core.inbox.isUnread')}>
          <span className="visually-hidden">{t('core.inbox.isUnread')}</span>
        </span>
      )}
    </>
  );
}
