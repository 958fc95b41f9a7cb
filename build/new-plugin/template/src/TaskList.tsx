// Lists tasks; the page and the dashboard's tile use it.
import { formatDate } from '@scoop/core';
import { Link } from 'react-router';
import { pageOf, type Task } from './useOpenTasks.ts';

export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="widget-list">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link to={pageOf(task)}>{task.title}</Link>
          {task.due_on && <time className="muted numeric">{formatDate(task.due_on)}</time>}
        </li>
      ))}
    </ul>
  );
}
