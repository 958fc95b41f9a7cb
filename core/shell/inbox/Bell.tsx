// Shows the bell in the top bar with the number of unread notices; it opens the inbox.
import { Button } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { session } from '../../session/session.ts';
import { useShortcut } from '../../ui/focus/useShortcut.ts';
import { CountBadge } from '../sidebar/CountBadge.tsx';
import { findBadge } from '../sidebar/menu.ts';
import { inbox } from './opening.ts';
import './bell.css';

export const Bell = observer(function Bell() {
  const { t } = useTranslation();
  useShortcut('N', inbox.open);
  const unread = findBadge(session.notifications.navbar, 'inbox');
  const title = t('core.inbox.title');
  return (
    <Button
      className="topbar-button bell"
      variant="minimal"
      icon={<NotificationsIcon />}
      title={title}
      aria-haspopup="dialog"
      aria-keyshortcuts="Shift+N"
      onClick={inbox.open}
    >
      <span className="visually-hidden">{title}</span>
      {unread && <CountBadge badge={unread} />}
    </Button>
  );
});
