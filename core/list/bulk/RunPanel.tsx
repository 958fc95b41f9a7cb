// Shows a run's progress with a button to stop it, and at its end the failures by name and reason with a button to try
// again.
import { Button, ProgressBar } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../entity/failure/reason.ts';
import { nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { formatNumber } from '../../texts/format.ts';
import type { BulkRun } from './BulkRun.ts';
import { Refusal } from './Refusal.ts';

interface RunPanelProps {
  readonly entity: ResolvedEntity;
  readonly run: BulkRun;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The most failures that are listed. */
const LISTED = 200;

export const RunPanel = observer(function RunPanel(props: RunPanelProps) {
  return props.run.state === 'ended' ? <Outcome {...props} /> : <Progress {...props} />;
});

const Progress = observer(function Progress({ run }: RunPanelProps) {
  const { t } = useTranslation();
  const { total, done, kind } = run;
  const label = t(`core.bulk.${kind}.running`);
  return (
    <div className="run-progress">
      <span className="select-count">{label}</span>
      <ProgressBar
        className="run-bar"
        aria-label={label}
        animate={false}
        stripes={false}
        intent="primary"
        value={total === null ? undefined : total === 0 ? 1 : done / total}
      />
      <span className="numeric" aria-live="off">
        {total !== null && t('core.bulk.progress', { done: formatNumber(done), total: formatNumber(total) })}
      </span>
      <Button text={t('core.bulk.stop')} onClick={() => run.stop()} />
    </div>
  );
});

const Outcome = observer(function Outcome({ entity, run, onRetry, onClose }: RunPanelProps) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const { failures, rest, kind, changes, broke } = run;
  const why = (error: unknown): string => {
    if (!(error instanceof Refusal)) return reason(error);
    const { key, name, value } = error.said;
    return t(key, { field: t(name), value: t(value) });
  };
  const listed = failures.slice(0, LISTED);
  const again = failures.length + rest.length;
  return (
    <div ref={panel} tabIndex={-1} className="run-outcome" role="alert">
      <h2>
        {failures.length > 0
          ? t(`core.bulk.${kind}.failed`, { count: failures.length, number: formatNumber(failures.length) })
          : t('core.bulk.stopped')}
      </h2>
      <p className="muted">
        {t('core.bulk.summary', { done: formatNumber(changes.length) })}
        {rest.length > 0 && ` ${t('core.bulk.rest', { count: rest.length, number: formatNumber(rest.length) })}`}
      </p>
      {broke !== null && <p>{reason(broke)}</p>}
      {listed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard too
        <ul className="run-failures" tabIndex={0} aria-label={t('core.bulk.failures')}>
          {listed.map(({ row, error }) => (
            <li key={row.id}>
              <strong>{nameOf(entity, row)}</strong> <span className="muted">{why(error)}</span>
            </li>
          ))}
          {failures.length > LISTED && (
            <li className="muted">
              {t('core.bulk.more', { count: failures.length - LISTED, number: formatNumber(failures.length - LISTED) })}
            </li>
          )}
        </ul>
      )}
      <div className="run-buttons">
        <Button text={t('core.delete.close')} onClick={onClose} />
        <Button
          intent="primary"
          text={
            failures.length > 0 && rest.length === 0
              ? t('core.bulk.retry', { count: again, number: formatNumber(again) })
              : t('core.bulk.continue', { count: again, number: formatNumber(again) })
          }
          onClick={onRetry}
        />
      </div>
    </div>
  );
});
