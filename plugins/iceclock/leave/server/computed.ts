// Tells which absences miss the certificate that their kind asks for.
import { type RawBuilder, sql } from 'kysely';

/** Tells whether the certificate is missing: from the first day on, for an absence that was not refused or withdrawn. */
export const certificateMissing = (table: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${table}.certificate_uri`)} is null and ${sql.ref(`${table}.status`)} in ('ASKED', 'APPROVED')
  and ${sql.ref(`${table}.date_from`)} <= (now() at time zone 'Europe/Brussels')::date
  and exists (select from absencekind k where k.company_id = ${sql.ref(`${table}.company_id`)}
    and k.id = ${sql.ref(`${table}.absence_kind_id`)} and k.needs_certificate))`;
