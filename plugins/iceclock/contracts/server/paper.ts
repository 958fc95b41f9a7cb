// Writes the paper of a contract: the template's text and the values for it, kept with the contract, so that what
// somebody signed stays as it was when templates, wages and addresses change.
import { type HookContext, type Row, type Words, wordsWith } from '#api';
import { clockTime, type EntityFile, inLanguage } from '#core/contract';
import jobfunction from '#schemas/icecloud/functions/jobfunction.json';
import { plannedMinutes } from '../../clocking/worked-minutes.ts';
import { type ContractHead, type Facts, factsOf, saysWage } from './facts.ts';

export interface KeptPaper {
  readonly title: string;
  readonly html: string;
  /** Texts for the placeholders that the text holds, and for no others. */
  readonly values: Readonly<Record<string, string>>;
}

const WAGE = { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
const HOURS = { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 2 } as const;
const PLACEHOLDER = /\{\{\s*(?:qr:)?([^{}]*?)\s*\}\}/g;

/** Writes the paper into a contract that is about to be stored; none where the agreement names no template. */
export async function writePaper(contract: ContractHead, context: HookContext): Promise<void> {
  const facts = await factsOf(contract, context);
  const paper = facts ? paperOf(facts, wordsIn(facts, context)) : null;
  Object.assign(contract, { paper, has_wage: facts !== undefined && saysWage(facts) });
  if (facts) Object.assign(contract, { locale: facts.locale });
}

function wordsIn({ locale }: Facts, { texts }: HookContext): Words {
  return wordsWith((key) => texts?.[locale]?.[key] ?? key, locale);
}

export function paperOf(facts: Facts, words: Words): KeptPaper {
  const { title, html } = facts;
  const all: Readonly<Record<string, string>> = valuesOf(facts, words);
  const named = new Set([...html.matchAll(PLACEHOLDER)].map(([, name]) => name));
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => named.has(name)));
  return { title, html, values };
}

/** The values for the placeholders that contracttemplate.json and the kind LEGAL_DOCUMENT name. */
export function valuesOf(facts: Facts, { t, date, number, locale }: Words) {
  const { company, unit, division, employee, agreement, jobFunction, wage } = facts;
  const { enterprise_nr } = company;
  return {
    ...{ company: company.legal_name ?? company.name ?? '', company_address: addressOf(company) },
    enterprise_nr: enterprise_nr?.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3') ?? '',
    ...{ establishment_unit: unit.name ?? '', establishment_unit_address: addressOf(unit) },
    ...{ first_name: employee.first_name ?? '', last_name: employee.last_name ?? '' },
    ...{ employee_address: addressOf(employee), birthday: employee.birthday ? date(employee.birthday) : '' },
    function: String(inLanguage(jobfunction as EntityFile, jobFunction, 'name', locale) ?? ''),
    division: division.name ?? '',
    workers_statute: t(`icecloud.wageagreement.workers_statute.${agreement.workers_statute}`),
    wage: wage === undefined ? '' : number(wage, WAGE),
    planned_hours: plannedHours(facts, { number }),
    date: date(facts.date),
  };
}

/** `10:00–18:30 (8 h)`: hours without the break; empty where no shift was planned. */
function plannedHours({ shift }: Facts, { number }: Pick<Words, 'number'>): string {
  if (!shift) return '';
  const [from, until] = [shift.start_at, shift.end_at].map(clockTime);
  return `${from}–${until} (${number(plannedMinutes(shift) / 60, HOURS)})`;
}

function addressOf(of: Row): string {
  const street = [of.address_street, of.address_nr, of.address_bus].filter(Boolean).join(' ');
  return [street, [of.address_zipcode, of.address_city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
