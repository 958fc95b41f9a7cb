// Checks fields whose kind offers a list of values: a new value must be offered now; a value that the record had before
// stays valid.
import type { Entity, FieldSchema } from '#core/contract';
import type { FieldError, Row, Rows } from '../../contract/index.ts';
import { onceFor } from '../../entities/of-entity.ts';
import type { Resource } from '../../entities/resource.ts';

interface ChosenValue {
  readonly path: string;
  readonly kind: string;
  readonly value: unknown;
}

export async function checkOffered(
  db: Rows,
  { entity, offered }: Resource,
  record: Row,
  previous: Row = {},
): Promise<FieldError[]> {
  const chosen = ofKinds(entity).flatMap(([name, field]) => chosenIn(name, field, record[name], previous[name]));
  const faults = [...offered].map(async ([kind, { now, fault }]) => {
    const values = chosen.filter((one) => one.kind === kind);
    if (values.length === 0) return [];
    const valid = await now(db);
    return values.flatMap(({ path, value }) => (valid.has(value) ? [] : [{ path, ...fault(value) }]));
  });
  return (await Promise.all(faults)).flat();
}

/** Lists the fields that may take offered values: those whose kind is named, and lists of rows. */
const ofKinds = onceFor(({ schema }: Entity) =>
  Object.entries(schema.properties).filter(([, { kind, items }]) => kind !== undefined || items?.properties),
);

/** Lists the values that are new: of the record itself, and of the rows of its lists, each known by its id. */
function chosenIn(path: string, field: FieldSchema, value: unknown, before: unknown): ChosenValue[] {
  const { kind, items } = field;
  if (kind !== undefined) return fits(field, value) && value !== before ? [{ path, kind, value }] : [];
  const named = Object.entries(items?.properties ?? {}).filter(([, each]) => each.kind !== undefined && !each.readOnly);
  if (named.length === 0 || !Array.isArray(value)) return [];
  const olds = new Set((Array.isArray(before) ? before : []).flatMap((row) => named.map(([name]) => keyOf(row, name))));
  return (value as (Row | null)[]).flatMap((row, index) =>
    named
      .filter(([name, each]) => fits(each, row?.[name]) && !olds.has(keyOf(row, name)))
      .map(([name, each]) => ({ path: `${path}.${index}.${name}`, kind: each.kind!, value: row?.[name] })),
  );
}

/** A value of another type is refused by the schema. */
const fits = ({ type }: FieldSchema, value: unknown): boolean =>
  typeof value === (type === 'string' ? 'string' : 'number');

/** Items of plain lists have no ids: there a value that was in the list before may stay. */
const keyOf = (row: Row | null, name: string): string => JSON.stringify([row?.id ?? null, row?.[name]]);
