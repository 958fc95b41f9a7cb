// Groups a record's facts as its entity file says: only fields that the session may read, with an address as one fact.

import { readableFields } from '../../fields/access.ts';
import type { RecordOf } from '../../fields/kind.ts';
import { isEmptyValue } from '../../fields/kinds.ts';
import { hiddenFields } from '../../form/conditions.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

export type Fact =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'address'; readonly name: string };
export interface FactGroup {
  readonly id: string;
  readonly facts: readonly Fact[];
}

/** Prefix of a field that is part of an address: `address_` of `address_street`. */
const ADDRESS = /^(\w*address_)(?:street|nr|bus|zipcode|city|country)$/;
/** Group of the fields that no group names; its section has no title. */
const REST = '';

/**
 * Answers the groups with at least one fact; without fields that do not apply to the record, and without those in
 * `omit`.
 */
export function factGroups(
  entity: ResolvedEntity,
  record: RecordOf,
  omit: readonly string[] = [],
  fields = readableFields(entity),
): FactGroup[] {
  const hidden = hiddenFields(entity.schema, record);
  const readable = fields.filter((name) => !hidden.has(name) && !omit.includes(name) && isTold(entity, name, record));
  const groups = entity.ui?.groups ?? [];
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const rest = readable.filter((name) => !grouped.has(name));
  return [...groups, { id: REST, fields: rest }]
    .map(({ id, fields }) => ({ id, facts: factsOf(fields.filter((name) => readable.includes(name))) }))
    .filter(({ facts }) => facts.length > 0);
}

/** Tells whether a field is shown on the view: fields made for lists alone are not. */
function isTold(entity: ResolvedEntity, name: string, record: RecordOf): boolean {
  if (entity.ui?.fields?.[name]?.['ui:listOnly'] === true) return false;
  return !(hidesEmpty(entity, name) && isEmptyValue(record[name]));
}

/** Tells whether the file hides this field on the view while it is empty. */
function hidesEmpty(entity: ResolvedEntity, name: string): boolean {
  const ui = entity.ui?.fields?.[name];
  const options = ui?.['ui:options'] as { readonly hideEmpty?: unknown } | undefined;
  return ui?.hideEmpty === true || ui?.['ui:hideEmpty'] === true || options?.hideEmpty === true;
}

function factsOf(names: readonly string[]): Fact[] {
  const facts: Fact[] = [];
  for (const name of names) {
    const prefix = ADDRESS.exec(name)?.[1];
    if (prefix === undefined) facts.push({ kind: 'field', name });
    else if (!facts.some((fact) => fact.kind === 'address' && fact.name === prefix)) {
      facts.push({ kind: 'address', name: prefix });
    }
  }
  return facts;
}

/** Writes an address as on an envelope, without empty lines. */
export function addressLines(
  record: Readonly<Record<string, unknown>>,
  prefix: string,
  bus: string,
  country: string,
): string[] {
  const part = (name: string): string => String(record[`${prefix}${name}`] ?? '').trim();
  const box = part('bus') === '' ? '' : `${bus} ${part('bus')}`;
  return [
    [part('street'), part('nr'), box].filter(Boolean).join(' '),
    [part('zipcode'), part('city')].filter(Boolean).join(' '),
    country,
  ].filter(Boolean);
}
