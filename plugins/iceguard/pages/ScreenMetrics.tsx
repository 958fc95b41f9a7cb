// /screen/metrics: the company, the time, and what it counts now, large enough for a wall (domain 2 "screens").
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ConnectionState, session, useNow } from '#core';
import { formattingLocale } from '#core/contract';
import { Counts } from './screen-metrics/Counts.tsx';
import './screen-metrics/screen-metrics.css';

export default observer(function ScreenMetrics() {
  const { t } = useTranslation();
  return (
    <div className="screen-metrics">
      <header>
        <h1>{session.auth.authScreen?.company.name || t('iceguard.page.screen-metrics')}</h1>
        <ConnectionState />
      </header>
      <Clock />
      <Counts />
    </div>
  );
});

function Clock() {
  const now = useNow();
  const time = now.toLocaleTimeString('en-gb', { hour: '2-digit', minute: '2-digit' });
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return (
    <div className="screen-clock">
      <time className="numeric" dateTime={time}>
        {time}
      </time>
      <p>{new Intl.DateTimeFormat(formattingLocale(session.locale), day).format(now)}</p>
    </div>
  );
}
