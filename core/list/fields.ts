// Lists the fields of an entity that its index can show and filter by, as far as the session may read them.
import { SYSTEM_FIELDS } from '#core/contract';
import { readableFields } from '../fields/access.ts';
import { filterOf } from '../fields/filters/fieldFilter.ts';
import { displayFields, namedFields } from '../fields/value.tsx';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { NAME_COLUMN } from '../table/cells.tsx';

const TIMESTAMPS = ['created_at', 'updated_at'];

/**
 * Lists the fields to filter and sort by. Masked ones are left out, because filtering by them would reveal their
 * values.
 */
export function queryFields(entity: ResolvedEntity): ReadonlySet<string> {
  const open = readableFields(entity).filter((name) => !entity.schema.properties[name]?.masked);
  return new Set([...open, ...SYSTEM_FIELDS]);
}

/** Lists the columns of the entity file: the name first, without the fields that are part of the name. */
export function standardColumns(entity: ResolvedEntity): string[] {
  // The name may be a time of the server, which is no field of the file.
  const named = [...namedFields(entity), ...displayFields(entity)];
  const readable = new Set([...readableFields(entity), ...TIMESTAMPS]);
  return [NAME_COLUMN, ...entity.list.columns.filter((name) => readable.has(name) && !named.includes(name))];
}

export function availableColumns(entity: ResolvedEntity): string[] {
  const standard = standardColumns(entity);
  const named = displayFields(entity);
  const others = [...readableFields(entity), ...TIMESTAMPS].filter(
    (name) => !standard.includes(name) && (!named.includes(name) || named.length > 1),
  );
  return [...standard, ...others];
}

export function filterableFields(entity: ResolvedEntity): string[] {
  return [...readableFields(entity), ...TIMESTAMPS].filter((name) => isFilterable(entity, name));
}

function isFilterable(entity: ResolvedEntity, name: string): boolean {
  return filterOf(entity, name) !== undefined || entity.additions.filters[name] !== undefined;
}
