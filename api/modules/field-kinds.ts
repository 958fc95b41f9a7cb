// Registers on the server the kinds of fields that plugins bring: checks them once at start and finds them for each
// field that names one.
import type { Entity, FieldSchema } from '#core/contract';
import { adopt, KINDS } from '#core/fields';
import type { Module, ServerFieldKind } from '../contract/index.ts';

const ID = /^[a-z][a-z0-9-]*$/;
/** A column's type is written into SQL, so only known types are allowed. */
const COLUMN =
  /^(text|boolean|date|jsonb|smallint|integer|bigint|real|double precision|numeric(\(\d{1,3},\d{1,3}\))?)$/;

/** Gives the fields of these entities their kinds; throws with the faults of the kinds. */
export function adoptKinds(entities: readonly Entity[], modules: readonly Module[]): void {
  const faults = faultsOfKinds(entities, modules);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const kinds = new Map(modules.flatMap(({ server }) => (server?.fieldKinds ?? []).map((kind) => [kind.id, kind])));
  for (const { schema } of entities) {
    for (const field of asking(schema)) {
      const { id: _, offered: __, ...added } = kinds.get(field.kind ?? '') ?? { id: '' };
      adopt(field, added);
    }
  }
}

function faultsOfKinds(entities: readonly Entity[], modules: readonly Module[]): string[] {
  const halves = modules.flatMap(({ manifest, server }) =>
    (server?.fieldKinds ?? []).map((kind) => ({ plugin: manifest.id, kind })),
  );
  const named = [
    ...modules.flatMap(({ manifest }) => (manifest.fields ?? []).map(({ id }) => id)),
    ...halves.map(({ kind }) => kind.id),
  ];
  return [
    ...halves.flatMap(({ plugin, kind }) => faultsOfKind(kind).map((fault) => `Plugin ${plugin}: ${fault}`)),
    ...halves
      .filter(({ kind }, at) => halves.findIndex((other) => other.kind.id === kind.id) < at)
      .map(({ plugin, kind }) => `Plugin ${plugin}: there is already a kind ${kind.id}`),
    ...entities.flatMap(({ model, schema }) =>
      asking(schema)
        .filter(({ kind = '' }) => !named.includes(kind))
        .map(({ kind }) => `Entity ${model}: no plugin has the kind ${kind}`),
    ),
  ];
}

function faultsOfKind({ id, column, normalise, check }: ServerFieldKind): string[] {
  const isFunction = (value: unknown) => value === undefined || typeof value === 'function';
  return [
    ...(ID.test(id) ? [] : [`${id} is no name of a kind`]),
    ...(KINDS.some((kind) => kind.id === id) ? [`the kind ${id} is core's own`] : []),
    ...(column === undefined || COLUMN.test(column) ? [] : [`the kind ${id} has the unknown column type ${column}`]),
    ...(isFunction(normalise) && isFunction(check) ? [] : [`the kind ${id} has a part that is no function`]),
  ];
}

/** Finds the fields with a kind, at every depth. */
function asking(schema: FieldSchema): FieldSchema[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return inside.flatMap((field) => [...(field.kind ? [field] : []), ...asking(field)]);
}
