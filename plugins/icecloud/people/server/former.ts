// Deletes the data of former employees (GDPR, article 5) after the time that the company set.
import { type RawBuilder, sql } from 'kysely';
import { defineJob, type JobContext } from '#api';
import type { settings as own } from '../../settings.ts';

/** Runs at night; each person is a job of their own, so that a failure does not stop the others. */
export const forgetFormer = defineJob({
  id: 'forget-former-employees',
  at: '02:15',
  run: async (context) => {
    for (const id of await due(context)) await context.enqueue(forgetOne, { id }, { key: String(id) });
  },
});

/** Somebody may have restored them since, or said a longer time. */
export const forgetOne = defineJob({
  id: 'forget-employee',
  run: async (context, { id }: { id: number }) => {
    const isDue = (await due(context, sql<boolean>`id = ${id}`)).length > 0;
    if (isDue) await context.records('Employee').forget(id);
  },
});

async function due({ db, companyId, settings, moment }: JobContext, which?: RawBuilder<boolean>): Promise<number[]> {
  const { keep_former_employees_months: months } = settings<typeof own>();
  const { rows } = await sql<{ id: number }>`select id from employee where company_id = ${companyId}
    and deleted_at < ${moment.toISOString()}::timestamptz - make_interval(months => ${months})
    and forgotten_at is null and ${which ?? sql<boolean>`true`} order by id`.execute(db);
  return rows.map(({ id }) => id);
}
