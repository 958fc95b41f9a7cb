// Answers GET /v1/bankline/7/proposals: the open invoices that a bank line may pay, the likeliest first, each with its
// reasons: the amount, the customer's name, account, reference or credit, or all that the customer owes together.
import { sql } from 'kysely';
import { defineRoute, notFound, type RouteCall, type Stored } from '#api';
import { centsOf } from '#core/contract';
import { customerKey } from '../../invoices/server/customer-key.ts';
import { INVOICING } from '../../invoices/server/invoice-course.ts';
import { dueOf } from '../../invoices/server/invoice-due.ts';
import { likeness, wordsOf } from '../likeness.ts';
import { leftOf } from './bank-booking.ts';

const MOST = 5;
/** From here on a customer's reference is no chance. */
const SHORTEST_REFERENCE = 4;

interface Candidate {
  readonly id: number;
  readonly nr: string;
  readonly name: string;
  readonly person: string;
  readonly due: number;
  readonly issue_date: string;
  readonly reference: string | null;
  /** All that the customer owes. */
  readonly owed: number;
  readonly is_account: boolean;
  readonly is_credit: boolean;
}

/** Weighs each reason; the likeness of the name, from 0 to 1, is added. */
const WEIGHTS = { CREDIT: 2, ACCOUNT: 1.5, REFERENCE: 1.5, AMOUNT: 1, TOGETHER: 0.75, NAME: 0 } as const;
type Reason = keyof typeof WEIGHTS;

export const bankProposals = defineRoute({
  method: 'GET',
  below: 'bankline',
  path: '/:id/proposals',
  access: INVOICING,
  run: async (call) => {
    const line = await call.records('BankLine', { by: 'product' }).get(call.params.id);
    if (!line) throw notFound();
    const said = `${line.payer ?? ''} ${line.message ?? ''}`;
    const ranked = (await candidates(call, line, said)).map((one) => {
      const alike = Math.max(likeness(one.name, said), likeness(one.person, said));
      const why = reasonsOf(one, { left: leftOf(line), said, alike });
      return { one, why, score: alike + why.reduce((sum, reason) => sum + WEIGHTS[reason], 0) };
    });
    const best = ranked.filter(({ why }) => why.length > 0).sort((a, b) => b.score - a.score || a.one.id - b.one.id);
    return { data: best.slice(0, MOST).map(({ one, why }) => ({ ...told(one), why })) };
  },
});

const told = ({ id, nr, name, due, issue_date }: Candidate) => ({ id, nr, name, due, issue_date });

function reasonsOf(one: Candidate, { left, said, alike }: { left: number; said: string; alike: number }): Reason[] {
  const reference = one.reference?.trim().toLowerCase() ?? '';
  const isReference = reference.length >= SHORTEST_REFERENCE && said.toLowerCase().includes(reference);
  const isTogether = centsOf(one.owed) === left && centsOf(one.due) !== left;
  return [
    ...(one.is_credit ? (['CREDIT'] as const) : []),
    ...(one.is_account ? (['ACCOUNT'] as const) : []),
    ...(isReference ? (['REFERENCE'] as const) : []),
    ...(centsOf(one.due) === left ? (['AMOUNT'] as const) : []),
    ...(isTogether ? (['TOGETHER'] as const) : []),
    ...(alike >= 0.5 ? (['NAME'] as const) : []),
  ];
}

async function candidates({ db, actor }: RouteCall, line: Stored<'BankLine'>, said: string): Promise<Candidate[]> {
  const words = wordsOf(said).map((word) => `%${word}%`);
  const left = leftOf(line) / 100;
  const { rows } = await sql<Candidate>`with open as (
      select i.*, ${dueOf('i')} as due, ${customerKey('i')} as customer,
        sum(${dueOf('i')}) over (partition by ${customerKey('i')}) as owed
      from invoice i where i.company_id = ${actor.companyId} and i.type = 'INVOICE'
        and i.status in ('ISSUED', 'PARTLY_PAID') and ${dueOf('i')} > 0),
    payers as (select distinct ${customerKey('p')} as customer from bankline b
      join invoicepayment y on y.company_id = b.company_id and y.bank_line_id = b.id and y.amount > 0
      join invoice p on p.company_id = b.company_id and p.id = y.invoice_id
      where b.company_id = ${actor.companyId} and b.account = ${line.account ?? null}),
    holder as (select ${customerKey('h')} as customer from invoice h
      where h.company_id = ${actor.companyId} and h.id = ${line.invoice_id ?? null})
    select * from (select o.id::int, o.nr, coalesce(o.company_name, o.name) as name, o.name as person, o.reference,
        o.issue_date::text, o.due::float8 as due, o.owed::float8 as owed,
        o.customer in (select customer from payers) as is_account, o.customer in (select customer from holder) as is_credit,
        lower(translate(concat_ws(' ', o.company_name, o.name), 'àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜ',
          'aaaaceeeeiiiinoooouuuuAAAACEEEEIIIINOOOOUUUU')) as folded
      from open o) as c
    where c.due = ${left} or c.owed = ${left} or c.is_account or c.is_credit or c.folded like any(${words}::text[])
      or (length(c.reference) >= ${SHORTEST_REFERENCE} and strpos(lower(${said}), lower(c.reference)) > 0)
    order by c.is_credit desc, c.is_account desc, c.due = ${left} desc, c.id desc limit 300`.execute(db);
  return rows;
}
