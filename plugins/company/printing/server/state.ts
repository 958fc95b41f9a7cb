// Answers how the printers are, and which papers wait for a person, for the dashboard and the queue's page.
import { sql } from 'kysely';
import { defineQuery, devicesOfKind, type RowOf, type ServerBadge } from '#api';
import { LICENSES, SEES } from '../rights.ts';
import { KIND } from './printers.ts';

const ACCESS = { permissions: SEES };
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/** Lists the printers in use, each with what waits for it; without `id` stand the papers that no printer is there for. */
const printers = defineQuery({
  id: 'printers',
  access: ACCESS,
  changesWith: ['PrintJob', 'Device'],
  row: {
    ...{ id: integer, name: text, division_id: { type: 'integer', relation: 'division' }, last_seen_at: moment },
    state: { type: 'string', enum: ['UNPAIRED', 'ONLINE', 'OFFLINE'] },
    waiting: integer,
  },
  always: ['waiting'],
  sql: ({ actor: { companyId }, has, visible }) => sql`
    with waiting as (select device_id, count(*)::int as n from printjob j
      where ${visible('PrintJob', 'j')} and status in ('WAITING', 'TAKEN') group by device_id)
    ${has('Device') ? sql`${inUse(companyId)} union all` : sql``}
    select null::bigint as id, null as name, null::bigint as division_id, null::timestamptz as last_seen_at, n as waiting,
      null as state from waiting where device_id is null
    order by name nulls last, id`,
});

const inUse = (companyId: number) => sql`
  select d.id, d.name, d.division_id, d.last_seen_at, coalesce(w.n, 0) as waiting, d.state
  from (${devicesOfKind(companyId, KIND)}) d left join waiting w on w.device_id = d.id where d.state <> 'DISABLED'`;

/** Lists the papers of which a person has to say something: did it come out, and what failed. */
const asked = defineQuery({
  id: 'print-asked',
  access: ACCESS,
  changesWith: ['PrintJob'],
  row: {
    ...{ id: integer, title: text, status_at: moment, said: text, printer: text },
    area: { type: 'string', enum: ['STAFF', 'TILL'] },
    status: { type: 'string', enum: ['UNSURE', 'FAILED'] },
    problem: { type: 'string', enum: ['NOT_MADE', 'REFUSED', 'NO_ANSWER', 'CUT_OFF', 'JOURNAL_LOST'] },
  },
  always: ['id', 'title', 'area', 'status', 'status_at'],
  sql: ({ actor: { companyId }, has, visible }) => sql`
    select j.id, j.title, j.area, j.status, j.status_at, j.problem, j.said, ${has('Device') ? nameOf(companyId) : sql`null`} as printer
    from printjob j where ${visible('PrintJob', 'j')} and j.kind = 'PAPER' and j.status in ('UNSURE', 'FAILED')
    order by j.status_at desc, j.id desc limit 50`,
});

const nameOf = (companyId: number) =>
  sql`(select d.name from (${devicesOfKind(companyId, KIND)}) d where d.id = j.device_id)`;

export const printQueries = [printers, asked];

/** Counts them in the menu, beside the queue of each licence. */
const badgeOf = (page: string, area: 'STAFF' | 'TILL', permissions: readonly string[]): ServerBadge => ({
  page,
  license: LICENSES,
  access: { permissions },
  type: 'WARNING',
  changesWith: ['PrintJob'],
  count: async ({ db, visible }) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from printjob j
      where ${visible('PrintJob', 'j')} and j.area = ${area} and j.kind = 'PAPER'
        and j.status in ('UNSURE', 'FAILED')`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

const of = (license: string) => SEES.filter((permission) => permission.startsWith(license));

export const printBadges = [
  badgeOf('printjob', 'STAFF', of('ICECLOCK')),
  badgeOf('icecash-printjob', 'TILL', of('ICECASH')),
];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/printers': RowOf<typeof printers>;
    'iceclock/print-asked': RowOf<typeof asked>;
  }
}
