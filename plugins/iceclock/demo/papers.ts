// Makes a hundred and eighty contracts: those of the working days, by how often their template is printed, and older ones
// from before there were working days; twelve are not validated yet and two of those not printed (docs/domain 20.1).
import { sql } from 'kysely';
import type { DemoContext, Row } from '#api';
import { shifted } from '#api/demo';

const CONTRACTS = 180;
const NOT_VALIDATED = 12;
const NOT_PRINTED = 2;

interface Casual {
  readonly id: number;
  readonly employee_id: number;
  readonly division_id: number;
  readonly schedule: 'ALWAYS' | 'ONCE_PER_DAY' | 'ONCE_EVERY_6_MONTHS';
  readonly validates: boolean;
}

interface Paper {
  readonly casual: Casual;
  readonly created_at: string;
  readonly more: Row;
}

export async function seedPapers(context: DemoContext, days: readonly Row[]): Promise<void> {
  const casuals = await casualsOf(context);
  const ofDays = paperOfDays(casuals, days);
  const older = olderPapers(casuals, CONTRACTS - ofDays.length, context);
  const papers = [...older, ...ofDays].slice(-CONTRACTS);
  const unprinted = new Set(papers.filter(({ casual }) => !casual.validates).slice(-NOT_PRINTED));
  const asked = papers.filter(({ casual }) => casual.validates).slice(NOT_PRINTED - NOT_VALIDATED);
  const unvalidated = new Set([...unprinted, ...asked]);
  await context.add(
    'Contract',
    papers.map((paper) => rowOf(paper, !unprinted.has(paper), !unvalidated.has(paper))),
  );
}

function rowOf({ casual, created_at, more }: Paper, printed: boolean, validated: boolean): Row {
  const { employee_id, division_id, id: wage_agreement_id } = casual;
  return {
    ...{ employee_id, division_id, wage_agreement_id, locale: 'nl', created_at, updated_at: created_at, ...more },
    ...{ printed, printed_at: printed ? created_at : null, validated, validated_at: validated ? created_at : null },
  };
}

/** Lists the agreements whose contracts are made from a template. */
async function casualsOf({ db, companies }: DemoContext): Promise<Casual[]> {
  const { rows } = await sql<Casual>`select w.id::int, w.employee_id::int, w.division_id::int,
      t.print_schedule as schedule, coalesce(w.validate_contract, false) as validates
    from wageagreement w join contracttemplate t on t.company_id = w.company_id and t.id = w.contract_template_id
    where w.company_id = ${companies.aurora} order by w.id`.execute(db);
  return rows;
}

function paperOfDays(casuals: readonly Casual[], days: readonly Row[]): Paper[] {
  const seen = new Set<string>();
  const inOrder = [...days].sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
  return inOrder.flatMap((day): Paper[] => {
    const casual = casuals.find(({ id }) => id === Number(day.wage_agreement_id));
    if (!casual) return [];
    const business_date = String(day.business_date);
    const key = { ALWAYS: day.id, ONCE_PER_DAY: business_date, ONCE_EVERY_6_MONTHS: '' }[casual.schedule];
    if (seen.has(`${casual.id} ${key}`)) return [];
    seen.add(`${casual.id} ${key}`);
    return [{ casual, created_at: momentOf(day), more: { workingday_id: day.id, business_date } }];
  });
}

const momentOf = ({ started_at }: Row): string => new Date(String(started_at)).toISOString();

/** Contracts of daily workers from the weeks before, of which no working day was kept. */
function olderPapers(casuals: readonly Casual[], count: number, { random, today }: DemoContext): Paper[] {
  const daily = casuals.filter(({ schedule }) => schedule !== 'ONCE_EVERY_6_MONTHS');
  return Array.from({ length: Math.max(0, count) }, (_, nth): Paper => {
    const day = shifted(today, nth - count - 27);
    const created_at = `${day}T${String(6 + random.integer(0, 5)).padStart(2, '0')}:${random.integer(10, 59)}:00Z`;
    return { casual: random.pick(daily), created_at, more: {} };
  });
}
