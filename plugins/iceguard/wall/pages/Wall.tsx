// Shows the metrics of a wall: pages of groups in turn, which `space` pauses, and the alarms that take it over
// (docs/domain 19.4).
import { Button } from '@blueprintjs/core';
import { PauseIcon, PlayIcon, VolumeOffIcon, VolumeUpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton, session, useShortcut } from '#core';
import { useQuery } from '#core/records';
import { AlarmStrip } from './AlarmStrip.tsx';
import { capacityOf, columnsFor, pagesOf } from './layout.ts';
import { MetricTile } from './MetricTile.tsx';
import { Takeover } from './Takeover.tsx';
import { useRoom } from './useRoom.ts';
import { useTakeover, type WallAlarm } from './useTakeover.ts';
import { useTone } from './useTone.ts';
import { useTurns } from './useTurns.ts';
import { useWall } from './useWall.ts';
import './wall.css';

interface WallProps {
  /** Where the page has its buttons; absent while it is drawn first. */
  readonly tools?: HTMLElement | null;
}

export default observer(function Wall({ tools }: WallProps) {
  const area = useRef<HTMLDivElement>(null);
  const room = useRoom(area);
  const { metrics, state, reload } = useWall();
  const pages = pagesOf(metrics, capacityOf(room));
  const turns = useTurns(pages.length);
  const { rows: alarms } = useQuery<WallAlarm>('iceguard/wall-alarms');
  const taken = useTakeover(alarms);
  const tone = useTone(alarms);
  const page = pages[turns.at];
  return (
    <>
      <div ref={area} className="wall">
        {page && (
          <div className="wall-page" style={{ '--columns': columnsFor(page.count, room) } as CSSProperties}>
            {page.groups.map(({ name, metrics: shown }) => (
              <section key={name} className="wall-group" aria-label={name}>
                <h2>{name}</h2>
                <ul>
                  {shown.map((metric) => (
                    <MetricTile key={metric.metric_id} metric={metric} leads={session.auth.authEmployee !== null} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {!page && state === 'loading' && <Skeleton shape="tiles" />}
        {!page && state === 'failed' && <ErrorState onRetry={reload} />}
        {!page && state === 'ready' && <Nothing />}
      </div>
      <AlarmStrip alarms={alarms} onShow={taken.show} />
      {taken.alarm && <Takeover alarm={taken.alarm} others={alarms.length - 1} onDone={taken.done} />}
      {tools && createPortal(<Tools turns={turns} tone={tone} />, tools)}
    </>
  );
});

function Nothing() {
  const { t } = useTranslation();
  return <EmptyState icon="pulse" title={t('iceguard.wall.none')} text={t('iceguard.wall.noneText')} />;
}

interface ToolsProps {
  readonly turns: ReturnType<typeof useTurns>;
  readonly tone: ReturnType<typeof useTone>;
}

function Tools({ turns: { at, count, isPaused, pause }, tone }: ToolsProps) {
  const { t } = useTranslation();
  useShortcut(' ', count > 1 ? pause : undefined);
  return (
    <>
      {count > 1 && (
        <>
          <span className="numeric wall-turn">{t('iceguard.wall.turn', { at: at + 1, count })}</span>
          <Button
            icon={isPaused ? <PlayIcon /> : <PauseIcon />}
            text={t(`iceguard.wall.${isPaused ? 'goOn' : 'pause'}`)}
            aria-keyshortcuts="Space"
            onClick={pause}
          />
        </>
      )}
      {tone.turn && (
        <Button
          icon={tone.isOn ? <VolumeUpIcon /> : <VolumeOffIcon />}
          text={t(`iceguard.wall.${tone.isOn ? 'toneOn' : 'toneOff'}`)}
          aria-pressed={tone.isOn}
          onClick={tone.turn}
        />
      )}
    </>
  );
}
