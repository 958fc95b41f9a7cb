// Shows live how many mails of a bulk e-mail are sent, failed and still waiting.
import { ProgressBar } from '@blueprintjs/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '#core';
import type { Answered } from '#core/contract';
import { useRecord } from '#core/records';
import '../../people.css';

type Job = Pick<Answered<'emailjob'>, 'id'> & Partial<Answered<'emailjob'>>;

export default function EmailProgress({ record }: { record: Job }) {
  const { t } = useTranslation();
  const { record: job = record }: { record?: Job } = useRecord('emailjob', record.id);
  const { total_count: total = 0, sent_count: sent = 0, failed_count: failed = 0, status } = job;
  const done = total === 0 ? 0 : (sent + failed) / total;
  const label = labelOf(t, job);
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

/** Names the parts of the mail that exist, each with its number: waiting, sent and failed. */
function labelOf(t: TFunction, { status, scheduled_at, ...job }: Job): string {
  const { total_count: total = 0, sent_count: sent = 0, failed_count: failed = 0 } = job;
  const waiting = Math.max(0, total - sent - failed);
  const part = (key: string, count: number) =>
    count > 0 ? [t(`icecloud.email.${key}`, { count, formatted: formatNumber(count) })] : [];
  if (status === 'QUEUED' && scheduled_at && new Date(scheduled_at).getTime() > Date.now()) {
    return [...part('waiting', waiting), t('icecloud.email.at', { when: formatDateTime(scheduled_at) })].join(' · ');
  }
  return [...part('sent', sent), ...part('failed', failed), ...part('waiting', waiting)].join(' · ');
}
