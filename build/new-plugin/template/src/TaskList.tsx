// Tasks in a list: used by the page and by the dashboard's tile.
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
