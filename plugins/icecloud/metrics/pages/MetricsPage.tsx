// Shows /fullscreenmetrics for people and /screen/metrics for displays: the company, the time, what modules bring to the
// wall, and the current counts of all modules (docs/domain 19.4). `f` and the button fill the screen with it.
import { Button } from '@blueprintjs/core';
import { MaximizeIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionState, formatDay, Placed, session, useNow, useShortcut } from '#core';
import { can, clockTime, today } from '#core/contract';
import { Counts } from './Counts.tsx';
import './metrics.css';

const SEES = { permissions: ['ICECLOUD_FULLSCREEN_METRICS'] };

export default observer(function MetricsPage() {
  const { t } = useTranslation();
  const wall = useRef<HTMLDivElement>(null);
  const [tools, setTools] = useState<HTMLDivElement | null>(null);
  const { authScreen, authEmployee } = session.auth;
  const name = (authScreen ?? authEmployee)?.company.name;
  const { subject } = session;
  return (
    <div className="metrics" ref={wall}>
      <header>
        <h1>{name || t('icecloud.page.fullscreenmetrics')}</h1>
        <ConnectionState />
        <div className="metrics-tools">
          <div className="metrics-tools" ref={setTools} />
          {document.fullscreenEnabled && <FillScreen wall={wall} isSeen={authEmployee !== null} />}
        </div>
      </header>
      <Clock />
      <Placed place="wall" given={{ tools }} />
      {subject && can(subject, SEES) && <Counts />}
    </div>
  );
});

interface FillScreenProps {
  readonly wall: RefObject<HTMLDivElement | null>;
  /** False on a display, which has the key alone. */
  readonly isSeen: boolean;
}

function FillScreen({ wall, isSeen }: FillScreenProps) {
  const { t } = useTranslation();
  const toggle = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : wall.current?.requestFullscreen());
  useShortcut('f', toggle);
  if (!isSeen) return null;
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
  // A display may stand anywhere; its time is that of the company.
  const time = clockTime(now.toISOString());
  return (
    <div className="metrics-clock">
      <time className="numeric" dateTime={time}>
        {time}
      </time>
      <p className="metrics-day">{formatDay(today(now), 'long')}</p>
    </div>
  );
}
