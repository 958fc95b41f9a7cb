// Says which invoices are of one customer: by the enterprise number, else the e-mail address, else name and postcode, since
// an invoice keeps its customer as they were then.
import { type RawBuilder, sql } from 'kysely';

export function customerKey(table: string): RawBuilder<string> {
  const column = (name: string) => sql`nullif(trim(${sql.ref(`${table}.${name}`)}), '')`;
  return sql<string>`lower(coalesce(${column('enterprise_nr')}, ${column('email')},
    concat_ws(' ', coalesce(${column('company_name')}, ${column('name')}), ${column('address_zipcode')})))`;
}
