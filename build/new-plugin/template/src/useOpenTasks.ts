// Loads the open tasks, the nearest first, and loads them again when somebody changes one.
import type { Answered } from '@scoop/core';
import { type AskedRecords, useRecords } from '@scoop/core/records';

/** A task as its entity file describes it. */
export type Task = Answered<'__RESOURCE__task'>;

export function useOpenTasks(limit: number): AskedRecords<Task> {
  return useRecords('__RESOURCE__task', { 'filter[done]': false, sort: 'due_on', 'page[size]': limit });
}

/** Answers the address of the task's own page, which the entity file gives. */
export function pageOf({ id }: Task): string {
  return `/admin/icecloud/__RESOURCE__task/view/${id}`;
}
