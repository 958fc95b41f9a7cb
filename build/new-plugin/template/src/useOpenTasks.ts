// The tasks that are still to be done, the nearest first; asked for again when somebody changes one.
import type { Answered } from '@scoop/core';
import { type AskedRecords, useRecords } from '@scoop/core/records';

/** As its entity file says it. */
export type Task = Answered<'__RESOURCE__task'>;

export function useOpenTasks(limit: number): AskedRecords<Task> {
  return useRecords('__RESOURCE__task', { 'filter[done]': false, sort: 'due_on', 'page[size]': limit });
}

/** Address of the task's own page, which the entity file gives. */
export function pageOf({ id }: Task): string {
  return `/admin/icecloud/__RESOURCE__task/view/${id}`;
}
