// Answers what each customer owes and has as credit, and prints or mails the statement of one of them: the open invoices,
// what was paid of each, and what is left to pay (docs/domain 10.10).
import { sql } from 'kysely';
import {
  defineDocument,
  defineQuery,
  defineRoute,
  notFound,
  Problem,
  type RowOf,
  type ServerLetter,
  type Stored,
} from '#api';
import { centsOf, formatMoment, formattingLocale, today } from '#core/contract';
import { communicationOf } from '../communication.ts';
import { dueCents } from '../due.ts';
import { type InvoicePaper, sellerOf } from '../paper.ts';
import { customerKey } from './customer-key.ts';
import { INVOICING } from './invoice-course.ts';
import { dueOf } from './invoice-due.ts';
import { inFours, numberOf } from './invoice-parts.ts';

const SEES = { permissions: ['ICECLOUD_INVOICES_VIEW'] };
const money = { type: 'number', money: true, signed: true } as const;

export const balances = defineQuery({
  id: 'customer-balances',
  access: SEES,
  changesWith: ['Invoice', 'InvoicePayment', 'BankLine'],
  row: {
    ...{ id: { type: 'integer', hidden: true }, customer: { type: 'string' }, enterprise_nr: { type: 'string' } },
    ...{ email: { type: 'string' }, count: { type: 'integer' }, due: money, overdue: money },
    ...{ oldest_due: { type: 'string', format: 'date' }, credit: money, balance: money },
  },
  always: ['id', 'customer', 'count', 'due', 'overdue', 'credit', 'balance'],
  sql: ({ visible }) => sql`with asked as (
      select i.id, ${customerKey('i')} as customer_key, coalesce(i.company_name, i.name) as customer, i.enterprise_nr, i.email,
        i.due_date, case when i.status in ('ISSUED', 'PARTLY_PAID') then greatest(${dueOf('i')}, 0) else 0 end as due,
        coalesce((select sum(b.amount - coalesce(b.used, 0)) from bankline b
          where b.company_id = i.company_id and b.invoice_id = i.id and b.status = 'OPEN'), 0)
          + greatest(-${dueOf('i')}, 0) * (i.paid > 0)::int as credit
      from invoice i where ${visible('Invoice', 'i')} and i.type = 'INVOICE' and i.status <> 'DRAFT')
    select max(a.id) as id, (array_agg(a.customer order by a.id desc))[1] as customer,
      (array_agg(a.enterprise_nr order by a.id desc))[1] as enterprise_nr,
      (array_agg(a.email order by a.id desc))[1] as email, count(*) filter (where a.due > 0)::int as count, sum(a.due) as due,
      coalesce(sum(a.due) filter (where a.due_date < (now() at time zone 'Europe/Brussels')::date), 0) as overdue,
      min(a.due_date) filter (where a.due > 0) as oldest_due, sum(a.credit) as credit, sum(a.due) - sum(a.credit) as balance
    from asked a group by a.customer_key having sum(a.due) <> 0 or sum(a.credit) <> 0 order by overdue desc, due desc, customer`,
});

interface StatementPaper {
  readonly locale: InvoicePaper['locale'];
  readonly seller: InvoicePaper['seller'];
  readonly to: Stored<'Invoice'>;
  readonly open: readonly Stored<'Invoice'>[];
  readonly credit: number;
}

export const statement = defineDocument<StatementPaper, { id: number }>({
  id: 'statement',
  access: SEES,
  of: 'Invoice',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async ({ db, records, companyId, params }) => {
    const to = await records('Invoice').get(params.id);
    if (!to) return undefined;
    const invoices = records('Invoice');
    const { rows } = await sql<{
      id: number;
      credit: number;
    }>`select i.id::int, coalesce((select sum(b.amount - coalesce(b.used, 0))
        from bankline b where b.company_id = i.company_id and b.invoice_id = i.id and b.status = 'OPEN'), 0)::float8 as credit
      from invoice i where i.company_id = ${companyId} and i.type = 'INVOICE' and i.status <> 'DRAFT'
        and ${customerKey('i')} = (select ${customerKey('t')} from invoice t where t.company_id = ${companyId} and t.id = ${to.id})
      order by i.due_date, i.id`.execute(db);
    const all = rows.length > 0 ? await invoices.list({ id: rows.map(({ id }) => id) }) : [];
    const due = all.filter(({ status }) => status === 'ISSUED' || status === 'PARTLY_PAID');
    const company = await records('Company', { by: 'product' }).get(companyId);
    const open = due.filter((one) => dueCents(one) > 0).sort(byDay);
    const over = all.reduce((cents, one) => cents + Math.max(0, Math.min(-dueCents(one), centsOf(one.paid ?? 0))), 0);
    const credit = rows.reduce((cents, one) => cents + centsOf(one.credit), over) / 100;
    return { locale: to.locale ?? 'nl', seller: sellerOf(company ?? {}), to, open, credit };
  },
  locale: ({ locale }) => locale,
  draw: (paper, { t, money: euro, date }) => {
    const { seller, to, open, credit } = paper;
    const title = t('icecloud.statement');
    const text = (name: string) => t(`icecloud.statement.${name}`);
    const owed = owedOf(paper);
    const address = [to.address_street, to.address_nr, to.address_bus].filter(Boolean).join(' ');
    const who = [to.company_name ?? to.name, address, [to.address_zipcode, to.address_city].filter(Boolean).join(' ')];
    return {
      title: `${title} ${to.company_name ?? to.name}`,
      foot: [seller.name, numberOf(seller), inFours(seller.iban), seller.bic].filter(Boolean).join(' · '),
      blocks: [
        {
          columns: [
            [{ heading: title }, { text: date(today()) }],
            [{ text: [seller.name, numberOf(seller)].join('\n') }],
          ],
          widths: [3, 2],
        },
        { space: 6 },
        { text: who.filter(Boolean).join('\n') },
        { space: 6 },
        {
          table: {
            columns: ['nr', 'issued', 'due_on', 'total', 'paid', 'due'].map((name, at) => ({
              ...{ title: text(name), align: at > 2 ? ('right' as const) : ('left' as const) },
            })),
            rows: open.map((one) => [
              ...[
                one.nr ?? '',
                date(one.issue_date ?? ''),
                overdueText(one, date(one.due_date ?? ''), text('overdue')),
              ],
              ...[euro(one.total_vati ?? 0), euro(settledOf(one)), euro(dueCents(one) / 100)],
            ]),
            totals: [
              ...(credit > 0 ? [[text('credit'), '', '', '', '', euro(-credit)]] : []),
              [text('owed'), '', '', '', '', euro(owed)],
            ],
          },
        },
        { space: 4 },
        ...(owed > 0 && seller.iban ? [{ text: t('icecloud.statement.pay', { iban: inFours(seller.iban) }) }] : []),
        ...(owed > 0 ? open.map((one) => ({ text: `${one.nr}: ${communicationOf(one.nr ?? '')}` })) : []),
      ],
    };
  },
});

const byDay = (one: Stored<'Invoice'>, other: Stored<'Invoice'>) =>
  (one.due_date ?? '') < (other.due_date ?? '') ? -1 : 1;
const settledOf = (one: Stored<'Invoice'>) => (centsOf(one.total_vati ?? 0) - dueCents(one)) / 100;
const overdueText = ({ due_date = '' }: Stored<'Invoice'>, day: string, late: string) =>
  (due_date ?? '') < today() ? `${day} (${late})` : day;
const owedOf = ({ open, credit }: Pick<StatementPaper, 'open' | 'credit'>) =>
  (open.reduce((cents, one) => cents + dueCents(one), 0) - centsOf(credit)) / 100;

export const balanceLetters: readonly ServerLetter[] = [{ id: 'statement', attachments: ['statement'] }];

/** POST /v1/invoice/7/statement: mails the statement to the customer of that invoice. */
const mailStatement = defineRoute({
  method: 'POST',
  below: 'invoice',
  path: '/:id/statement',
  access: INVOICING,
  run: async ({ records, sendLetter, params }) => {
    const invoice = await records('Invoice', { by: 'product' }).get(params.id);
    if (!invoice) throw notFound();
    if (invoice.status === 'DRAFT') throw new Problem(409, 'notIssued');
    if (!invoice.email) throw new Problem(409, 'customerWithoutEmail');
    const locale = invoice.locale ?? 'nl';
    const date = formatMoment(formattingLocale(locale), today(), { day: 'numeric', month: 'long', year: 'numeric' });
    const to = { address: invoice.email, name: invoice.name, locale };
    await sendLetter('icecloud/statement', { to, values: { date }, params: { id: invoice.id } });
  },
});

/** GET /v1/invoice/7/credit-left: what its customer has as credit, to be used on it. */
const creditLeft = defineRoute({
  method: 'GET',
  below: 'invoice',
  path: '/:id/credit-left',
  access: INVOICING,
  run: async ({ db, actor, params }) => {
    const { rows } = await sql<{ id: number; nr: string; left: number }>`select b.id::int, o.nr,
        (b.amount - coalesce(b.used, 0))::float8 as left
      from bankline b join invoice o on o.company_id = b.company_id and o.id = b.invoice_id
      where b.company_id = ${actor.companyId} and b.status = 'OPEN' and ${customerKey('o')} =
        (select ${customerKey('i')} from invoice i where i.company_id = ${actor.companyId} and i.id = ${params.id})
      order by b.id`.execute(db);
    return { data: rows };
  },
});

export const statementRoutes = [mailStatement, creditLeft];

declare module '#core/types' {
  interface QueryRowTypes {
    'icecloud/customer-balances': RowOf<typeof balances>;
  }
}
