// Shows one background job: its name and times, its last runs, and the runs that failed.
import { Button, Tag } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate, formatRelative, HttpError, toast, toastError } from '#core';
import { EmptyQueue } from './EmptyQueue.tsx';
import type { Job, JobRun, Jobs } from './useJobs.ts';
import { useSettingWords } from './useSettingWords.ts';

interface Props {
  readonly job: Job;
  readonly onStart: Jobs['start'];
  readonly onEmpty: Jobs['empty'];
}

export function JobRow({ job, onStart, onEmpty }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const said = useSettingWords(job.plugin);
  const name = t(job.name.replace('.', '.job.'), { ...said, defaultValue: job.name });
  const attempt = async (work: () => Promise<string>) => {
    setBusy(true);
    try {
      toast(await work());
    } catch (error) {
      const code = error instanceof HttpError ? error.problem.code : '';
      toastError(t([`errors.${code}`, 'company.jobs.notStarted'], { job: name, plugin: job.plugin }));
    }
    setBusy(false);
  };
  const start = (run?: JobRun) =>
    attempt(async () => {
      await onStart(job, run);
      return t('company.jobs.started', { job: name });
    });
  const empty = () => attempt(async () => t('company.jobs.emptied', { count: await onEmpty(job), job: name }));
  const label = t('company.jobs.run.label', { job: name });
  return (
    <li className="installed-plugin">
      <div className="installed-head">
        <span className="installed-name">
          <strong>{name}</strong>
          <span className="installed-version">{whenOf(job, t)}</span>
          {job.waiting > 0 && <Tag minimal>{t('company.jobs.waiting', { count: job.waiting })}</Tag>}
        </span>
        {job.waiting > 1 && <EmptyQueue waiting={job.waiting} name={name} busy={busy} onEmpty={() => void empty()} />}
        {(job.every || job.at) && (
          <Button size="small" disabled={busy} aria-label={label} onClick={() => void start()}>
            {t('company.jobs.run')}
          </Button>
        )}
      </div>
      {job.runs.length === 0 && <p className="installed-adds">{t('company.jobs.never')}</p>}
      <ul className="job-runs">
        {job.runs.map((run) => (
          <Run key={run.id} run={run} name={name} busy={busy} onAgain={() => void start(run)} />
        ))}
      </ul>
    </li>
  );
}

function whenOf({ every, at }: Job, t: ReturnType<typeof useTranslation>['t']): string {
  if (at) return t('company.jobs.at', { time: at });
  if (!every) return t('company.jobs.queued');
  const isWhole = every % 60 === 0;
  return t(isWhole ? 'company.jobs.everyMinutes' : 'company.jobs.everySeconds', {
    count: isWhole ? every / 60 : every,
  });
}

const INTENTS = { DONE: 'success', FAILED: 'danger', RUNNING: 'primary', WAITING: 'none' } as const;

interface RunProps {
  readonly run: JobRun;
  readonly name: string;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function Run({ run, name, busy, onAgain }: RunProps) {
  const { t } = useTranslation();
  const { state, tries, due_at, begun_at, done_at, error_code, error } = run;
  const at = done_at ?? begun_at ?? due_at;
  const isRetried = state === 'WAITING' && tries > 0;
  const label = t('company.jobs.again.label', { job: name });
  return (
    <li>
      <Tag minimal intent={INTENTS[state]}>
        {t(`company.jobs.state.${state}`)}
      </Tag>
      <time dateTime={at} title={formatFullDate(at)}>
        {formatRelative(at)}
      </time>
      {tries > 1 && <span>{t('company.jobs.tries', { count: tries })}</span>}
      {isRetried && <span>{t('company.jobs.next', { when: formatRelative(due_at) })}</span>}
      {(state === 'FAILED' || isRetried) && (
        <Button size="small" variant="minimal" disabled={busy} aria-label={label} onClick={onAgain}>
          {t('company.jobs.again')}
        </Button>
      )}
      {error_code && state !== 'DONE' && <code>{[error_code, error].filter(Boolean).join(': ')}</code>}
    </li>
  );
}
