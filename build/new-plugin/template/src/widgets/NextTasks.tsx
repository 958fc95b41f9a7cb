// Dashboard tile: what is next. Its title is the text `__ID__.widget.next`.
import { ErrorState, Skeleton } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { TaskList } from '../TaskList.tsx';
import { useOpenTasks } from '../useOpenTasks.ts';

const SHOWN = 5;

export default function NextTasks() {
  const { t } = useTranslation();
  const { tasks, reload } = useOpenTasks(SHOWN);
  if (tasks === null) return <Skeleton shape="lines" rows={SHOWN} />;
  if (tasks === 'failed') return <ErrorState onRetry={reload} />;
  if (tasks.length === 0) return <p className="muted">{t('__ID__.open.none')}</p>;
  return <TaskList tasks={tasks} />;
}
