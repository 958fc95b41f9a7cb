// Answers a stream as the table with the newest row of each subject, for everything that reads records.
import type { Resource } from '../../entities/resource.ts';
import { newestTable } from '../../store/tables/names.ts';

const known = new WeakMap<Resource, Resource>();

/** Answers the same object at each call, since readers keep what they have worked out for it. */
export function newestOf(resource: Resource): Resource {
  const newest = known.get(resource) ?? { ...resource, table: newestTable(resource.table) };
  known.set(resource, newest);
  return newest;
}
