// Declares in the demo company what was told before it began: the days of flexi-jobs and casual workers until tomorrow. The
// last one was refused. What comes later, and students, the product declares by itself.
import { sql } from 'kysely';
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';
import { TOLD } from '../../rosters/server/told.ts';

interface ToldShift {
  readonly shift_id: number;
  readonly employee_id: number;
  readonly wage_agreement_id: number;
  readonly type: string;
  readonly date: string;
  readonly start_at: string;
  readonly end_at: string;
}

export async function seedDeclarations({ db, companies, today, add }: DemoContext): Promise<void> {
  const { rows } =
    await sql<ToldShift>`select s.id::int as shift_id, s.employee_id::int as employee_id, w.dimona as type,
      w.id::int as wage_agreement_id, s.date::text as date, to_jsonb(s.start_at) #>> '{}' as start_at,
      to_jsonb(s.end_at) #>> '{}' as end_at
    from shift s join wageagreement w on w.company_id = s.company_id and w.id = s.wage_agreement_id
    where s.company_id = ${companies.aurora} and w.dimona in ('FLX', 'EXT') and s.date <= ${shifted(today, 1)}::date
      and s.status in ${TOLD} order by s.start_at, s.id`.execute(db);
  await add(
    'DimonaDeclaration',
    rows.map((row, nth) => (nth === rows.length - 1 ? refusedRow(row) : acceptedRow(row, nth))),
  );
}

/** The declarations are sent a day before. */
const sentAt = ({ start_at }: ToldShift) => new Date(Math.min(Date.parse(start_at) - DAY, Date.now())).toISOString();
const DAY = 24 * 60 * 60 * 1000;

function declared(told: ToldShift) {
  const { shift_id, employee_id, wage_agreement_id, type, date, start_at, end_at } = told;
  const hours = { date_from: date, date_until: date, start_at, end_at };
  return {
    ...{ fact: `shift:${shift_id}:${employee_id}`, employee_id, shift_id, wage_agreement_id, type, ...hours },
    ...{ action: 'IN', asked: hours, due_at: sentAt(told), sent_at: sentAt(told) },
  };
}

function acceptedRow(told: ToldShift, nth: number) {
  const { asked, ...row } = declared(told);
  const period_nr = String(340_000_000_000 + nth);
  const message = { at: row.sent_at, action: 'IN', state: 'ACCEPTED', period_nr };
  return { ...row, asked, declared: asked, state: 'ACCEPTED', period_nr, nr: 1, messages: [message] };
}

function refusedRow(told: ToldShift) {
  const row = declared(told);
  const said = {
    code: 'dimonaPersonUnknown',
    answer: 'The national number is not known to the social security office.',
  };
  return {
    ...row,
    ...said,
    state: 'REFUSED',
    messages: [{ at: row.sent_at, action: 'IN', state: 'REFUSED', ...said }],
  };
}
