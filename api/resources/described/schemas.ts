// Builds the component schemas of the OpenAPI document: the sent and the answered form of each entity.
import { type Entity, expandedName, type FieldSchema, KEYWORDS, SYSTEM_FIELDS } from '#core/contract';
import { fieldOf, kindOf } from '../../entities/field.ts';
import { isFileField } from '../../files/fields.ts';

type Schema = Record<string, unknown>;

/** Makes `{Model}` for answers, and `{Model}Create` and `{Model}Update` for bodies. */
export function entitySchemas(entity: Entity): Record<string, Schema> {
  const sent = sentFields(entity);
  const { required, allOf } = entity.schema;
  const create = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(sent.map(([name, field]) => [name, body(field)])),
    required,
    allOf,
  };
  const changed = sent.filter(([, field]) => !field.createOnly);
  const patch = Object.fromEntries(changed.map(([name, field]) => [name, { anyOf: [body(field), { type: 'null' }] }]));
  return {
    [entity.model]: answered(entity),
    [`${entity.model}Create`]: withoutAbsent({ ...create, required: required?.filter((name) => isSent(sent, name)) }),
    [`${entity.model}Update`]: { type: 'object', additionalProperties: false, properties: patch },
  };
}

/** Lists the fields that a client may set. */
function sentFields(entity: Entity): [string, FieldSchema][] {
  return Object.entries(entity.schema.properties).filter(([, field]) => !field.readOnly && !field.computed);
}

/** A file is sent as a multipart part; in JSON it can only be removed. */
function body(field: FieldSchema): Schema {
  return isFileField(field) ? { type: 'null', 'x-file': field.file } : plain(field);
}

/** An answer masks a masked value, and holds the address of a file. */
function shown(field: FieldSchema): Schema {
  if (isFileField(field)) return { type: 'string', format: 'uri-reference', readOnly: true, 'x-file': field.file };
  return field.masked ? { type: 'string', 'x-masked': true } : plain(field);
}

function isSent(sent: readonly [string, FieldSchema][], name: string): boolean {
  return sent.some(([own, field]) => own === name && field.default === undefined);
}

function answered(entity: Entity): Schema {
  const properties: Schema = {};
  for (const name of SYSTEM_FIELDS) properties[name] = plain(fieldOf(entity, name)!);
  for (const [name, field] of Object.entries(entity.schema.properties)) {
    if (field.writeOnly) continue;
    const kind = kindOf(field);
    const reference = { $ref: '#/components/schemas/Reference' };
    properties[name] = shown(field);
    if (kind === 'one') properties[expandedName(name)] = reference;
    if (kind === 'many') properties[expandedName(name)] = { type: 'array', items: reference };
  }
  return { type: 'object', properties, required: [...SYSTEM_FIELDS] };
}

/** Keeps standard keywords; Scoop's own become `x-` extensions. */
export function plain(field: FieldSchema): Schema {
  const schema: Schema = {};
  for (const [keyword, value] of Object.entries(field)) {
    if (keyword === 'items') schema.items = plain(value as FieldSchema);
    else if (keyword === 'properties')
      schema.properties = plainAll(Object.entries(value as Record<string, FieldSchema>));
    else if (keyword === 'computed') schema.readOnly = true;
    else if (keyword === 'access') schema['x-access'] = value;
    else if (keyword === 'beside') schema['x-plugin'] = field.beside?.plugin;
    else if (KEYWORDS.includes(keyword)) schema[`x-${keyword}`] = value;
    else schema[keyword] = value;
  }
  return schema;
}

function plainAll(fields: readonly [string, FieldSchema][]): Schema {
  return Object.fromEntries(fields.map(([name, field]) => [name, plain(field)]));
}

function withoutAbsent(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
