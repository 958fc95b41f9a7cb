// Shows the next tasks as a dashboard tile. Its title is the text `__ID__.widget.next`.
import { ErrorState, Skeleton } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { TaskList } from '../TaskList.tsx';
import { useOpenTasks } from '../useOpenTasks.ts';

const SHOWN = 5;

export default function NextTasks() {
  const { t } = useTranslation();
  const { records: tasks, state, reload } = useOpenTasks(SHOWN);
  if (state === 'loading') return <Skeleton shape="lines" rows={SHOWN} />;
  if (state === 'failed') return <ErrorState onRetry={reload} />;
  if (tasks.length === 0) return <p className="muted">{t('__ID__.open.none')}</p>;
  return <TaskList tasks={tasks} />;
}
