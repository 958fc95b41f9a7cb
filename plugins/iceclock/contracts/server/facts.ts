// Gathers what a contract or a legal document says: whose it is, where they work, by which agreement, and the text of the
// template in the language of the place of work (docs/domain 17.7).
import { sql } from 'kysely';
import type { HookContext, ReadRecords, RecordsOf, Rows, Stored } from '#api';
import { DEFAULT_LOCALE, type EntityFile, inLanguage, type Locale } from '#core/contract';
import contracttemplate from '#schemas/iceclock/contracts/contracttemplate.json';

export type Contract = Stored<'Contract'>;
export type ContractHead = Pick<Contract, 'employee_id' | 'division_id'> & Partial<Contract>;

export interface Facts {
  readonly title: string;
  readonly html: string;
  readonly locale: Locale;
  readonly date: string;
  readonly company: Partial<Stored<'Company'>>;
  readonly unit: Partial<Stored<'EstablishmentUnit'>>;
  readonly division: Partial<Stored<'Division'>>;
  readonly employee: Partial<Stored<'Employee'>>;
  readonly agreement: Stored<'WageAgreement'>;
  readonly jobFunction: Partial<Stored<'JobFunction'>>;
  readonly shift?: Pick<Stored<'Shift'>, 'start_at' | 'end_at' | 'break_minutes'>;
  /** Euro per hour. */
  readonly wage?: number;
}

export interface Reading {
  readonly db: Rows;
  readonly companyId: number;
  readonly records: ReadRecords | RecordsOf;
}

const PRODUCT = { by: 'product' } as const;
const SAYS_WAGE = /\{\{\s*(qr:)?wage\s*\}\}/;

type Text = Pick<Facts, 'title' | 'html'> & Partial<Facts>;

/**
 * Answers undefined where no template says what is to be written.
 * @param sample stands for a template, and for what only a day that was worked can say
 */
export async function factsOf(contract: ContractHead, reading: Reading, sample?: Text): Promise<Facts | undefined> {
  const { companyId } = reading;
  const records = reading.records as ReadRecords;
  const agreement = await records('WageAgreement', PRODUCT).get(contract.wage_agreement_id);
  if (!agreement) return undefined;
  const company: Facts['company'] = (await records('Company', PRODUCT).get(companyId)) ?? {};
  const division: Facts['division'] = (await records('Division', PRODUCT).get(contract.division_id)) ?? {};
  const unit: Facts['unit'] = (await records('EstablishmentUnit', PRODUCT).get(division.establishment_unit_id)) ?? {};
  const spoken = contract.locale ?? unit.work_locale ?? company.default_locale ?? DEFAULT_LOCALE;
  const text = (await textOf(contract, agreement, spoken as Locale, records)) ?? sample;
  if (!text) return undefined;
  const day = await records('WorkingDay', PRODUCT).get(contract.workingday_id);
  const date = contract.business_date ?? String(contract.created_at ?? new Date().toISOString()).slice(0, 10);
  return {
    locale: spoken as Locale,
    ...text,
    ...{ date, company, unit, division, agreement },
    employee: (await records('Employee', PRODUCT).get(contract.employee_id)) ?? {},
    jobFunction: (await records('JobFunction', PRODUCT).get(agreement.job_function_id)) ?? {},
    shift: (await records('Shift', PRODUCT).get(day?.shift_id)) ?? sample?.shift,
    wage: await wageOn(agreement, date, reading),
  };
}

/** A legal document has the language of its template, which is written in one. */
async function textOf(
  { kind }: ContractHead,
  agreement: Stored<'WageAgreement'>,
  locale: Locale,
  records: ReadRecords,
): Promise<Text | undefined> {
  if (kind === 'LEGAL_DOCUMENT') {
    const legal = await records('PandoraTemplate', PRODUCT).get(agreement.legal_document_template_id);
    return legal && { title: legal.name, html: legal.html_content, locale: legal.locale };
  }
  const template = await records('ContractTemplate', PRODUCT).get(agreement.contract_template_id);
  if (!template) return undefined;
  const html = String(inLanguage(contracttemplate as EntityFile, template, 'html_content', locale));
  return { title: template.name, html, locale };
}

export const saysWage = ({ html }: Pick<Facts, 'html'>): boolean => SAYS_WAGE.test(html);

/** Answers the agreement's own wage, else the one that the scale has for its category on that day. */
async function wageOn(
  { category, override_wage }: Stored<'WageAgreement'>,
  date: string,
  { db, companyId }: Reading,
): Promise<number | undefined> {
  if (override_wage !== undefined) return override_wage;
  const { rows } = await sql<{ wage: number }>`select hourly_wage::float8 as wage from wagescale
    where company_id = ${companyId} and category = ${category} and valid_from <= ${date}::date
    order by valid_from desc limit 1`.execute(db);
  return rows[0]?.wage;
}

/** The agreement by which somebody works in a division: the newest that has a contract to print, else the newest. */
export async function agreementFor(
  { employee_id, division_id }: ContractHead,
  { records }: Pick<HookContext, 'records'>,
): Promise<Stored<'WageAgreement'> | undefined> {
  const all = await records('WageAgreement', PRODUCT).list({ employee_id, division_id });
  const newest = all.sort((one, other) => other.id - one.id);
  return newest.find(({ contract_template_id }) => contract_template_id !== undefined) ?? newest[0];
}
