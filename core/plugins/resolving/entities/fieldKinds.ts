// Resolves the kinds of fields that plugins bring, and adds them to entities whose files ask for them.
import { CORE_KINDS, type FieldSchema, type Plugin } from '#core/contract';
import type { ResolvedAdditions, ResolvedFieldKind } from '../../resolved.ts';
import type { Draft } from '../draft.ts';
import { FIELD_KIND } from '../shapes/additions.ts';

export function addFieldKinds(draft: Draft, plugin: Plugin): void {
  draft.each(plugin, 'fields', plugin.fields, (given, contribution) => {
    if (!draft.fits(FIELD_KIND, plugin.id, contribution, given)) return;
    const owner = CORE_KINDS.includes(given.id) ? 'core' : ownerOf(draft, given.id);
    if (owner) return draft.fault('DUPLICATE_ID', plugin.id, contribution, `${owner} already has the kind ${given.id}`);
    draft.fieldKinds.push(Object.freeze({ ...given, plugin: plugin.id }));
  });
}

function ownerOf({ fieldKinds }: Draft, id: string): string | undefined {
  return fieldKinds.find((kind) => kind.id === id)?.plugin;
}

/** Lists the kinds that the fields ask for and no plugin brings. */
export function missingKinds({ fieldKinds }: Draft, schema: FieldSchema): string[] {
  const asked = kindsIn(schema).map(({ kind }) => kind);
  return [...new Set(asked)].filter((id) => fieldKinds.every((kind) => kind.id !== id));
}

/** Adds the additions of the kinds that the fields ask for; the entity's own components stay. */
export function withKinds({ fieldKinds }: Draft, schema: FieldSchema, additions: ResolvedAdditions): ResolvedAdditions {
  const { cells, fields, filters, owners } = additions;
  const made = { cells: { ...cells }, fields: { ...fields }, filters: { ...filters }, owners: { ...owners } };
  for (const { path, kind } of kindsIn(schema)) {
    const found = fieldKinds.find(({ id }) => id === kind);
    if (!found) continue;
    for (const [part, load] of partsOf(found)) {
      if (!load || made[part][path]) continue;
      made[part][path] = load;
      made.owners[`${part}.${path}`] = found.plugin;
    }
  }
  return Object.freeze({ ...additions, ...made });
}

function partsOf({ cell, field, filter }: ResolvedFieldKind) {
  return [['cells', cell] as const, ['fields', field] as const, ['filters', filter] as const];
}

/** Finds fields with a kind: `stars`, and inside a list of rows `reviews.stars`. */
function kindsIn({ properties = {}, items }: FieldSchema, above = ''): { path: string; kind: string }[] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const path = above + name;
    return [...(field.kind ? [{ path, kind: field.kind }] : []), ...kindsIn(field, `${path}.`)];
  });
  return items ? [...own, ...kindsIn(items, above)] : own;
}
