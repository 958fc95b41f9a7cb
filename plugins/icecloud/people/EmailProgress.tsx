// How far a bulk e-mail is, live: sent, failed and still waiting.
import { ProgressBar } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, onRecord } from '#core';
import { useAsked } from './useAsked.ts';
import './people.css';

interface Job {
  readonly id: number;
  readonly status?: string;
  readonly total_count?: number;
  readonly sent_count?: number;
  readonly failed_count?: number;
}

export default function EmailProgress({ record }: { record: Job }) {
  const { t } = useTranslation();
  const asked = useAsked<Job>(`emailjob/${record.id}`);
  const { reload } = asked;
  useEffect(() => onRecord('emailjob', ({ id }) => id === record.id && reload()), [record.id, reload]);
  const { total_count: total = 0, sent_count: sent = 0, failed_count: failed = 0, status } = asked.data ?? record;
  const done = total === 0 ? 0 : (sent + failed) / total;
  const label = t('icecloud.email.progress', {
    sent: formatNumber(sent),
    failed: formatNumber(failed),
    total: formatNumber(total),
  });
  return (
    <section className="email-progress panel">
      <p role="status">{label}</p>
      <ProgressBar
        aria-label={label}
        value={done}
        animate={status === 'SENDING'}
        stripes={status === 'SENDING'}
        intent={failed > 0 ? 'warning' : 'primary'}
      />
    </section>
  );
}
