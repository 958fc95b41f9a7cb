// Notifies the importing person when an import ends or breaks off, because they may be on another page by then.
import type { Actor } from '../contract/index.ts';
import { inform } from '../notices/inform.ts';
import type { ResourceMount } from '../resources/route.ts';
import type { Job } from './job.ts';
import type { Outcome } from './outcome.ts';
import { CHUNK } from './run.ts';

type Parts = AsyncGenerator<readonly Outcome[]>;

/** Passes the parts on. A short import is answered at once, and needs no notice. */
export async function* telling(
  { database, resource }: ResourceMount,
  { companyId, employeeId }: Actor,
  job: Job,
  parts: Parts,
): Parts {
  const total = job.sheet.rows.length;
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  let done = 0;
  try {
    for await (const part of parts) {
      done += part.length;
      for (const { action } of part) counts[action] += 1;
      yield part;
    }
  } finally {
    if (job.mode === 'apply' && total > CHUNK) {
      const notice = done < total ? 'core.import-stopped' : 'core.import-done';
      const { create: added, update: changed, refused } = counts;
      const about = { resource: resource.entity.resource };
      const told = { companyId, notice, to: [employeeId], about, values: { done, total, added, changed, refused } };
      await database.tenant(companyId, (db) => inform(db, told));
    }
  }
}
