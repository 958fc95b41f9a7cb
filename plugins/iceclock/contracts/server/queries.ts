// Answers the papers of working days for the overview of hours, and one's own for my-profile and one's own phone.
import { sql } from 'kysely';
import { defineQuery, type RowOf } from '#api';
import { SEES } from '../access.ts';
import { waits } from './unsigned.ts';

const integer = { type: 'integer' } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const yesNo = { type: 'boolean' } as const;
const kind = { type: 'string', enum: ['CONTRACT', 'LEGAL_DOCUMENT'] } as const;
const state = { kind, printed: yesNo, validated: yesNo, signed_at: moment } as const;

/** Lists the contracts of those working days that the caller may see. */
const ofDays = defineQuery({
  id: 'contracts-of-days',
  access: { permissions: SEES },
  changesWith: ['Contract'],
  params: {
    required: ['ids'],
    properties: { ids: { type: 'string', maxLength: 8000, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$' } },
  },
  row: { workingday_id: integer, id: integer, ...state },
  always: ['workingday_id', 'id', 'kind', 'printed', 'validated'],
  sql: ({ actor: { companyId }, params, visible }) => sql`
    select c.workingday_id, c.id, coalesce(c.kind, 'CONTRACT') as kind, coalesce(c.printed, false) as printed,
      coalesce(c.validated, false) as validated, c.signed_at
    from contract as c
    where c.company_id = ${companyId} and c.workingday_id = any(${params.ids.split(',').map(Number)}::bigint[])
      and ${visible('Contract', 'c')}
    order by c.workingday_id, c.id`,
});

/** Lists the caller's own papers, the newest first. */
const mine = defineQuery({
  id: 'my-contracts',
  access: { permissions: [] },
  changesWith: ['Contract'],
  row: {
    ...{ id: integer, business_date: { type: 'string', format: 'date' } },
    division_id: { type: 'integer', relation: 'division' },
    ...state,
    ...{ has_paper: yesNo, must_sign: yesNo },
  },
  always: ['id', 'kind', 'division_id', 'printed', 'validated', 'has_paper', 'must_sign'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select c.id, coalesce(c.business_date, c.created_at::date) as business_date, c.division_id,
      coalesce(c.kind, 'CONTRACT') as kind,
      coalesce(c.printed, false) as printed, coalesce(c.validated, false) as validated, c.signed_at,
      c.paper is not null as has_paper, ${waits('c')} as must_sign
    from contract as c where c.company_id = ${companyId} and c.employee_id = ${employeeId}
    order by business_date desc, c.id desc`,
});

export const contractQueries = [ofDays, mine];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/contracts-of-days': RowOf<typeof ofDays>;
    'iceclock/my-contracts': RowOf<typeof mine>;
  }
}
