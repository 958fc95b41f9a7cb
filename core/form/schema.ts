// Answers the part of an entity's schema that a form shows and checks. Build and browser both ask here, since a
// precompiled validator is found by the hash of exactly this schema (docs/design.md, "Pages without eval").
import type { Condition, Entity, EntitySchema, FieldSchema } from '#core/contract';

/** Answers the schema of the form: the entity's, without fields that only the server sets or nobody sees. */
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
 * Removes defaults, which only start a new record (`initialValues`): the form library would fill a cleared field with
 * its default again. Defaults inside lists stay, for added rows. Which plugin brings a field matters to no check.
 */
function withoutDefault({ default: _, beside: __, ...field }: FieldSchema): FieldSchema {
  if (field.type !== 'object' || !field.properties) return field;
  const properties = Object.entries(field.properties).map(([name, child]) => [name, withoutDefault(child)]);
  return { ...field, properties: Object.fromEntries(properties) };
}

/** Names the fields that a person can fill in; the rest of the schema only serves conditions. */
export function formFields(schema: EntitySchema): string[] {
  return Object.entries(schema.properties)
    .filter(([, field]) => isEditable(field))
    .map(([name]) => name);
}

export function isEditable(field: FieldSchema): boolean {
  return !(field.readOnly || field.computed || field.hidden);
}

/** Lists the fields that a condition reads: they stay in the data even if the form does not show them. */
function askedFields(condition: Condition): string[] {
  const { properties } = condition.if as { properties?: Record<string, unknown> };
  return Object.keys(properties ?? {});
}

/**
 * Answers the computed fields that a plugin draws: the form of an existing record shows them, and sends none of them.
 */
export function drawnFields({ properties }: EntitySchema, custom: ReadonlySet<string>): Record<string, FieldSchema> {
  const drawn = Object.entries(properties).filter(([name, field]) => field.computed && custom.has(name));
  return Object.fromEntries(drawn.map(([name, { type, access }]) => [name, { type, access }]));
}

/** Tells whether one control draws a list, so that an error in an item shows at the list. */
export function isOneControl(schema: EntitySchema, name: string, custom: boolean): boolean {
  const field = schema.properties[name];
  return custom || field?.polygon === true || (field?.type === 'array' && field.items?.type !== 'object');
}
