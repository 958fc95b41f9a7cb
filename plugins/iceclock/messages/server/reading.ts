// Answers the messages that the caller is to read and those that were written, and serves
// POST /v1/shiftmessage/{id}/seen, which tells the author.
import { sql } from 'kysely';
import { defineQuery, defineRoute, notFound, type QueryCall, type RowOf } from '#api';
import { TOLD } from '../../rosters/server/told.ts';
import { TOGETHER } from './receivers.ts';

const SELF = { permissions: ['ICECLOCK_SHIFTS_SELF'] };
const integer = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const moment = { type: 'string', format: 'date-time' } as const;

/** Tells whether a handover note is for somebody who got their shift only after it was written. */
const comesNext = (me: number) => sql`m.kind = 'HANDOVER' and m.author_employee_id <> ${me} and exists (
  select from shift s where s.company_id = m.company_id and s.division_id = m.division_id and s.employee_id = ${me}
    and s.status in ${TOLD} and s.start_at > m.after_at and s.start_at <= ${TOGETHER} + (
      select min(n.start_at) from shift n where n.company_id = m.company_id and n.division_id = m.division_id
        and n.employee_id is not null and n.status in ${TOLD} and n.start_at > m.after_at))`;

/** Selects the messages of the last two weeks to an employee as rows `m`, and when they were seen as `r`. */
const toReader = ({ companyId, employeeId }: Pick<QueryCall['actor'], 'companyId' | 'employeeId'>) => sql`
  shiftmessage m left join shiftmessagereceiver r on r.company_id = m.company_id and r.shift_message_id = m.id
    and r.employee_id = ${employeeId}
  where m.company_id = ${companyId} and m.date >= current_date - 14 and (r.id is not null or (${comesNext(employeeId)}))`;

const myMessages = defineQuery({
  id: 'my-messages',
  access: SELF,
  changesWith: ['ShiftMessage', 'Shift'],
  row: {
    id: integer,
    kind: { type: 'string', enum: ['MESSAGE', 'HANDOVER'] },
    ...{ text, author: text, created_at: moment, seen_at: moment },
    date: { type: 'string', format: 'date' },
    division_id: { type: 'integer', relation: 'division' },
  },
  always: ['id', 'kind', 'text', 'author', 'created_at', 'date', 'division_id'],
  sql: ({ actor }) => sql`
    select f.id, f.kind, f.text, f.created_at, f.date, f.division_id, f.seen_at,
      concat_ws(' ', a.first_name, nullif(a.middle_name, ''), a.last_name) as author
    from (select m.*, r.seen_at from ${toReader(actor)}) f
      left join employee a on a.company_id = f.company_id and a.id = f.author_employee_id
    order by f.seen_at is not null, f.created_at desc, f.id desc`,
});

const namesOf = (seen: 'is null' | 'is not null') => sql`(
  select string_agg(concat_ws(' ', e.first_name, e.last_name), ', ' order by e.last_name, e.first_name)
  from shiftmessagereceiver r join employee e on e.company_id = r.company_id and e.id = r.employee_id
  where r.company_id = m.company_id and r.shift_message_id = m.id and r.seen_at ${sql.raw(seen)})`;

/** Lists messages that the caller wrote or may see as a planner, with the names of people who have seen them. */
const writtenMessages = defineQuery({
  id: 'written-messages',
  access: { permissions: [...SELF.permissions, 'ICECLOCK_SHIFTS_MODERATE'] },
  changesWith: ['ShiftMessage'],
  params: {
    properties: {
      shift_id: integer,
      division_id: integer,
      author_employee_id: integer,
      from: { type: 'string', format: 'date' },
      until: { type: 'string', format: 'date' },
    },
  },
  row: {
    id: integer,
    kind: { type: 'string', enum: ['MESSAGE', 'HANDOVER'] },
    ...{ text, created_at: moment, seen_by: text, waits_for: text },
    date: { type: 'string', format: 'date' },
    author_employee_id: { type: 'integer', relation: 'employee' },
  },
  always: ['id', 'kind', 'text', 'created_at', 'date'],
  sql: ({ visible, params: { shift_id, division_id, author_employee_id, from, until } }) => sql`
    select m.id, m.kind, m.text, m.created_at, m.date, m.author_employee_id,
      ${namesOf('is not null')} as seen_by, ${namesOf('is null')} as waits_for
    from shiftmessage m where ${visible('ShiftMessage', 'm')}
      ${shift_id ? sql`and m.shift_id = ${shift_id}` : sql``}
      ${division_id ? sql`and m.division_id = ${division_id}` : sql``}
      ${author_employee_id ? sql`and m.author_employee_id = ${author_employee_id}` : sql``}
      ${from ? sql`and m.date >= ${from}::date` : sql``} ${until ? sql`and m.date <= ${until}::date` : sql``}
    order by m.created_at desc, m.id desc limit 200`,
});

export const seenMessage = defineRoute({
  method: 'POST',
  below: 'shiftmessage',
  path: '/:id/seen',
  access: SELF,
  run: async ({ db, actor, params, records }) => {
    const messages = records('ShiftMessage', { by: 'product' });
    const message = await messages.get(params.id, { lock: true });
    const { rows } = await sql`select m.id from ${toReader(actor)} and m.id = ${params.id}`.execute(db);
    if (!message || rows.length === 0) throw notFound();
    const receivers = message.receivers ?? [];
    const mine = receivers.find(({ employee_id }) => employee_id === actor.employeeId);
    if (mine?.seen_at) return;
    const seen = { employee_id: actor.employeeId, seen_at: new Date().toISOString() };
    const others = receivers.filter((each) => each !== mine);
    await messages.update(message.id, { receivers: [...others, { ...mine, ...seen }] as typeof receivers });
  },
});

export const messageQueries = [myMessages, writtenMessages];

declare module '#core/types' {
  interface QueryRowTypes {
    'iceclock/my-messages': RowOf<typeof myMessages>;
    'iceclock/written-messages': RowOf<typeof writtenMessages>;
  }
}
