// Counts the declarations that were refused.
import { sql } from 'kysely';
import type { ServerBadge } from '#api';
import { LOOKS_AFTER } from './declaration.ts';

export const dimonaRefused: ServerBadge = {
  page: 'dimonadeclaration',
  access: { permissions: [LOOKS_AFTER.permission] },
  type: 'DANGER',
  changesWith: ['DimonaDeclaration'],
  count: async ({ db, actor }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from dimonadeclaration d
      where d.company_id = ${actor.companyId} and d.state = 'REFUSED'`.execute(db);
    return rows[0]?.n ?? 0;
  },
};
