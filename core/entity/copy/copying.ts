// Copies a record: tells who may, which fields are asked first, and makes the call (docs/domain 2.11).
import type { CopyRule } from '#core/contract';
import { may } from '../../fields/access.ts';
import { displayFields } from '../../fields/value.tsx';
import type { Values } from '../../form/values.ts';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Row } from '../../table/window/RowWindow.ts';

export function mayCopy(entity: ResolvedEntity): boolean {
  return Boolean(entity.copyable) && may(entity, 'create') && may(entity, 'show');
}

/** Lists the fields that a person fills in before the copy is made. */
export function askedFields(entity: ResolvedEntity): readonly string[] {
  return ruleOf(entity).ask ?? [];
}

/** Answers the first values of those fields: the ones for copies, else the record's own; a name gets a number. */
export function copyStart(entity: ResolvedEntity, record: Row): Values {
  const { set = {} } = ruleOf(entity);
  const start = askedFields(entity).map((name) => {
    const own = record[name];
    return [name, name in set ? set[name] : isName(entity, name) ? numbered(own) : own];
  });
  return { ...record, ...Object.fromEntries(start) };
}

/** Copies the record; `headers` hold the form's key, so that a lost answer makes no second copy. */
export async function copyRecord(
  entity: ResolvedEntity,
  id: number,
  values: Values = {},
  headers?: Record<string, string>,
): Promise<Row> {
  const { data } = await http.post<{ data: Row }>(`${entity.resource}/${id}/copy`, values, { headers });
  return data.data;
}

function ruleOf({ copyable }: ResolvedEntity): CopyRule {
  return typeof copyable === 'object' ? copyable : {};
}

function isName(entity: ResolvedEntity, name: string): boolean {
  const field = entity.schema.properties[name];
  return displayFields(entity).includes(name) && field?.type === 'string' && !field.enum && !field.format;
}

/** Counts up: `Summer` → `Summer (2)` → `Summer (3)`. */
function numbered(value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const [, base = value, number] = /^(.*) \((\d+)\)$/.exec(value) ?? [];
  return `${base} (${Number(number ?? 1) + 1})`;
}
