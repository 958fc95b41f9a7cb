// A template is kept only when every placeholder in it is known; one that an update made unknown is marked in the list.
import { type RawBuilder, sql } from 'kysely';
import { type EntityHooks, templateFaults, variablesOf } from '#api';
import templates from '#schemas/pandoratemplate.json';

const KINDS = templates.ui.fields.html_content['ui:options'].variables.of;

export const pandoraTemplateHooks: EntityHooks = {
  validate: ({ kind, html_content }, { entity }) => {
    const faults = templateFaults(String(html_content ?? ''), variablesOf(entity, kind));
    return faults.map((fault) => ({ path: 'html_content', ...fault }));
  },
};

/** Placeholders that its kind does not have (any more). */
export function unknownPlaceholders(table: string): RawBuilder<unknown> {
  const known = Object.entries(KINDS).map(([kind, variables]) => {
    const lists: Readonly<Record<string, readonly string[]>> = 'lists' in variables ? variables.lists : {};
    const marks = Object.keys(lists).flatMap((list) => [`#${list}`, `/${list}`]);
    const names = [...variables.names, ...Object.values(lists).flat()];
    const all = [...names, ...names.map((name) => `qr:${name}`), ...marks];
    return sql`when ${sql.lit(kind)} then array[${sql.join(all.map((name) => sql.lit(name)))}]`;
  });
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`(select string_agg(distinct m[1], ', ')
    from regexp_matches(${column('html_content')}, '\\{\\{\\s*([^{}]*?)\\s*\\}\\}', 'g') as m
    where not m[1] = any(case ${column('kind')} ${sql.join(known, sql` `)} end))`;
}
