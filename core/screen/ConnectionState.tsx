// Shows a dot with "connected", or since when the screen tries to connect. The words stay calm, since customers read
// them too.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { contact } from '../live/contact.ts';

export const ConnectionState = observer(function ConnectionState() {
  const { t } = useTranslation();
  const { lostSince } = contact;
  return (
    <span className="connection" data-connected={lostSince === null}>
      {lostSince === null ? t('core.screen.connected') : t('core.screen.connecting', { time: clock(lostSince) })}
    </span>
  );
});

function clock(time: number): string {
  return new Date(time).toLocaleTimeString('en-gb', { hour: '2-digit', minute: '2-digit' });
}
