// Fills a wall with one alarm: how grave it is, what it is about and since when. Who receives it may acknowledge it here.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDayTime,
  formatRelative,
  http,
  iconOf,
  may,
  mayChange,
  session,
  toastError,
  useNow,
  useRegistry,
  useShortcut,
} from '#core';
import { useRecord } from '#core/records';
import { SEVERITIES } from '../../metrics/states.ts';
import type { WallAlarm } from './useTakeover.ts';

interface TakeoverProps {
  readonly alarm: WallAlarm;
  readonly others: number;
  readonly onDone: () => void;
}

export const Takeover = observer(function Takeover({ alarm, others, onDone }: TakeoverProps) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const { kind, subject, severity, started_at } = alarm;
  const { tone, icon } = SEVERITIES[severity];
  const Icon = iconOf(icon);
  useShortcut('Escape', onDone);
  return (
    <section className="wall-takeover" data-tone={tone} aria-live="assertive" aria-label={kind}>
      <Icon className="wall-takeover-icon" />
      <p>{t(`iceguard.alarm.severity.${severity}`)}</p>
      <h2>{kind}</h2>
      <p className="wall-takeover-subject">{subject}</p>
      <p className="numeric">
        {t('iceguard.wall.since', { at: formatDayTime(started_at), ago: formatRelative(started_at, now) })}
      </p>
      {others > 0 && <p className="muted">{t('iceguard.wall.others', { count: others })}</p>}
      <div className="wall-takeover-acts">
        <Acknowledge alarm={alarm} onDone={onDone} />
        <Button size="large" text={t('iceguard.wall.figures')} aria-keyshortcuts="Escape" onClick={onDone} />
      </div>
    </section>
  );
});

/** A display has nobody who could; a person sees the button for alarms that are theirs to receive. */
function Acknowledge({ alarm, onDone }: Pick<TakeoverProps, 'alarm' | 'onDone'>) {
  const entity = useRegistry().entity('alarm');
  if (!entity || !session.auth.authEmployee || !may(entity, 'show')) return null;
  return <Own {...{ alarm, entity, onDone }} />;
}

interface OwnProps extends Pick<TakeoverProps, 'alarm' | 'onDone'> {
  readonly entity: NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;
}

const Own = observer(function Own({ alarm, entity, onDone }: OwnProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { record } = useRecord<Readonly<Record<string, unknown>> & { readonly id: number }>('alarm', alarm.id);
  if (!record || !mayChange(entity, record)) return null;
  const acknowledge = () => {
    setBusy(true);
    http
      .patch(`alarm/${alarm.id}/state`, { state: 'ACKNOWLEDGED' })
      .then(onDone, () => toastError(t('core.ui.error.text')))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      size="large"
      intent="primary"
      loading={isBusy}
      text={t('iceguard.alarm.state.to.ACKNOWLEDGED')}
      onClick={acknowledge}
    />
  );
});
