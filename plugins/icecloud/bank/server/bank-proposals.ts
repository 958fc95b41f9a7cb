// Answers GET /v1/bankline/7/proposals: the open invoices that a bank line may pay, the likeliest first, each with the
// reason: its amount, or its customer's name.
import { sql } from 'kysely';
import { defineRoute, notFound, type RouteCall } from '#api';
import { centsOf } from '#core/contract';
import { INVOICING } from '../../invoices/server/invoice-course.ts';
import { dueOf } from '../../invoices/server/invoice-due.ts';
import { likeness, wordsOf } from '../likeness.ts';
import { leftOf } from './bank-booking.ts';

const MOST = 5;

interface Candidate {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly person: string;
  readonly due: number;
  readonly issue_date: string;
}

export const bankProposals = defineRoute({
  method: 'GET',
  below: 'bankline',
  path: '/:id/proposals',
  access: INVOICING,
  run: async (call) => {
    const line = await call.records('BankLine', { by: 'product' }).get(call.params.id);
    if (!line) throw notFound();
    const left = leftOf(line);
    const said = `${line.payer ?? ''} ${line.message ?? ''}`;
    const ranked = (await candidates(call, left, said)).map((one) => {
      const alike = Math.max(likeness(one.name, said), likeness(one.person, said));
      const isAmount = centsOf(one.due) === left;
      const why = [...(isAmount ? ['AMOUNT'] : []), ...(alike >= 0.5 ? ['NAME'] : [])];
      return { ...one, why, score: alike + (isAmount ? 1 : 0) };
    });
    const best = ranked.filter(({ why }) => why.length > 0).sort((a, b) => b.score - a.score || a.id - b.id);
    return { data: best.slice(0, MOST).map(({ score: _, person: __, ...one }) => one) };
  },
});

async function candidates({ db, actor }: RouteCall, left: number, said: string): Promise<Candidate[]> {
  const words = wordsOf(said).map((word) => `%${word}%`);
  const { rows } =
    await sql<Candidate>`select i.id::int, i.nr, coalesce(i.company_name, i.name) as name, i.name as person,
      i.issue_date::text, ${dueOf('i')}::float8 as due
    from invoice i where i.company_id = ${actor.companyId} and i.type = 'INVOICE'
      and i.status in ('ISSUED', 'PARTLY_PAID') and ${dueOf('i')} > 0
      and (${dueOf('i')} = ${left / 100}::numeric
        or lower(translate(concat_ws(' ', i.company_name, i.name), 'àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜ',
          'aaaaceeeeiiiinoooouuuuAAAACEEEEIIIINOOOOUUUU')) like any(${words}::text[]))
    order by ${dueOf('i')} = ${left / 100}::numeric desc, i.id desc limit 300`.execute(db);
  return rows;
}
