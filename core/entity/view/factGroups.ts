// A record's facts in the groups of its entity file: only what the session may read, an address as one fact.
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { readableFields } from '../index/fields.ts';

export type Fact =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'address'; readonly name: string };
export interface FactGroup {
  readonly id: string;
  readonly facts: readonly Fact[];
}

/** Prefix of a field that is part of an address: `address_` of `address_street`. */
const ADDRESS = /^(\w*address_)(?:street|nr|bus|zipcode|city|country)$/;
/** Fields that no group names; their section has no title. */
const REST = '';

export function factGroups(entity: ResolvedEntity): FactGroup[] {
  const readable = readableFields(entity);
  const groups = entity.ui?.groups ?? [];
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const rest = readable.filter((name) => !grouped.has(name));
  return [...groups, { id: REST, fields: rest }]
    .map(({ id, fields }) => ({ id, facts: factsOf(fields.filter((name) => readable.includes(name))) }))
    .filter(({ facts }) => facts.length > 0);
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

/** An address as it stands on an envelope; lines without anything are left out. */
export function addressLines(record: Readonly<Record<string, unknown>>, prefix: string, bus: string): string[] {
  const part = (name: string): string => String(record[`${prefix}${name}`] ?? '').trim();
  const box = part('bus') === '' ? '' : `${bus} ${part('bus')}`;
  return [
    [part('street'), part('nr'), box].filter(Boolean).join(' '),
    [part('zipcode'), part('city')].filter(Boolean).join(' '),
    part('country'),
  ].filter(Boolean);
}
