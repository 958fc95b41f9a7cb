// The tasks that are still to be done, the nearest first; asked for again when somebody changes one.
import { http, onRecord } from '@scoop/core';
import { useEffect, useState } from 'react';

export interface Task {
  readonly id: number;
  readonly title: string;
  readonly due_on?: string;
}
type Answer = readonly Task[] | 'failed' | null;

export function useOpenTasks(limit: number): { tasks: Answer; reload: () => void } {
  const [tasks, setTasks] = useState<Answer>(null);
  const [turn, setTurn] = useState(0);
  const reload = () => setTurn((now) => now + 1);
  useEffect(() => {
    const query = { 'filter[done]': false, sort: 'due_on', 'page[size]': limit };
    const call = new AbortController();
    http.get<{ data: Task[] }>('__RESOURCE__task', { query, signal: call.signal }).then(
      ({ data }) => setTasks(data.data),
      () => call.signal.aborted || setTasks('failed'),
    );
    return () => call.abort();
  }, [limit, turn]);
  useEffect(() => onRecord('__RESOURCE__task', reload), []);
  return { tasks, reload };
}

/** Address of the task's own page, which the entity file gives. */
export function pageOf({ id }: Task): string {
  return `/admin/icecloud/__RESOURCE__task/view/${id}`;
}
