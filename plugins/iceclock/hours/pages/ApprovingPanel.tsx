// Shows how far the approval of many days is, with a button to stop it, and at its end what was refused and why.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber, useReason } from '#core';
import type { useApproving } from './useApproving.ts';
import type { Entity } from './useHoursActs.ts';

interface ApprovingPanelProps {
  readonly entity: Entity;
  readonly approving: ReturnType<typeof useApproving>;
}

export function ApprovingPanel({ entity, approving: { state, stop, close } }: ApprovingPanelProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  if (!state) return null;
  const { total, done, approved, refused, isRunning } = state;
  if (isRunning) {
    const label = t('iceclock.hours.approving');
    return (
      <div className="panel hours-approving">
        <span>{label}</span>
        <ProgressBar
          aria-label={label}
          animate={false}
          stripes={false}
          intent="primary"
          value={total ? done / total : 1}
        />
        <span className="numeric">
          {t('core.bulk.progress', { done: formatNumber(done), total: formatNumber(total) })}
        </span>
        <Button text={t('core.bulk.stop')} onClick={stop} />
      </div>
    );
  }
  return (
    <div className="panel hours-approved" role="status">
      <p>
        {t('iceclock.hours.approvedDays', { count: approved, number: formatNumber(approved) })}{' '}
        {done < total && t('iceclock.hours.stopped', { count: total - done, number: formatNumber(total - done) })}{' '}
        {refused.length > 0 &&
          t('iceclock.hours.refused', { count: refused.length, number: formatNumber(refused.length) })}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ one: { row }, error }) => (
            <li key={row.key}>
              <strong>{row.employee.display}</strong>, {formatDay(row.business_date)}:{' '}
              <span className="muted">{reason(error)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button text={t('core.delete.close')} onClick={close} />
    </div>
  );
}
