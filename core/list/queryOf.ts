// Reads what an address asks of an index; one that asks nothing opens on what the entity file says.
import { filtersOf } from '#core/contract';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { type ListQuery, readQuery } from '../table/query.ts';
import { queryFields } from './fields.ts';

/** @param fields the fields that may be used; others are left out */
export function queryOf(entity: ResolvedEntity, address: URLSearchParams, fields: ReadonlySet<string>): ListQuery {
  return address.size === 0 ? opening(entity, fields) : readQuery(address, fields);
}

/** Answers the query of an address without one. */
export function openingOf(entity: ResolvedEntity): ListQuery {
  return opening(entity, queryFields(entity));
}

function opening({ list: { tabs = [] } }: ResolvedEntity, fields: ReadonlySet<string>): ListQuery {
  const readable = Object.entries(filtersOf(tabs[0]?.filters)).filter(([name]) => fields.has(name));
  return { search: '', sort: [], filters: Object.fromEntries(readable) };
}
