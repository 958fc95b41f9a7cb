// Shows /fullscreenmetrics for people and /screen/metrics for displays: the company, the time, and the current counts
// of all modules, large enough for a wall (docs/domain 19.4). `f` and the button fill the screen with it.
import { Button } from '@blueprintjs/core';
import { MaximizeIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState, session, useNow, useShortcut } from '#core';
import { can, formattingLocale } from '#core/contract';
import { Counts } from './Counts.tsx';
import './metrics.css';

const SEES = { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] };

export default observer(function MetricsPage() {
  const { t } = useTranslation();
  const wall = useRef<HTMLDivElement>(null);
  const { authScreen, authEmployee } = session.auth;
  const name = (authScreen ?? authEmployee)?.company.name;
  const { subject } = session;
  return (
    <div className="metrics" ref={wall}>
      <header>
        <h1>{name || t('icecloud.page.fullscreenmetrics')}</h1>
        <ConnectionState />
        {authEmployee && document.fullscreenEnabled && <FillScreen wall={wall} />}
      </header>
      <Clock />
      {subject && can(subject, SEES) && <Counts />}
    </div>
  );
});

function FillScreen({ wall }: { wall: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : wall.current?.requestFullscreen());
  useShortcut('f', toggle);
  return (
    <Button
      className="metrics-fill"
      icon={<MaximizeIcon />}
      text={t('icecloud.metrics.fill')}
      aria-keyshortcuts="f"
      onClick={toggle}
    />
  );
}

function Clock() {
  const now = useNow();
  const time = now.toLocaleTimeString('en-gb', { hour: '2-digit', minute: '2-digit' });
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return (
    <div className="metrics-clock">
      <time className="numeric" dateTime={time}>
        {time}
      </time>
      <p>{new Intl.DateTimeFormat(formattingLocale(session.locale), day).format(now)}</p>
    </div>
  );
}
