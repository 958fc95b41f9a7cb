// An employee who is deleted is signed out everywhere, and their tag and devices open nothing any more (domain 1, employee).
import { sql } from 'kysely';
import type { ResourceServer } from '../../resources/hooks.ts';

/** Runs in the tenant's transaction; the function reaches what a tenant cannot, of its own company only. */
export const forgetEmployees: ResourceServer = {
  hooks: {
    Employee: {
      afterDelete: async ({ id }, { db }) => {
        await sql`select forget_employee(${id})`.execute(db);
      },
    },
  },
};
