// What an address asks of an index; one that asks nothing opens on what the entity file says.
import { today } from '#core/contract';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type Conditions, type ListQuery, readQuery } from '../table/query.ts';

/** @param fields those that may be asked for: others are left out */
export function queryOf(entity: ResolvedEntity, address: URLSearchParams, fields: ReadonlySet<string>): ListQuery {
  return address.size === 0 ? opening(entity, fields) : readQuery(address, fields);
}

function opening({ defaultFilter = {} }: ResolvedEntity, fields: ReadonlySet<string>): ListQuery {
  const readable = Object.entries(defaultFilter).filter(([name]) => fields.has(name));
  return {
    search: '',
    sort: [],
    filters: Object.fromEntries(readable.map(([name, conditions]) => [name, dated(conditions)])),
  };
}

/** With the companies' day in place of `today`. */
function dated(conditions: Readonly<Record<string, string>>): Conditions {
  const values = Object.entries(conditions);
  return Object.fromEntries(values.map(([operator, value]) => [operator, value === 'today' ? today() : value]));
}
