// Lists the alarms about a metric that its curve shows as flags, the latest first, for eyes and for readers.
import { Tag } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDayTime, formatFullDate, iconOf, may, useRegistry } from '#core';
import { SEVERITIES } from '../../metrics/states.ts';
import type { MetricAlarm } from './about.ts';

export const HistoryAlarms = observer(function HistoryAlarms({ alarms }: { readonly alarms: readonly MetricAlarm[] }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('alarm');
  const link = entity && may(entity, 'show') ? entity : undefined;
  return (
    <section className="metric-alarms" aria-labelledby="metric-alarms">
      <h2 id="metric-alarms">{t('iceguard.history.alarms')}</h2>
      {alarms.length === 0 ? (
        <p className="muted">{t('iceguard.history.noAlarms')}</p>
      ) : (
        <ul>
          {alarms
            .toSorted((a, b) => b.started_at.localeCompare(a.started_at))
            .map((alarm) => (
              <li key={alarm.alarm_id}>
                <Severity severity={alarm.severity} />
                {link ? <Link to={addressOf(link, 'view', alarm.alarm_id)}>{alarm.name}</Link> : alarm.name}
                <span className="muted">{t(`iceguard.alarm.state.${alarm.state}`)}</span>
                <span className="metric-alarms-when numeric">
                  <When at={alarm.started_at} /> –{' '}
                  {alarm.resolved_at ? <When at={alarm.resolved_at} /> : t('iceguard.history.lasts')}
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
});

const When = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatFullDate(at)}>
    {formatDayTime(at)}
  </time>
);

function Severity({ severity }: Pick<MetricAlarm, 'severity'>) {
  const { t } = useTranslation();
  const { tone, icon } = SEVERITIES[severity];
  const Icon = iconOf(icon);
  return (
    <Tag minimal className="state-tag" data-tone={tone} icon={<Icon size={14} />}>
      {t(`iceguard.alarm.severity.${severity}`)}
    </Tag>
  );
}
