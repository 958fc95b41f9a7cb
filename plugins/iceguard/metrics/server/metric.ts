// Lets the history of a metric go with it.
import { sql } from 'kysely';
import type { EntityHooks } from '#api';

export const metricHooks: EntityHooks<'Metric'> = {
  beforeDelete: async ({ id }, { db, companyId }) => {
    await sql`delete from metrichistory where company_id = ${companyId} and metric_id = ${id}`.execute(db);
  },
};
