// Above the facts of an invoice: that it still waits for Peppol, or why it was refused.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatRelative, onRecord } from '#core';
import { useAnswer } from '#core/records';

interface Invoice {
  readonly id: number;
  readonly peppol_status: string;
  readonly peppol_answer?: string;
}

interface Message {
  readonly tries: number;
  readonly at: string;
}

export default function PeppolState({ record }: { record: Invoice }) {
  const { t } = useTranslation();
  const { peppol_status: status, peppol_answer: reason = '' } = record;
  if (status === 'QUEUED') return <Waiting id={record.id} />;
  if (status !== 'REJECTED') return null;
  return (
    <Callout compact intent="danger" title={t('icecloud.peppol.refused')}>
      {reason}
    </Callout>
  );
}

function Waiting({ id }: { id: number }) {
  const { t } = useTranslation();
  const about = { resource: 'invoice', id };
  const { data } = useAnswer<readonly Message[]>('port/message', about, {
    follow: (again) => onRecord('invoice', again),
  });
  const [last] = data ?? [];
  const isLate = last !== undefined && last.tries > 0;
  return (
    <Callout compact intent={isLate ? 'warning' : 'none'}>
      {isLate
        ? t('icecloud.peppol.late', { count: last.tries, when: formatRelative(last.at) })
        : t('icecloud.peppol.waits')}
    </Callout>
  );
}
