// Prints a contract or a legal document as it was kept when it was made, with the signature once it was signed.
import { sql } from 'kysely';
import { type Actor, type Block, type DocumentContext, defineDocument, forbidden, type Words } from '#api';
import { can } from '#core/contract';
import { SEES, WAGES } from '../access.ts';
import { type Contract, type Facts, factsOf, saysWage } from './facts.ts';
import { type KeptPaper, paperOf, valuesOf } from './paper.ts';
import { inkOf } from './signature.ts';

const PRODUCT = { by: 'product' } as const;

interface Kept {
  readonly paper: KeptPaper | null;
  readonly signature: string | null;
}

interface Data extends Omit<Kept, 'paper'> {
  readonly contract: Contract;
  readonly name: string;
  readonly company: string;
  /** The kept paper; for a contract from before papers were kept, the facts that it would say now. */
  readonly paper: KeptPaper | Facts;
}

export const contractDocument = defineDocument<Data, { id: number }>({
  id: 'contract',
  // The person may have their own, whatever they hold.
  access: { permissions: [] },
  of: 'Contract',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async (context) => {
    const { params, actor, records, companyId } = context;
    const contract = await records('Contract', PRODUCT).get(params.id);
    if (!contract || !sees(contract, actor)) return undefined;
    const { paper: stored, signature } = await keptOf(contract.id, context);
    const paper = stored ?? (await factsOf(contract, context));
    if (!paper) return undefined;
    if (actor && saysWage(paper) && !isTheirs(contract, actor) && !can(actor, WAGES)) throw forbidden({ ...WAGES });
    const employee = await records('Employee', PRODUCT).get(contract.employee_id);
    const company = await records('Company', PRODUCT).get(companyId);
    const name = [employee?.last_name?.toUpperCase(), employee?.first_name].filter(Boolean).join(' ');
    return { contract, paper, signature, name, company: company?.legal_name ?? '' };
  },
  locale: ({ contract }) => contract.locale,
  draw: ({ contract, paper, signature, name, company }, words) => {
    const { title, html, values } = 'values' in paper ? paper : paperOf(paper, words);
    return {
      title: [title, name, contract.business_date].filter(Boolean).join(' · '),
      foot: company,
      blocks: [{ html, values }, { space: 10 }, { together: signed({ contract, signature, name, company }, words) }],
    };
  },
});

/** A day of eight hours, for the preview of a template. */
const SAMPLE = {
  ...{ title: '', html: '' },
  shift: { start_at: '2026-11-30T09:00:00Z', end_at: '2026-11-30T17:30:00Z', break_minutes: 30 },
};

/** The contract that an agreement leads to, as it would be today: the editor of templates shows it as a sample. */
export const agreementContract = defineDocument<Facts, { id: number }>({
  id: 'agreement-contract',
  access: WAGES,
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: async (context) => {
    const agreement = await context.records('WageAgreement').get(context.params.id);
    if (!agreement) return undefined;
    const { id: wage_agreement_id, employee_id = 0, division_id } = agreement;
    return factsOf({ kind: 'CONTRACT', employee_id, division_id, wage_agreement_id }, context, SAMPLE);
  },
  locale: ({ locale }) => locale,
  template: {
    ...{ kind: 'CONTRACT', values: valuesOf, kept: () => ({}) },
    one: { of: 'WageAgreement', params: (id) => ({ id }) },
  },
  draw: (facts, words) => {
    const { title, html, values } = paperOf(facts, words);
    return { title, blocks: [{ html, values }] };
  },
});

type Signed = Omit<Data, 'paper'>;

function signed({ contract, signature, name, company }: Signed, { t, date }: Words): Block[] {
  const { signed_at, signed_name } = contract;
  const ink: Block[] = signature ? [{ image: inkOf(signature), width: 60 }] : [{ text: signed_name ?? '', size: 14 }];
  const when = signed_at && t('iceclock.contract.paper.signed', { date: date(signed_at, MOMENT) });
  const person: Block[] = [
    { text: t('iceclock.contract.paper.employee'), bold: true },
    ...(when ? [...ink, { text: when, size: 8, muted: true }] : [{ space: 22 }]),
    { text: name },
  ];
  const employer: Block[] = [
    { text: t('iceclock.contract.paper.employer'), bold: true },
    { space: 22 },
    { text: company },
  ];
  return [{ columns: [employer, person], widths: [1, 1] }];
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', hour12: false } as const;

const isTheirs = ({ employee_id }: Contract, { employeeId, isProduct }: Actor): boolean =>
  isProduct === true || employee_id === employeeId;

/** Without an actor the product itself prints, as for the queue. */
function sees(contract: Contract, actor: Actor | undefined): boolean {
  return !actor || isTheirs(contract, actor) || can(actor, { license: 'ICECLOCK', permissions: SEES });
}

/** Reads what no call ever answers. */
export async function keptOf(id: number, { db, companyId }: Pick<DocumentContext, 'db' | 'companyId'>): Promise<Kept> {
  const { rows } = await sql<Kept>`select paper, signature from contract
    where company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0] ?? { paper: null, signature: null };
}
