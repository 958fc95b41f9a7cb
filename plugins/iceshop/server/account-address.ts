// Addresses of webshop accounts: written out in full, and at most one default of each type (domain 1).
import { type RawBuilder, sql } from 'kysely';
import { announceChange, type EntityHooks, type HookContext, type Row } from '#api';
import { countryNames } from '#core/contract';

export const accountAddressHooks: EntityHooks = { afterCreate: onlyDefault, afterUpdate: onlyDefault };

const HOME = 'BE';
const COUNTRIES = sql.lit(JSON.stringify(countryNames('en-gb')));

/** On one line, as Belgian envelopes have it: `Kouter 7/2, 9000 Gent`, and for abroad with the country in English. */
export function formattedAddress(table: string): RawBuilder<unknown> {
  const [street, nr, bus, zipcode, city, country] = [
    ...['address_street', 'address_nr', 'address_bus'],
    ...['address_zipcode', 'address_city', 'address_country'],
  ].map((name) => sql.ref(`${table}.${name}`));
  return sql`concat_ws(', ', concat_ws(' ', ${street}, concat_ws('/', ${nr}, ${bus})),
    concat_ws(' ', ${zipcode}, ${city}),
    coalesce(${COUNTRIES}::jsonb ->> nullif(${country}, ${sql.lit(HOME)}), nullif(${country}, ${sql.lit(HOME)})))`;
}

/** The newest choice wins: the account's other addresses of the type stop being the default. */
async function onlyDefault(record: Row, { db, actor }: HookContext): Promise<void> {
  if (record.is_default !== true) return;
  const { companyId } = actor;
  const { rows } = await sql<{ id: string }>`
    update accountaddress set is_default = false, version = version + 1, updated_at = now()
    where company_id = ${companyId} and webshop_account_id = ${record.webshop_account_id} and type = ${record.type}
      and is_default and id <> ${record.id} returning id`.execute(db);
  for (const { id } of rows) await announceChange(db, { companyId, resource: 'accountaddress', id: Number(id) });
}
