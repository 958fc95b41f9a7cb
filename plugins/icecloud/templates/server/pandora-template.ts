// Refuses a template with an unknown placeholder, and marks in the list a template whose placeholder an update made
// unknown.
import { type RawBuilder, sql } from 'kysely';
import { type EntityHooks, type ProductModels, templateFaults, type Unsaved, variablesOf } from '#api';
import type { Entity } from '#core/contract';
import type { Variables, VariablesRule } from '#core/fields/server';

export const pandoraTemplateHooks: EntityHooks<'PandoraTemplate'> = {
  validate: async (template, { entity, html }) => {
    if (!isDeclared(entity, template)) return [];
    const faults = await templateFaults(template.html_content ?? '', variablesOf(entity, template), html);
    return faults.map((fault) => ({ path: 'html_content', ...fault }));
  },
};

/** Nothing is known of a kind or a letter that went with its package; what was saved stays. */
function isDeclared({ schema }: Entity, { kind, letter }: Unsaved<'PandoraTemplate'>): boolean {
  const has = (field: 'kind' | 'letter', value?: string | null) =>
    !value || schema.properties[field]?.enum?.includes(value) === true;
  return has('kind', kind) && has('letter', letter);
}

/** Lists the template's placeholders that its kind does not have, or has no longer. */
export function unknownPlaceholders(table: string, { entity }: ProductModels): RawBuilder<unknown> {
  const options = entity('PandoraTemplate')?.ui?.fields?.html_content?.['ui:options'];
  const said = (options as { variables?: VariablesRule } | undefined)?.variables ?? { names: [] };
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const known = (said: VariablesRule): RawBuilder<unknown> => {
    if (!('by' in said)) return namesIn(said);
    if (Object.keys(said.of).length === 0) return sql`'{}'::text[]`;
    const each = Object.entries(said.of).map(([value, inner]) => sql`when ${sql.lit(value)} then ${known(inner)}`);
    return sql`case ${column(said.by)} ${sql.join(each, sql` `)} else '{}'::text[] end`;
  };
  return sql`(select string_agg(distinct m[1], ', ')
    from regexp_matches(${column('html_content')}, '\\{\\{\\s*([^{}]*?)\\s*\\}\\}', 'g') as m
    where not m[1] = any(${known(said)}))`;
}

function namesIn({ names, lists = {}, codes = true }: Variables): RawBuilder<unknown> {
  const marks = Object.keys(lists).flatMap((list) => [`#${list}`, `/${list}`]);
  const every = [...names, ...Object.values(lists).flat()];
  const all = [...every, ...(codes ? every.map((name) => `qr:${name}`) : []), ...marks];
  return sql`array[${sql.join(all.map((name) => sql.lit(name)))}]`;
}
