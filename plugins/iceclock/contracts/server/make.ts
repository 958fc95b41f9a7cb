// Makes the contract of a working day when somebody clocks in, by the template of their agreement and how often that is
// printed (docs/domain 17.7), and the legal document of a new agreement.
import { sql } from 'kysely';
import { businessDay, defineReaction, type HookContext, type Stored } from '#api';
import { agreementFor } from './facts.ts';
import { printContract } from './print.ts';

const PRODUCT = { by: 'product' } as const;

type Day = Stored<'WorkingDay'>;
type Agreement = Stored<'WageAgreement'>;
type Making = HookContext;

export const contractOfDay = defineReaction({
  to: 'WorkingDay',
  fields: ['employee_id', 'division_id', 'wage_agreement_id'],
  run: async (day, context) => {
    const { records } = context;
    const found = day.wage_agreement_id ?? (await agreementFor(day, context))?.id;
    // Of two clock-ins at once the second waits here, and then sees the contract of the first.
    const agreement = await records('WageAgreement', PRODUCT).get(found, { lock: true });
    await dropOther(day, agreement, context);
    if (!agreement?.contract_template_id) return;
    const business_date = dateOf(day, context);
    if (await takeUp(day, { wage_agreement_id: agreement.id, business_date }, context)) return;
    if (!(await isDue(day, agreement, context))) return;
    const { employee_id, division_id } = day;
    const made = { kind: 'CONTRACT', employee_id, division_id, workingday_id: day.id } as const;
    await makeAndPrint({ ...made, wage_agreement_id: agreement.id, business_date }, context);
  },
});

const dateOf = ({ business_date, started_at }: Day, { settings }: Making): string =>
  business_date ?? businessDay(started_at, settings.company().day_cutoff);

async function makeAndPrint(values: Partial<Stored<'Contract'>>, context: Making): Promise<void> {
  const contracts = context.records('Contract', PRODUCT);
  const contract = await contracts.get(await contracts.create(values));
  if (contract) await printContract(contract, context);
}

/** A day that is of another agreement now needs another paper, unless the first one came out or was signed. */
async function dropOther(day: Day, agreement: Agreement | undefined, { records }: Making): Promise<void> {
  const contracts = records('Contract', PRODUCT);
  for (const { id, wage_agreement_id, ...state } of await contracts.list({ workingday_id: day.id }))
    if (wage_agreement_id !== agreement?.id && !state.printed && !state.signed_at) await contracts.remove(id);
}

/** A paper of that date whose day went, as when clocks tell of it in another order, is the paper of the day that came. */
async function takeUp(day: Day, dated: Partial<Stored<'Contract'>>, { records }: Making): Promise<boolean> {
  const contracts = records('Contract', PRODUCT);
  const all = await contracts.list({ ...dated, employee_id: day.employee_id, kind: 'CONTRACT' });
  const free = all.find(({ workingday_id }) => workingday_id === undefined);
  if (free) await contracts.update(free.id, { workingday_id: day.id });
  return free !== undefined;
}

/**
 * Tells whether the template asks for a paper: each day, the first day of that date, or where none was printed in the six
 * months before. One that waits to be printed counts as printed, so that there is no second one.
 */
async function isDue(day: Day, agreement: Agreement, context: Making): Promise<boolean> {
  const { db, companyId, records } = context;
  const template = await records('ContractTemplate', PRODUCT).get(agreement.contract_template_id);
  if (!template) return false;
  const date = dateOf(day, context);
  const counts = {
    ALWAYS: sql`false`,
    ONCE_PER_DAY: sql`c.business_date = ${date}::date`,
    ONCE_EVERY_6_MONTHS: sql`coalesce(c.printed_at::date, c.business_date, c.created_at::date)
      > ${date}::date - interval '6 months'`,
  }[template.print_schedule];
  const { rows } = await sql`select 1 from contract as c
    where c.company_id = ${companyId} and c.employee_id = ${day.employee_id}
      and coalesce(c.kind, 'CONTRACT') = 'CONTRACT'
      and (c.workingday_id = ${day.id} or (c.wage_agreement_id = ${agreement.id}
        or (c.wage_agreement_id is null and c.division_id = ${day.division_id})) and ${counts})
    limit 1`.execute(db);
  return rows.length === 0;
}

/** The legal document of an agreement is made once, when the agreement names its template. */
export const legalDocumentOfAgreement = defineReaction({
  to: 'WageAgreement',
  fields: ['legal_document_template_id', 'employee_id'],
  run: async (agreement, context) => {
    const { id, employee_id, division_id, legal_document_template_id } = agreement;
    if (legal_document_template_id === undefined || employee_id === undefined) return;
    const known = await context.records('Contract', PRODUCT).list({ wage_agreement_id: id, kind: 'LEGAL_DOCUMENT' });
    if (known.length > 0) return;
    const business_date = businessDay(new Date(), context.settings.company().day_cutoff);
    const made = { kind: 'LEGAL_DOCUMENT', employee_id, division_id, wage_agreement_id: id, business_date } as const;
    await makeAndPrint(made, context);
  },
});
