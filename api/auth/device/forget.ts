// Signs a deleted employee out everywhere; their tag and devices no longer work (docs/domain 8.2). When the person is
// erased, an account that was theirs alone is deleted.
import { sql } from 'kysely';
import type { ResourceServer } from '../../contract/index.ts';

/** The hooks run in the company's transaction; database functions reach further tables, for its own employees only. */
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
