// Refuses a wrong extension file with path and reason: its own shape, names that the entity or another plugin has taken,
// and what an entity file with these fields could not say either.
import { type Shape, violations } from '../../plugin/shape.ts';
import type { Entity, EntityFile } from '../entity.ts';
import fileShape from '../entity-file.schema.json' with { type: 'json' };
import type { ExtensionFile } from '../extension.ts';
import type { FieldSchema } from '../field.ts';
import { isStored, relationOf } from '../record.ts';
import { checkEntityFile } from './entity-file.ts';
import type { EntityFault } from './words.ts';

const { $schema, model, as, caution, indexes, schema, list, ui } = fileShape.properties;
const { columns, search, editable, totals } = list.properties;
const names: Shape = { $ref: '#/definitions/names' };
const name: Shape = { $ref: '#/definitions/name' };

/** The shape is made of parts of the entity file's own, so that a field is written alike in both. */
const SHAPE = {
  type: 'object',
  additionalProperties: false,
  required: ['extends', 'schema'],
  definitions: fileShape.definitions,
  properties: {
    ...{ $schema, extends: model, as, caution, indexes, schema },
    list: { type: 'object', additionalProperties: false, properties: { columns, search, editable, totals } },
    ui: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...{ create: ui.properties.create, fields: ui.properties.fields, rows: ui.properties.rows },
        groups: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['fields'],
            properties: { id: name, in: name, fields: { ...names, minItems: 1 } },
          },
        },
      },
    },
  },
} as unknown as Shape;

/** Lists everything that is wrong with the file by itself, whichever entity it extends. */
export function checkExtensionFile(file: unknown): EntityFault[] {
  const misshapen = violations(SHAPE, file).map(({ path, reason }) => ({ path, reason }));
  if (misshapen.length > 0) return misshapen;
  const { schema: own, ui: shown } = file as ExtensionFile;
  return [
    ...Object.entries(own.properties).flatMap(([field, said]) => wrongWords(`schema.properties.${field}`, said)),
    ...(shown?.groups ?? []).flatMap(({ id, in: of }, index) =>
      (id === undefined) === (of === undefined) ? [{ path: `ui.groups.${index}`, reason: 'has either id or in' }] : [],
    ),
  ];
}

/** Words that need a column, a counter or a call of the entity's own table. */
const NOT_BESIDE = ['rows', 'sequence', 'moves', 'virtual'] as const;

function wrongWords(path: string, field: FieldSchema): EntityFault[] {
  return NOT_BESIDE.filter((word) => field[word] !== undefined).map((word) => ({
    path: `${path}.${word}`,
    reason: "is not for fields of another plugin's entity",
  }));
}

/** Lists everything that is wrong with a file on top of that entity, which other plugins may have extended before. */
export function faultsOfExtension(entity: Entity, file: ExtensionFile): EntityFault[] {
  const misshapen = checkExtensionFile(file);
  if (misshapen.length > 0) return misshapen;
  if (entity.deletedOf || entity.partOf)
    return [{ path: 'extends', reason: `names ${entity.model}, which has no table` }];
  return [...taken(entity, file), ...missingGroups(entity, file), ...ofFile(entity, file)];
}

/** Both owners are named, so that people know whom to ask. */
function taken({ plugin, schema: held, caution: said, ui: shown }: Entity, file: ExtensionFile): EntityFault[] {
  const names = Object.keys(file.schema.properties).flatMap((field) => {
    const owner = held.properties[field] && (held.properties[field].beside?.plugin ?? plugin);
    return owner ? [{ path: `schema.properties.${field}`, reason: `is already a field of the plugin ${owner}` }] : [];
  });
  const groups = (file.ui?.groups ?? []).flatMap(({ id }, index) =>
    id !== undefined && shown?.groups?.some((group) => group.id === id)
      ? [{ path: `ui.groups.${index}`, reason: 'is already a group of the entity: say in in place of id' }]
      : [],
  );
  const both = file.caution !== undefined && said !== undefined;
  return [...names, ...groups, ...(both ? [{ path: 'caution', reason: `is already ${said}` }] : [])];
}

function missingGroups({ ui: shown }: Entity, { ui: asked }: ExtensionFile): EntityFault[] {
  return (asked?.groups ?? []).flatMap(({ in: of }, index) =>
    of !== undefined && !shown?.groups?.some(({ id }) => id === of)
      ? [{ path: `ui.groups.${index}.in`, reason: `names ${of}, which is no group of the entity` }]
      : [],
  );
}

/** Reads it as an entity file that has the entity's fields too, as far as conditions and comparisons speak of them. */
function ofFile({ model: of, schema: held, softDelete, orderable }: Entity, file: ExtensionFile): EntityFault[] {
  const { list: listed, schema: own, ui: shown, indexes: read = [], caution: said } = file;
  const known = Object.entries(held.properties).map(([field, { type, format, relation }]) => [
    field,
    type === 'array' || type === 'object' ? { type: 'string' } : { type, format, ...(relation && { relation }) },
  ]);
  const groups = (shown?.groups ?? []).map(({ fields }, index) => ({ id: `group_${index}`, fields }));
  const whole = {
    ...{ model: of, display: '-', softDelete: softDelete === true, ...(orderable && { orderable: true }) },
    list: { columns: ['id'], sort: [], search: [], ...listed },
    ...(said !== undefined && { caution: said }),
    schema: { ...own, properties: { ...Object.fromEntries(known), ...own.properties } },
    ui: { ...shown, create: undefined, groups },
  };
  const indexed = read.flat().map((field) => field.replace(/^-/, ''));
  const lost = indexed.filter((field) => {
    const property = own.properties[field];
    return !property || !isStored(property) || relationOf(property)?.many;
  });
  const without = JSON.parse(JSON.stringify(whole)) as EntityFile;
  return [
    ...checkEntityFile(without).filter(({ path }) => !isOfEntity(path, own.properties)),
    ...lost.map((field) => ({ path: 'indexes', reason: `names ${field}, which is not a stored field of this file` })),
  ];
}

/** Tells whether a fault is about a stand-in for one of the entity's own fields, and so no fault of this file. */
function isOfEntity(path: string, own: Readonly<Record<string, unknown>>): boolean {
  const [, field] = /^schema\.properties\.(\w+)/.exec(path) ?? [];
  return field !== undefined && !Object.hasOwn(own, field);
}
