// Fills in what an entity file leaves to defaults.
import type { Entity, EntityFile, EntitySchema, ListRule, ListTab } from './entity.ts';
import type { FieldSchema } from './field.ts';

const TEXT_MAX = 255;
const MULTILINE_MAX = 65_535;
const LIST_MAX = 1000;
/** The most that ten digits with two decimals hold. */
const MONEY_MAX = 99_999_999.99;
/** The most that a device counts to. */
const NUMBER_MAX = 2_000_000_000;

/** Fills in an entity file's defaults; the same file gives the same result in browser, server and build. */
export function resolveEntity(plugin: { readonly id: string; readonly license?: string }, file: EntityFile): Entity {
  const { license = plugin.license ?? '', ...more } = licensesOf(file);
  const model = file.model.toLowerCase();
  return {
    ...file,
    plugin: plugin.id,
    license,
    ...more,
    resource: file.resource ?? model,
    path: `${license.toLowerCase()}/${file.path ?? model}`,
    text: `${file.as ?? plugin.id}.${model}`,
    list: { ...file.list, sort: sortOf(file) },
    ...((file.appendOnly || file.stream) && {
      appendOnly: true,
      disallow: [...(file.disallow ?? []), 'update', 'delete'],
    }),
    ...(typeof file.stream?.keep === 'number' && { keeping: { usual: file.stream.keep } }),
    schema: withOrderedEnds(withImplicitDefaults(resolveSchema(file.schema) as EntitySchema), file.noOverlap),
  };
}

function licensesOf({ license = [] }: EntityFile): Pick<Entity, 'licenses' | 'sides'> & { license?: string } {
  const all = [license].flat();
  const sides = all.filter((each) => typeof each === 'object');
  const licenses = all.map((each) => (typeof each === 'object' ? each.license : each));
  return { license: licenses[0], ...(licenses.length > 1 && { licenses }), ...(sides.length > 0 && { sides }) };
}

function sortOf({ orderable, list: { sort } }: EntityFile): readonly string[] {
  return orderable && !sort.includes('sort_key') ? ['sort_key', ...sort] : sort;
}

/** Of what is no list: a form of arguments, the row of a query. */
export const UNLISTED: ListRule = { columns: [], sort: [], search: [] };

/** The tabs that stand above a list: one alone is only what it opens with. */
export function tabsOf({ list: { tabs = [] } }: Pick<EntityFile, 'list'>): readonly ListTab[] {
  return tabs.length > 1 ? tabs : [];
}

/** A required checkbox or colour is never missing: it starts at off, or at black (docs/domain 2.10). */
function withImplicitDefaults(schema: EntitySchema): EntitySchema {
  const fields = Object.entries(schema.properties).map(([name, field]) => {
    const implicit = field.type === 'boolean' ? false : field.format === 'color' ? '#000000' : undefined;
    const isAsked = schema.required?.includes(name) && field.default === undefined && implicit !== undefined;
    return [name, isAsked ? { ...field, default: implicit } : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Makes a row that occupies something end after it begins: one that does not would escape the comparison. */
function withOrderedEnds(schema: EntitySchema, rules: EntityFile['noOverlap'] = []): EntitySchema {
  const ends = rules.flatMap(({ from, until }) => {
    const field = schema.properties[until];
    return field && !field.readOnly && field.after === undefined ? [[until, { ...field, after: from }] as const] : [];
  });
  return ends.length > 0 ? { ...schema, properties: { ...schema.properties, ...Object.fromEntries(ends) } } : schema;
}

/**
 * Texts hold 255 characters and lists 1000 items unless the file says otherwise; amounts have two decimals and start at
 * 0 (docs/domain 2.2).
 */
function resolveSchema(schema: FieldSchema): FieldSchema {
  return {
    ...schema,
    ...(schema.type === 'string' && !schema.enum && schema.maxLength === undefined && textLimit(schema)),
    ...(schema.type === 'array' && { maxItems: schema.maxItems ?? LIST_MAX }),
    ...(schema.money && { minimum: schema.minimum ?? (schema.signed ? -MONEY_MAX : 0), multipleOf: 0.01 }),
    ...(schema.sequence?.given && { minimum: 1, maximum: schema.maximum ?? NUMBER_MAX }),
    ...(schema.type === 'object' && { additionalProperties: schema.additionalProperties ?? false }),
    ...(schema.polygon && POLYGON),
    ...(schema.items && { items: resolveSchema(schema.rows ? withId(schema.items) : schema.items) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, resolveSchema(field)]),
      ),
    }),
  };
}

/** A row that is there already is known by its id. */
function withId(items: FieldSchema): FieldSchema {
  return { ...items, properties: { ...items.properties, id: { type: 'integer', minimum: 1, hidden: true } } };
}

/** Describes one ring of 3 to 500 corners and the first again, longitude before latitude (docs/domain 16.1). */
const POLYGON: FieldSchema = {
  required: ['type', 'coordinates'],
  properties: {
    type: { const: 'Polygon' },
    coordinates: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        type: 'array',
        minItems: 4,
        maxItems: 501,
        items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: -180, maximum: 180 } },
      },
    },
  },
};

function textLimit({ format }: FieldSchema): { maxLength: number } {
  return { maxLength: format === 'text' || format === 'html' ? MULTILINE_MAX : TEXT_MAX };
}
