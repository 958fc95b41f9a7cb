// Lists the outside services that plugins send messages to: who provides each, its last messages, and a button that
// sends one again. A service that is only pretended has a switch that takes it down.
import { Switch } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { HttpError, http, toastError } from '#core';
import { PortMessage } from './PortMessage.tsx';
import { type Port, usePorts } from './usePorts.ts';
import './jobs.css';

export const PortList = observer(function PortList() {
  const { t } = useTranslation();
  const { ports, reload } = usePorts();
  if (!ports?.length) return null;
  const ask = async (call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
    } catch (error) {
      const code = error instanceof HttpError ? error.problem.code : '';
      toastError(t([`errors.${code}`, 'company.ports.failed']));
    }
    reload();
  };
  return (
    <section aria-labelledby="developer-ports">
      <h2 id="developer-ports">{t('company.ports.title')}</h2>
      <p className="jobs-intro">{t('company.ports.intro')}</p>
      <ul className="installed">
        {ports.map((port) => (
          <li key={port.port} className="installed-plugin">
            <div className="installed-head port-head">
              <span className="installed-name">
                <strong>{t([`${port.declared_by}.port.${port.port}`, `company.ports.kind.${port.port}`])}</strong>
                <span className="installed-version">{providedBy(port, t)}</span>
              </span>
              {port.provider === 'pretended' && (
                <Switch
                  checked={port.down}
                  label={t('company.ports.down')}
                  alignIndicator="end"
                  onChange={() => void ask(() => http.patch(`port/${port.port}`, { down: !port.down }))}
                />
              )}
            </div>
            {port.messages.length === 0 && <p className="installed-adds">{t('company.ports.never')}</p>}
            <ul className="job-runs port-messages">
              {port.messages.map((message) => (
                <PortMessage
                  key={message.id}
                  message={message}
                  onAgain={() => void ask(() => http.post(`port/${port.port}/${message.id}/again`))}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
});

function providedBy({ provider }: Port, t: ReturnType<typeof useTranslation>['t']): string {
  if (provider === null) return t('company.ports.nobody');
  if (provider === 'operator') return t('company.ports.operator');
  return provider === 'pretended' ? t('company.ports.pretended') : t('company.ports.provider', { plugin: provider });
}
