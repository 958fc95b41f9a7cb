// Finds the faults in a record that kinds of fields themselves know, at every depth, alike in the form and on the
// server.
import type { FieldSchema } from '#core/contract';
import type { Kind, RecordOf, ValueError } from './kind.ts';

export interface FieldFault extends ValueError {
  /** A path such as `seed_config.0.price_vati`. */
  readonly path: string;
}

/** Checks the values in `record`; `whole` also holds the values that they are compared with. */
export function checkValues(
  kindOf: (field: FieldSchema) => Kind,
  schema: FieldSchema,
  record: RecordOf,
  whole: RecordOf = record,
): FieldFault[] {
  const walk = (field: FieldSchema, value: unknown, path: string): FieldFault[] => {
    if (value === undefined || value === null) return [];
    const own = kindOf(field).check?.(value, field);
    return [...(own ? [{ path, ...own }] : []), ...inside(field, value, path)];
  };
  const inside = (field: FieldSchema, value: unknown, path: string): FieldFault[] => {
    const { items, properties } = field;
    if (Array.isArray(value)) return items ? value.flatMap((item, at) => walk(items, item, `${path}.${at}`)) : [];
    if (typeof value !== 'object' || value === null || !properties || field.polygon) return [];
    const members = value as RecordOf;
    return Object.entries(properties).flatMap(([name, child]) => [
      ...walk(child, members[name], `${path}.${name}`),
      ...order(members, name, child).map((fault) => ({ ...fault, path: `${path}.${name}` })),
    ]);
  };
  const touched = ([name, { after = name }]: [string, FieldSchema]) => name in record || after in record;
  const ordered = Object.entries(schema.properties ?? {})
    .filter(touched)
    .flatMap(([name, field]) => order(whole, name, field));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => walk(field, record[name], name));
  return [...own, ...ordered];
}

/** Finds an end that is not after its start; a period of days may end on the day on which it starts. */
function order(members: RecordOf, name: string, { after, format }: FieldSchema): FieldFault[] {
  const [stop, start] = [members[name], after === undefined ? undefined : members[after]];
  if (typeof stop !== 'string' || typeof start !== 'string') return [];
  if (format === 'date') return stop >= start ? [] : [{ path: name, code: 'afterDay' }];
  if (format === 'date-time') return Date.parse(stop) > Date.parse(start) ? [] : [{ path: name, code: 'afterMoment' }];
  return stop > start ? [] : [{ path: name, code: 'after', params: { start: start.slice(0, 'HH:mm'.length) } }];
}
