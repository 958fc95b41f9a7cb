// Finds who did not come: a declared shift is over, and nobody clocked in for it. The company says whether the declaration
// is cancelled at once, or somebody is asked; FLX must be cancelled before the day is over.
import { sql } from 'kysely';
import { defineJob } from '#api';
import type { settings as mine } from '../settings.ts';
import { aboutOf, declarationsOf, LOOKS_AFTER, lockFact, type Settling } from './declaration.ts';
import { settle } from './settle.ts';

export const noShowsFound = defineJob({
  id: 'dimona-no-shows',
  every: 60,
  run: async (job) => {
    const { dimona_by_scoop, dimona_no_show } = job.settings<typeof mine>();
    if (!dimona_by_scoop || dimona_no_show === 'NOTHING') return;
    for (const { id, nr } of await missed(job)) await job.enqueue(noShow, { id }, { key: `${id} ${nr}` });
  },
});

interface Missed {
  readonly id: number;
  readonly nr: number;
}

/** Lists declarations without a clock-in, only where people clock in at all: somebody did in the week before. */
async function missed({ db, companyId }: Pick<Settling, 'db' | 'companyId'>, id?: number): Promise<Missed[]> {
  const { rows } = await sql<Missed>`select k.id::int as id, k.nr::int as nr from dimonadeclaration k
    join shift s on s.company_id = k.company_id and s.id = k.shift_id and s.employee_id = k.employee_id
    where k.company_id = ${companyId} and k.state = 'ACCEPTED' and not coalesce(k.no_show, false)
      and (${id ?? null}::bigint is null or k.id = ${id ?? null}::bigint)
      and k.end_at between ${new Date(Date.now() - DAY).toISOString()}::timestamptz and ${new Date().toISOString()}::timestamptz
      and not exists (select from workingday d where d.company_id = s.company_id and d.shift_id = s.id
        and d.employee_id = s.employee_id)
      and exists (select from workingday d where d.company_id = k.company_id
        and d.started_at between k.end_at - interval '7 days' and k.end_at)`.execute(db);
  return rows;
}

const DAY = 24 * 60 * 60 * 1000;

const noShow = defineJob({
  id: 'dimona-no-show',
  run: async (job, { id }: { readonly id: number }) => {
    if ((await missed(job, id)).length === 0) return;
    if (job.settings<typeof mine>().dimona_no_show === 'CANCEL') return cancelNoShow(job, id);
    const about = aboutOf({ id });
    await job.inform({ to: LOOKS_AFTER, notice: 'dimona-no-show', about, key: `no-show ${id}` });
  },
});

/** Cancels a declaration because its person did not come. Whoever comes after all is declared anew. */
export async function cancelNoShow(context: Settling, id: number): Promise<void> {
  const declaration = await declarationsOf(context).get(id);
  if (!declaration) return;
  await lockFact(context, declaration.fact);
  await declarationsOf(context).update(id, { no_show: true });
  await settle(context, declaration.fact);
}

export const noShowJobs = [noShowsFound, noShow];
