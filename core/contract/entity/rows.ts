// Makes an entity of a list field, so that line items are rows of their own for reports, ticks and stock, while the
// parent's form still edits them and saves them in one call (docs/plugins/records.md, "Rows, numbers and ledgers").
import type { Entity } from './entity.ts';
import type { FieldSchema, RowsRule } from './field.ts';

/** Place of a row in its list, from 1. */
export const POSITION = 'position';

interface Rows {
  readonly name: string;
  readonly entity: Entity;
}

const known = new WeakMap<Entity, readonly Rows[]>();

/** The list fields whose items are rows, each with the entity that they are: every save asks, so they are made once. */
export function rowsOf(entity: Entity): readonly Rows[] {
  const made = known.get(entity) ?? makeRows(entity);
  known.set(entity, made);
  return made;
}

function makeRows(entity: Entity): Rows[] {
  return Object.entries(entity.schema.properties).flatMap(([name, field]) =>
    field.rows && field.items ? [{ name, entity: rowEntity(entity, name, field.rows, field.items) }] : [],
  );
}

/** Who may read the parent may read its rows; they are written with the parent, or by the product. */
function rowEntity(
  parent: Entity,
  name: string,
  { model, parent: parentField, display }: RowsRule,
  items: FieldSchema,
): Entity {
  const { id: _, ...properties } = items.properties ?? {};
  const { license, licenses, plugin } = parent;
  return {
    ...{ model, plugin, license, licenses, display },
    resource: model.toLowerCase(),
    path: `${license.toLowerCase()}/${model.toLowerCase()}`,
    text: `${parent.text}.${name}`,
    partOf: { field: parentField, entity: parent },
    disallow: ['create', 'update', 'delete'],
    noPages: true,
    list: { columns: Object.keys(properties), sort: [parentField, POSITION], search: [] },
    schema: {
      type: 'object',
      additionalProperties: false,
      required: [parentField, ...(items.required ?? [])],
      properties: {
        [parentField]: { type: 'integer', relation: parent.resource, readOnly: true },
        [POSITION]: { type: 'integer', readOnly: true },
        ...properties,
      },
    },
  };
}
