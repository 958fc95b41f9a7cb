// Answers the part of an entity's schema that a form shows and checks. Build and browser both ask here, since a
// precompiled validator is found by the hash of exactly this schema (docs/design.md, "Pages without eval").
import type { Condition, Entity, EntitySchema, FieldSchema } from '#core/contract';

/** The schema of the form: the entity's, without what only the server sets or nobody sees. */
export function formSchema(entity: Pick<Entity, 'schema'>): EntitySchema {
  const { properties, required = [], ...rest } = entity.schema;
  const asked = new Set((entity.schema.allOf ?? []).flatMap(askedFields));
  const kept = Object.entries(properties).filter(([name, field]) => isEditable(field) || asked.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(kept.map(([name, field]) => [name, withoutDefault(field)])),
    required: required.filter((name) => properties[name] !== undefined && isEditable(properties[name])),
  };
}

/**
 * Defaults begin a new record (`initialValues`) and no more: the form library would fill a cleared field with its
 * default again, on editing too. Those inside lists stay, for rows that are added.
 */
function withoutDefault({ default: _, ...field }: FieldSchema): FieldSchema {
  if (field.type !== 'object' || !field.properties) return field;
  const properties = Object.entries(field.properties).map(([name, child]) => [name, withoutDefault(child)]);
  return { ...field, properties: Object.fromEntries(properties) };
}

/** Names of the fields that a person can fill in; the rest of the schema only feeds conditions. */
export function editableFields(schema: EntitySchema): string[] {
  return Object.entries(schema.properties)
    .filter(([, field]) => isEditable(field))
    .map(([name]) => name);
}

export function isEditable(field: FieldSchema): boolean {
  return !(field.readOnly || field.computed || field.hidden);
}

/** Fields that a condition looks at: they stay in the data even when the form does not show them. */
function askedFields(condition: Condition): string[] {
  const { properties } = condition.if as { properties?: Record<string, unknown> };
  return Object.keys(properties ?? {});
}

/**
 * Computed fields that a plugin draws: the form of a record that is there shows them among its own, and sends none of
 * them.
 */
export function drawnFields({ properties }: EntitySchema, custom: ReadonlySet<string>): Record<string, FieldSchema> {
  const drawn = Object.entries(properties).filter(([name, field]) => field.computed && custom.has(name));
  return Object.fromEntries(drawn.map(([name, { type, access }]) => [name, { type, access }]));
}

/** A list that one control draws: what is wrong with one of its items is said at the list. */
export function isOneControl(schema: EntitySchema, name: string, custom: boolean): boolean {
  const field = schema.properties[name];
  return custom || field?.polygon === true || (field?.type === 'array' && field.items?.type !== 'object');
}
