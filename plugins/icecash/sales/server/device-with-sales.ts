// Keeps a device that sold: who deletes it switches it off, since its tickets name it.
import { sql } from 'kysely';
import type { EntityHooks } from '#api';

export const deviceWithSales: EntityHooks<'Device'> = {
  insteadOfDelete: async ({ id }, { db, actor }) => {
    const { rows } = await sql`select 1 from sale
      where company_id = ${actor.companyId} and device_id = ${id} limit 1`.execute(db);
    return rows.length > 0 ? { active: false } : undefined;
  },
};
