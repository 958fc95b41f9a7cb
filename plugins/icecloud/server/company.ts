// The licences that a company holds: what root wrote down, with days from and until which each counts (domain 1, company).
import { sql } from 'kysely';
import type { ComputedField, EntityHooks, Row, Rows, ServerJob } from '#api';
import { today } from '#core/contract';

export const licenses: ComputedField = (table) => sql`to_jsonb(${sql.ref(`${table}.licenses`)})`;

interface Term {
  readonly license: string;
  readonly valid_from?: string;
  readonly valid_until?: string;
}

/** Without it nobody could open this page to give it back. */
const NEEDED = 'ICECLOUD';

export const companyHooks: EntityHooks = {
  validate: ({ license_terms }, { previous }) => {
    // Without any the company keeps what it has.
    if (!Array.isArray(license_terms) || license_terms.length === 0) return [];
    if (sameTerms(license_terms, previous)) return [];
    return [...backwards(license_terms), ...missing(license_terms)];
  },
  afterUpdate: async ({ id, license_terms }, { db, previous }) => {
    if (!sameTerms(license_terms, previous)) await holdLicences(db, Number(id));
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

/** Brings what is held today into line with the days; a company of which nothing was written down keeps what it has. */
async function holdLicences(db: Rows, companyId: number): Promise<void> {
  await sql`update company c set licenses = t.held from (
      select coalesce(array_agg(distinct term ->> 'license') filter (where
        coalesce((term ->> 'valid_from')::date, '-infinity') <= ${today()}::date
        and coalesce((term ->> 'valid_until')::date, 'infinity') >= ${today()}::date), '{}') as held
      from company o, jsonb_array_elements(o.license_terms) term where o.id = ${companyId}
    ) t where c.id = ${companyId} and jsonb_array_length(c.license_terms) > 0 and c.licenses <> t.held`.execute(db);
}

/** A licence begins and ends with the day. */
export const heldLicences: ServerJob = {
  id: 'licences',
  at: '00:05',
  run: ({ db, companyId }) => holdLicences(db, companyId),
};
