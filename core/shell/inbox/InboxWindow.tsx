// Shows a person's inbox below the bell, newest first. On a phone it fills the window.
import { Button, Dialog } from '@blueprintjs/core';
import { CrossIcon, NotificationsIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../plugins/context.ts';
import { useNow } from '../../screen/useNow.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { InboxLine } from './InboxLine.tsx';
import { speak } from './notice.ts';
import { inbox } from './opening.ts';
import { type Inbox, useInbox } from './useInbox.ts';
import './inbox.css';

const MINUTE_MS = 60_000;

export default observer(function InboxWindow() {
  const title = useId();
  return (
    <Dialog
      className="inbox"
      backdropClassName="inbox-ground"
      isOpen={inbox.isOpen}
      onClose={inbox.close}
      aria-labelledby={title}
      transitionDuration={0}
    >
      <Content title={title} />
    </Dialog>
  );
});

function Content({ title }: { title: string }) {
  const { t } = useTranslation();
  const own = useInbox();
  const hasUnread = (own.data?.meta.unread ?? 0) > 0;
  return (
    <>
      <div className="inbox-head">
        <h2 id={title}>{t('core.inbox.title')}</h2>
        <Button variant="minimal" disabled={!hasUnread} text={t('core.inbox.readAll')} onClick={own.readAll} />
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={inbox.close} />
      </div>
      <div className="inbox-body" aria-busy={own.state === 'loading'}>
        <Notices {...own} />
      </div>
    </>
  );
}

const Notices = observer(function Notices({ state, data, reload, read, showOlder }: Inbox) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const now = useNow(MINUTE_MS);
  if (!data) return state === 'failed' ? <ErrorState onRetry={reload} /> : <Skeleton shape="lines" rows={6} />;
  const spoken = data.data.flatMap((notice) => speak(notice, registry, t) ?? []);
  if (spoken.length === 0) return <Nothing />;
  return (
    <>
      <ul className="inbox-list" onKeyDown={walk}>
        {spoken.map((one) => (
          <li key={one.notice.id}>
            <InboxLine spoken={one} now={now} onRead={() => read(one.notice)} onLeave={inbox.close} />
          </li>
        ))}
      </ul>
      {showOlder && (
        <Button className="inbox-older" variant="minimal" text={t('core.inbox.older')} onClick={showOlder} />
      )}
    </>
  );
});

function Nothing() {
  const { t } = useTranslation();
  return <EmptyState icon={NotificationsIcon} title={t('core.inbox.empty.title')} text={t('core.inbox.empty.text')} />;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('.inbox-line')];
  lines[lines.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
