// Lists the alarms of a wall in one line below the figures, the gravest first.
import { useTranslation } from 'react-i18next';
import { formatDayTime, iconOf } from '#core';
import { SEVERITIES } from '../../metrics/states.ts';
import type { WallAlarm } from './useTakeover.ts';

interface AlarmStripProps {
  readonly alarms: readonly WallAlarm[];
  readonly onShow: (id: number) => void;
}

const MOST = 4;

export function AlarmStrip({ alarms, onShow }: AlarmStripProps) {
  const { t } = useTranslation();
  if (alarms.length === 0) return null;
  return (
    <ul className="wall-alarms" aria-label={t('iceguard.alarm_other')}>
      {alarms.slice(0, MOST).map(({ id, kind, subject, severity, started_at }) => {
        const Icon = iconOf(SEVERITIES[severity].icon);
        return (
          <li key={id} data-tone={SEVERITIES[severity].tone}>
            <button type="button" onClick={() => onShow(id)}>
              <Icon size={20} />
              <strong>{kind}</strong> {subject}
              <span className="muted">{formatDayTime(started_at)}</span>
            </button>
          </li>
        );
      })}
      {alarms.length > MOST && <li>{t('iceguard.wall.more', { count: alarms.length - MOST })}</li>}
    </ul>
  );
}
