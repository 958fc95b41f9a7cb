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

/** Lists the contracts that the caller may see of those working days, or of all from a day until another. */
const ofDays = defineQuery({
  id: 'contracts-of-days',
  access: { permissions: SEES },
  changesWith: ['Contract'],
  params: {
    properties: {
      ids: { type: 'string', maxLength: 8000, pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,499}$' },
      ...{ from: { type: 'string', format: 'date' }, until: { type: 'string', format: 'date' } },
    },
  },
  row: { workingday_id: integer, id: integer, ...state },
  always: ['workingday_id', 'id', 'kind', 'printed', 'validated'],
  sql: ({ actor: { companyId }, params: { ids = '', from = null, until = null }, visible }) => sql`
    select c.workingday_id, c.id, coalesce(c.kind, 'CONTRACT') as kind, coalesce(c.printed, false) as printed,
      coalesce(c.validated, false) as validated, c.signed_at
    from contract as c
    join workingday as w on w.company_id = c.company_id and w.id = c.workingday_id
    where c.company_id = ${companyId} and ${visible('Contract', 'c')}
      and (w.id = any(${ids === '' ? [] : ids.split(',').map(Number)}::bigint[])
        or w.business_date between ${from}::date and ${until}::date)
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

/** Tells a new employee whether a paper of theirs still waits to be signed. */
const newcomers = defineQuery({
  id: 'newcomer-contracts',
  access: { permissions: [] },
  changesWith: ['Contract'],
  row: { step: { type: 'string' }, is_done: yesNo },
  always: ['step', 'is_done'],
  sql: ({ actor: { companyId, employeeId } }) => sql`
    select 'sign' as step, not exists (select from contract as c where c.company_id = ${companyId}
      and c.employee_id = ${employeeId} and ${waits('c')}) as is_done`,
});

export const contractQueries = [ofDays, mine, newcomers];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/contracts-of-days': RowOf<typeof ofDays>;
    'iceclock/my-contracts': RowOf<typeof mine>;
    'iceclock/newcomer-contracts': RowOf<typeof newcomers>;
  }
}
