// Refuses a template with an unknown placeholder, and marks in the list a template whose placeholder an update made
// unknown.
import { type RawBuilder, sql } from 'kysely';
import { type EntityHooks, templateFaults, variablesOf } from '#api';
import type { Variables, VariablesRule } from '#core/fields/server';
import templates from '#schemas/icecloud/templates/pandoratemplate.json';

const SAID: VariablesRule = templates.ui.fields.html_content['ui:options'].variables;

export const pandoraTemplateHooks: EntityHooks<'PandoraTemplate'> = {
  validate: async (template, { entity, html }) => {
    const faults = await templateFaults(template.html_content ?? '', variablesOf(entity, template), html);
    return faults.map((fault) => ({ path: 'html_content', ...fault }));
  },
};

/** Lists the template's placeholders that its kind does not have, or has no longer. */
export function unknownPlaceholders(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const known = (said: VariablesRule): RawBuilder<unknown> => {
    if (!('by' in said)) return namesIn(said);
    const each = Object.entries(said.of).map(([value, inner]) => sql`when ${sql.lit(value)} then ${known(inner)}`);
    return sql`case ${column(said.by)} ${sql.join(each, sql` `)} else '{}'::text[] end`;
  };
  return sql`(select string_agg(distinct m[1], ', ')
    from regexp_matches(${column('html_content')}, '\\{\\{\\s*([^{}]*?)\\s*\\}\\}', 'g') as m
    where not m[1] = any(${known(SAID)}))`;
}

function namesIn({ names, lists = {}, codes = true }: Variables): RawBuilder<unknown> {
  const marks = Object.keys(lists).flatMap((list) => [`#${list}`, `/${list}`]);
  const every = [...names, ...Object.values(lists).flat()];
  const all = [...every, ...(codes ? every.map((name) => `qr:${name}`) : []), ...marks];
  return sql`array[${sql.join(all.map((name) => sql.lit(name)))}]`;
}
