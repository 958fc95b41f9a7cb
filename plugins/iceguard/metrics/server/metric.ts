// Holds the rules of metrics that people make and change: a permission that exists, and a history that goes with them.
import { sql } from 'kysely';
import type { EntityHooks } from '#api';

export const metricHooks: EntityHooks<'Metric'> = {
  validate: ({ permission }, { permissions }) =>
    permission === undefined || permissions.includes(permission)
      ? []
      : [{ path: 'permission', code: 'permissionUnknown', params: { permission } }],
  beforeDelete: async ({ id }, { db, companyId }) => {
    await sql`delete from metrichistory where company_id = ${companyId} and metric_id = ${id}`.execute(db);
  },
};
