// Lists where the person is signed in, to end one session or all others ("sign out everywhere").
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../http/http.ts';
import type { Asked } from '../../records/useAsked.ts';
import { formatDateTime, formatRelative } from '../../texts/format.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { toast } from '../../ui/toast.ts';
import type { OwnSession } from './types.ts';
import { useAct } from './useAct.ts';
import { Waiting } from './Waiting.tsx';

export function Sessions({ asked }: { asked: Asked<OwnSession[]> }) {
  const { data: sessions } = asked;
  if (!sessions) return <Waiting asked={asked} />;
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="profile-list">
        {sessions.map((one) => (
          <SessionLine
            key={one.id}
            session={one}
            onEnded={() => asked.set(sessions.filter(({ id }) => id !== one.id))}
          />
        ))}
      </ul>
      {others.length > 0 && <EndAll onEnded={() => asked.set(sessions.filter(({ current }) => current))} />}
    </>
  );
}

function SessionLine({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const { t } = useTranslation();
  const { busy, run } = useAct();
  const device = session.device ?? t('core.profile.sessions.unknown');
  const end = async () => {
    if (!(await run(() => http.delete(`auth/session/${session.id}`)))) return;
    toast(t('core.profile.sessions.ended'));
    onEnded();
  };
  return (
    <li className="profile-line">
      <div className="profile-what">
        <strong>{device}</strong>
        <span className="muted" title={formatDateTime(session.last_seen_at)}>
          {t('core.profile.sessions.seen', { time: formatRelative(session.last_seen_at) })}
          {' · '}
          {t('core.profile.sessions.started', { time: formatDateTime(session.created_at) })}
        </span>
      </div>
      {session.current ? (
        <Tag minimal>{t('core.profile.sessions.this')}</Tag>
      ) : (
        <Button
          text={t('core.profile.sessions.end')}
          aria-label={t('core.profile.sessions.endOf', { device })}
          loading={busy}
          onClick={() => void end()}
        />
      )}
    </li>
  );
}

function EndAll({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct();
  const end = async () => {
    const ended = await run(() => http.delete('auth/session'));
    setAsking(false);
    if (!ended) return;
    toast(t('core.profile.sessions.endedAll'));
    onEnded();
  };
  return (
    <div className="profile-actions profile-part">
      <Button text={t('core.profile.sessions.endAll')} onClick={() => setAsking(true)} />
      <Confirm
        isOpen={isAsking}
        title={t('core.profile.sessions.endAll.title')}
        confirmText={t('core.profile.sessions.endAll')}
        busy={busy}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        {t('core.profile.sessions.endAll.text')}
      </Confirm>
    </div>
  );
}
