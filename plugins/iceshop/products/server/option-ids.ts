// Migrates options of products, which were known by their names: gives each an id, and writes that id into the orders,
// baskets and recipes that named the option.
import { type RawBuilder, sql } from 'kysely';
import type { ServerMigration } from '#api';

type Rows = Parameters<ServerMigration['up']>[0]['db'];

async function nameOptions(db: Rows): Promise<void> {
  const id = sql`jsonb_build_object('id', left(md5(p.id || ' ' || nth || ' ' || o.nth_option), 8))`;
  await sql`update product p set option_groups = (select jsonb_agg(case when jsonb_typeof(g -> 'options') = 'array'
      then jsonb_set(g, '{options}', (select coalesce(jsonb_agg(case when option ? 'id' then option
        else option || ${id} end order by o.nth_option), '[]')
        from jsonb_array_elements(g -> 'options') with ordinality o (option, nth_option))) else g end order by nth)
    from jsonb_array_elements(p.option_groups) with ordinality groups (g, nth))
    where jsonb_typeof(option_groups) = 'array' and option_groups <> '[]'`.execute(db);
}

/** Adds to the choices of `choices` the ids of options that product `p` still has. */
const named = (choices: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select jsonb_agg(choice || coalesce((
    select jsonb_build_object('id', o ->> 'id') from jsonb_array_elements(p.option_groups) g
      cross join jsonb_array_elements(coalesce(g -> 'options', '[]')) o
    where g ->> 'name' = choice ->> 'group' and o ->> 'name' = choice ->> 'name' limit 1), '{}') order by at)
  from jsonb_array_elements(${choices}) with ordinality chosen (choice, at))`;
const isWithOptions = sql`jsonb_typeof(p.option_groups) = 'array'`;

async function nameInLines(db: Rows): Promise<void> {
  await sql`update webshoporderline l set options = ${named(sql`l.options`)} from product p
    where p.company_id = l.company_id and p.id = l.product_id and ${isWithOptions}
      and jsonb_typeof(l.options) = 'array' and l.options <> '[]'`.execute(db);
}

async function nameInBaskets(db: Rows): Promise<void> {
  await sql`update basket b set lines = (select jsonb_agg(case
      when jsonb_typeof(line -> 'options') = 'array' and line -> 'options' <> '[]' and ${isWithOptions}
      then jsonb_set(line, '{options}', ${named(sql`line -> 'options'`)}) else line end order by nth)
    from jsonb_array_elements(b.lines) with ordinality all_lines (line, nth)
    left join product p on p.company_id = b.company_id and p.id = (line ->> 'product_id')::bigint)
    where jsonb_typeof(b.lines) = 'array' and b.lines <> '[]'`.execute(db);
}

/**
 * A part of a recipe whose option was renamed belongs to no option any more: it keeps the name in its note, and takes
 * nothing from stock.
 */
async function nameInRecipes(db: Rows): Promise<void> {
  await sql`alter table productcomponent add column if not exists option_id text`.execute(db);
  await sql`update productcomponent k set option_id = (select o ->> 'id' from product p
      cross join jsonb_array_elements(p.option_groups) g cross join jsonb_array_elements(coalesce(g -> 'options', '[]')) o
    where p.company_id = k.company_id and p.id = k.product_id and ${isWithOptions} and o ->> 'name' = k.option limit 1)
    where k.option is not null`.execute(db);
  await sql`update productcomponent set option_id = 'gone', note = concat_ws(' · ', nullif(note, ''), option)
    where option is not null and option_id is null`.execute(db);
  await sql`alter table productcomponent drop column option`.execute(db);
}

/** Products are migrated first, because the others take the ids that their options got. */
export const optionIds = {
  '003-option-ids': { from: ['product.option_groups'], up: ({ db }) => nameOptions(db) },
  '004-option-ids-of-lines': {
    from: ['product.option_groups', 'webshoporderline.options'],
    up: ({ db }) => nameInLines(db),
  },
  '005-option-ids-of-baskets': { from: ['product.option_groups', 'basket.lines'], up: ({ db }) => nameInBaskets(db) },
  '006-option-ids-of-recipes': {
    from: ['product.option_groups', 'productcomponent.option'],
    up: ({ db }) => nameInRecipes(db),
  },
} satisfies Record<string, ServerMigration>;
