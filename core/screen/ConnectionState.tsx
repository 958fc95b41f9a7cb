// A dot and a word: connected, or since when we are trying. Calm, since customers read it too.
import { useTranslation } from 'react-i18next';
import { useConnection } from './connection.ts';

export function ConnectionState() {
  const { t } = useTranslation();
  const { isConnected, since } = useConnection();
  const time = new Date(since).toLocaleTimeString('en-gb', { hour: '2-digit', minute: '2-digit' });
  return (
    <span className="connection" data-connected={isConnected}>
      {isConnected ? t('core.screen.connected') : t('core.screen.connecting', { time })}
    </span>
  );
}
