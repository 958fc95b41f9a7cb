// Founds the usual kinds of absence: in a new company, and in one that has none yet.
import { sql } from 'kysely';
import { defineJob, type FoundingContext, type Row } from '#api';
import { DEFAULT_LOCALE, LOCALES } from '#core/contract';
import de from '#locales/de/iceclock/leave.json';
import en from '#locales/en/iceclock/leave.json';
import fr from '#locales/fr/iceclock/leave.json';
import nl from '#locales/nl/iceclock/leave.json';

const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, nl, fr, de };

/** The kinds that every company begins with; the law gives twenty-four days of holiday in a week of six working days. */
const KINDS: readonly Row[] = [
  { kind: 'HOLIDAY', pay_code: 'HOL', days_per_year: 24, color: '#2f9e44' },
  { kind: 'SICK', pay_code: 'SICK', needs_certificate: true, color: '#d6336c' },
  { kind: 'UNPAID', pay_code: 'UNPAID', color: '#868e96' },
  { kind: 'SCHOOL', pay_code: 'SCHOOL', color: '#1971c2' },
  { kind: 'OTHER', pay_code: 'OTHER', color: '#e8590c' },
];

/** Lists the usual kinds, called in that language and translated into the others. */
export function usualKinds(locale: string): Row[] {
  const nameIn = (each: string, kind: unknown) => TEXTS[each]?.[`iceclock.leave.founded.${kind}`] ?? String(kind);
  return KINDS.map((row) => ({
    ...row,
    name: nameIn(locale, row.kind),
    active: true,
    translations: LOCALES.filter((each) => each !== locale).map((each) => ({
      locale: each,
      name: nameIn(each, row.kind),
    })),
  }));
}

const localeOf = async (db: FoundingContext['db'], companyId: number): Promise<string> => {
  const { rows } = await sql<{ locale: string }>`select default_locale as locale from company
    where id = ${companyId}`.execute(db);
  return rows[0]?.locale ?? DEFAULT_LOCALE;
};

export async function foundKinds({ add, db, companyId, licenses }: FoundingContext): Promise<void> {
  if (licenses.includes('ICECLOCK')) await add('AbsenceKind', usualKinds(await localeOf(db, companyId)));
}

/** Founds the kinds in companies that are older than absences, or that got the licence later. */
export const kindsFounded = defineJob({
  id: 'absence-kinds',
  every: 3600,
  run: async ({ db, companyId, records }) => {
    const { rows } = await sql`select from absencekind where company_id = ${companyId} limit 1`.execute(db);
    if (rows.length > 0) return;
    for (const row of usualKinds(await localeOf(db, companyId))) await records('AbsenceKind').create(row);
  },
});
