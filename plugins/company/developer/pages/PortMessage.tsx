// Shows one message to an outside service: whether it was sent, to whom, its text, and a button that sends it again.
import { Button, Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatRelative } from '#core';
import { showPhone } from '#core/contract';
import type { Message } from './usePorts.ts';

const INTENTS = { SENT: 'success', FAILED: 'danger', WAITING: 'none' } as const;

export function PortMessage({ message, onAgain }: { message: Message; onAgain: () => void }) {
  const { t } = useTranslation();
  const { state, tries, at, error_code, error, message: said } = message;
  const isRetried = state === 'WAITING' && tries > 0;
  return (
    <li>
      <Tag minimal intent={INTENTS[state]}>
        {t(`company.ports.state.${state}`)}
      </Tag>
      {!isRetried && (
        <time dateTime={at} title={formatFullDate(at)}>
          {formatRelative(at)}
        </time>
      )}
      {isRetried && <span>{t('company.jobs.next', { when: formatRelative(at) })}</span>}
      <span className="numeric">{showPhone(said.to)}</span>
      {(state === 'FAILED' || isRetried) && (
        <Button
          size="small"
          variant="minimal"
          aria-label={t('company.jobs.again.label', { job: said.text })}
          onClick={onAgain}
        >
          {t('company.jobs.again')}
        </Button>
      )}
      <q className="port-text">{said.text}</q>
      {error_code && state !== 'SENT' && <code>{[error_code, error].filter(Boolean).join(': ')}</code>}
    </li>
  );
}
