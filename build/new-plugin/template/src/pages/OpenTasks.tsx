// Shows a page of the plugin's own, drawn with Scoop's parts: loading, failing and being empty look the same
// everywhere.
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { TaskList } from '../TaskList.tsx';
import { useOpenTasks } from '../useOpenTasks.ts';
import './open-tasks.css';

const SHOWN = 100;

export default function OpenTasks() {
  const { t } = useTranslation();
  const { records: tasks, state, reload } = useOpenTasks(SHOWN);
  return (
    <>
      <PageHeader title={t('__ID__.page.open')} count={state === 'ready' ? tasks.length : undefined} />
      {state === 'loading' && <Skeleton shape="lines" />}
      {state === 'failed' && <ErrorState onRetry={reload} />}
      {state === 'ready' && tasks.length === 0 && (
        <EmptyState icon="tick-circle" title={t('__ID__.open.none')} text={t('__ID__.open.noneText')} />
      )}
      {state === 'ready' && tasks.length > 0 && (
        <section className="panel __ID__-open" aria-label={t('__ID__.page.open')}>
          <TaskList tasks={tasks} />
        </section>
      )}
    </>
  );
}
