// Works out which licences a company holds from the terms that root entered, each with a first and a last day
// (docs/domain 7.1).
import { sql } from 'kysely';
import type { ComputedField, EntityHooks, JobContext, Row, Rows, ServerJob } from '#api';
import { today } from '#core/contract';

export const licenses: ComputedField = (table) => sql`to_jsonb(${sql.ref(`${table}.licenses`)})`;

interface Term {
  readonly license: string;
  readonly valid_from?: string;
  readonly valid_until?: string;
}

/** The licence without which nobody could open the company's page to give it back. */
const NEEDED = 'ICECLOUD';

export const companyHooks: EntityHooks<'Company'> = {
  validate: ({ license_terms }, { previous }) => {
    // A company without licence terms keeps the licences that it has.
    if (!Array.isArray(license_terms) || license_terms.length === 0) return [];
    if (sameTerms(license_terms, previous)) return [];
    return [...backwards(license_terms), ...missing(license_terms)];
  },
  afterUpdate: async ({ id, license_terms }, { db, previous }) => {
    if (!sameTerms(license_terms, previous)) await holdLicences(db, id);
  },
};

const sameTerms = (terms: unknown, previous: Row | undefined) =>
  JSON.stringify(terms) === JSON.stringify(previous?.license_terms);

function backwards(terms: readonly Term[]) {
  return terms.flatMap(({ valid_from, valid_until }, at) => {
    const isBackwards = valid_from && valid_until && valid_until < valid_from;
    return isBackwards ? [{ path: `license_terms.${at}.valid_until`, code: 'untilBeforeFrom' }] : [];
  });
}

function missing(terms: readonly Term[]) {
  const isAlways = terms.some(({ license, valid_from = '', valid_until }) => {
    return license === NEEDED && !valid_until && valid_from <= today();
  });
  return isAlways ? [] : [{ path: 'license_terms', code: 'licenceNeeded', params: { license: NEEDED } }];
}

/**
 * Updates the company's licences to the terms that hold today; a company without terms keeps the licences that it has.
 */
async function holdLicences(db: Rows, companyId: number): Promise<void> {
  await sql`update company c set licenses = t.held from (
      select coalesce(array_agg(distinct term ->> 'license') filter (where
        coalesce((term ->> 'valid_from')::date, '-infinity') <= ${today()}::date
        and coalesce((term ->> 'valid_until')::date, 'infinity') >= ${today()}::date), '{}') as held
      from company o, jsonb_array_elements(o.license_terms) term where o.id = ${companyId}
    ) t where c.id = ${companyId} and jsonb_array_length(c.license_terms) > 0 and c.licenses <> t.held`.execute(db);
}

/** Numbers of days before a licence's last day on which the people who look after the company are told. */
const WARNED = [30, 7, 1];
const LOOKS_AFTER = { permission: 'ICECLOUD_COMPANIES_MODERATE' };

/** Tells nobody if another term of the same licence follows. */
async function tellOfEnds({ db, companyId, inform }: JobContext): Promise<void> {
  const { rows } = await sql<{ license: string; days: number }>`
    select distinct t.license, t.valid_until - ${today()}::date as days
    from company c, jsonb_to_recordset(c.license_terms) as t (license text, valid_from date, valid_until date)
    where c.id = ${companyId} and t.license = any(c.licenses) and t.valid_until - ${today()}::date = any(${WARNED}::int[])
      and not exists (
        select from jsonb_to_recordset(c.license_terms) as o (license text, valid_from date, valid_until date)
        where o.license = t.license and coalesce(o.valid_from, '-infinity') <= t.valid_until + 1
          and coalesce(o.valid_until, 'infinity') > t.valid_until)`.execute(db);
  for (const { license, days } of rows) {
    const values = { license, count: days };
    await inform({ to: LOOKS_AFTER, notice: 'licence-ends', about: { resource: 'company' }, values, key: license });
  }
}

/** Runs with each new day, because licences begin and end with a day. */
export const heldLicences: ServerJob = {
  id: 'licences',
  at: '00:05',
  run: async (context) => {
    await holdLicences(context.db, context.companyId);
    await tellOfEnds(context);
  },
};
