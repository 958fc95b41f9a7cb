// Signs an employee who is deleted out everywhere; their tag and devices open nothing any more (docs/domain 8.2). One
// who is forgotten has no account any more, where it was theirs alone.
import { sql } from 'kysely';
import type { ResourceServer } from '../../contract/index.ts';

/** They run in the tenant's transaction; the functions reach what a tenant cannot, of its own company only. */
export const forgetEmployees: ResourceServer = {
  hooks: {
    Employee: {
      afterDelete: async ({ id }, { db }) => {
        await sql`select forget_employee(${id})`.execute(db);
      },
      beforeForget: async ({ id }, { db }) => {
        await sql`select forget_person(${id})`.execute(db);
      },
    },
  },
};
