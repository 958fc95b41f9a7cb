// Answers how many hours of a year students have used, and how far the declarations of a week's shifts are.
import { sql } from 'kysely';
import { type Access, defineQuery, type RowOf } from '#api';
import { can } from '#core/contract';
import { dimonaState } from '../../rosters/server/dimona-state.ts';
import { studentYearsSql, yearDays } from '../../rules/server/student-hours.ts';
import type { settings } from '../../settings.ts';
import { HOURS, SELF } from '../access.ts';

const minutes = { type: 'integer', unit: 'minutes' } as const;

/** Answers a row for each student of the year; who may not see everybody's reads their own. */
const hoursOfStudents = defineQuery({
  id: 'student-hours',
  access: { permissions: [...SELF, ...HOURS] },
  changesWith: ['WorkingDay', 'Shift', 'StudentAttestation', 'WageAgreement'],
  params: {
    required: ['year'],
    properties: { year: { type: 'integer', minimum: 2000, maximum: 2100 }, employee_id: { type: 'integer' } },
  },
  row: {
    ...{
      employee_id: { type: 'integer', relation: 'employee' },
      worked: minutes,
      planned: minutes,
      elsewhere: minutes,
    },
    attested_on: { type: 'string', format: 'date' },
    ...{ used: minutes, quota: minutes, left: minutes },
  },
  always: ['employee_id', 'worked', 'planned', 'elsewhere', 'used', 'quota', 'left'],
  sql: ({ actor, settings: ofCompany, params: { year, employee_id } }) => {
    const isAnybodys = can(actor, { permissions: HOURS });
    const employee = isAnybodys ? employee_id : actor.employeeId;
    const people = employee === undefined ? undefined : sql`${[employee]}::bigint[]`;
    const years = studentYearsSql({ companyId: actor.companyId, people, ...yearDays(year) });
    const quota = sql`${ofCompany<typeof settings>().student_hours_quota * 60}::int`;
    return sql`select e.id as employee_id, coalesce(y.worked, 0) as worked, coalesce(y.planned, 0) as planned,
        coalesce(y.elsewhere, 0) as elsewhere, y.attested_on, u.used, ${quota} as quota, ${quota} - u.used as left
      from employee e left join (${years}) y on y.employee_id = e.id
      cross join lateral (select coalesce(y.worked + y.planned + y.elsewhere, 0) as used) u
      where e.company_id = ${actor.companyId} and e.deleted_at is null
        and (${employee ?? null}::bigint is null or e.id = ${employee ?? null}::bigint)
        and (y.employee_id is not null or exists (select from wageagreement w
          where w.company_id = e.company_id and w.employee_id = e.id and w.dimona = 'STU'))
      order by e.last_name, e.first_name, e.id`;
  },
});

const PLANNERS: Access = {
  permissions: [
    ...['ICECLOCK_SCHEDULES_VIEW', 'ICECLOCK_SCHEDULES_MODERATE'],
    ...['ICECLOCK_SHIFTS_VIEW', 'ICECLOCK_SHIFTS_MODERATE'],
  ],
};
const day = { type: 'string', format: 'date' } as const;

/** Answers the shifts of these days that are declared, or have to be. */
const declaredShifts = defineQuery({
  id: 'declared-shifts',
  access: PLANNERS,
  changesWith: ['DimonaDeclaration'],
  params: { required: ['from', 'until'], properties: { from: day, until: day } },
  row: { id: { type: 'integer' }, state: { type: 'string', enum: ['TODO', 'SENT', 'REFUSED'] } },
  always: ['id', 'state'],
  sql: ({ actor, params: { from, until } }) => sql`select * from (select s.id, ${dimonaState('s')} as state from shift s
    where s.company_id = ${actor.companyId} and s.date between ${from}::date and ${until}::date
      and s.employee_id is not null) d where d.state <> 'NONE' order by d.id`,
});

export const dimonaQueries = [hoursOfStudents, declaredShifts];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/student-hours': RowOf<typeof hoursOfStudents>;
    'iceclock/declared-shifts': RowOf<typeof declaredShifts>;
  }
}
