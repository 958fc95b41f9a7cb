// Writes addresses of webshop accounts out in full, and lets at most one of each type be the default (docs/domain 13.2).
import { type RawBuilder, sql } from 'kysely';
import { defineReaction } from '#api';
import { countryNames } from '#core/contract';

const HOME = 'BE';
const COUNTRIES = sql.lit(JSON.stringify(countryNames('en-gb')));

/**
 * Writes an address in one line, as on Belgian envelopes: `Kouter 7/2, 9000 Gent`; an address abroad ends with the
 * country in English.
 */
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
export const onlyDefault = defineReaction({
  to: 'AccountAddress',
  fields: ['is_default', 'type', 'webshop_account_id'],
  run: async ({ id: own, is_default, webshop_account_id, type }, { records }) => {
    if (is_default !== true) return;
    const addresses = records('AccountAddress', { by: 'product' });
    for (const { id } of await addresses.list({ webshop_account_id, type, is_default: true }))
      if (id !== own) await addresses.update(id, { is_default: false });
  },
});
