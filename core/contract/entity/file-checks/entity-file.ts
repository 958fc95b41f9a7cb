// Refuses a wrong entity file with path and reason: its JSON Schema, and what a schema cannot say. The same check runs
// in the build, in the tests and in the browser's registry (a packaged plugin brings files that no build of ours saw).

import { reasonNow } from '../../plugin/former-keys.ts';
import { type Shape, violations } from '../../plugin/shape.ts';
import type { Condition, EntityFile } from '../entity.ts';
import fileShape from '../entity-file.schema.json' with { type: 'json' };
import type { FieldSchema } from '../field.ts';
import { DISPLAY_PART, expandedName, relationOf, SYSTEM_FIELDS } from '../record.ts';
import { faultsOfLists } from './lists.ts';
import { faultsOfProcess } from './process.ts';
import { faultsOfStream } from './stream.ts';
import { faultsOfWhich } from './which.ts';
import { type EntityFault, missingFrom, RESERVED, relationFaults } from './words.ts';

/** Lists everything that is wrong with an entity file; an empty list when it is right. */
export function checkEntityFile(file: unknown): EntityFault[] {
  const misshapen = violations(fileShape as Shape, file);
  if (misshapen.length > 0) return misshapen.map((one) => ({ path: one.path, reason: reasonNow(one) }));
  const entity = file as EntityFile;
  return [
    ...ofNames(entity),
    ...ofReferences(entity),
    ...ofGroups(entity),
    ...faultsOfProcess(entity),
    ...faultsOfStream(entity),
    ...faultsOfLists(entity),
    ...ofFields(entity.schema, 'schema'),
  ];
}

function ofNames({ schema, orderable, softDelete }: EntityFile): EntityFault[] {
  const reserved = [
    ...RESERVED,
    ...(orderable ? ['sort_key'] : []),
    ...(softDelete ? ['deleted_at', 'forgotten_at'] : []),
  ];
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const path = `schema.properties.${name}`;
    const taken = reserved.includes(name) ? [{ path, reason: 'is a reserved name' }] : [];
    const misnamed =
      field.file && !name.endsWith('_uri') ? [{ path, reason: 'is a file, so its name must end in _uri' }] : [];
    return [...taken, ...misnamed, ...relationFaults(name, field, path, schema.properties)];
  });
}

function ofReferences(entity: EntityFile): EntityFault[] {
  const { list, unique = [], display, ui, schema } = entity;
  const { columns, sort, search, card = [], editable = [], tabs = [] } = list;
  const within = typeof entity.orderable === 'object' ? entity.orderable.within : undefined;
  const ask = typeof entity.copyable === 'object' ? (entity.copyable.ask ?? []) : [];
  const shown = [...display.matchAll(DISPLAY_PART)].map((match) => match[1] as string);
  const missing = missingFrom(entity, [...SYSTEM_FIELDS, ...relatedNames(entity)]);
  const beside = [
    ...SYSTEM_FIELDS,
    ...(entity.orderable ? ['sort_key'] : []),
    ...(entity.softDelete || entity.deletedOf ? ['deleted_at'] : []),
  ];
  const missingColumn = missingFrom(entity, beside);
  const missingField = missingFrom(entity, []);
  return [
    ...missingColumn('list.columns', columns),
    ...missingColumn('list.card', card),
    ...missingColumn(
      'list.sort',
      sort.map((field) => field.replace(/^-/, '')),
    ),
    ...missing('display', shown),
    ...missingField('list.search', search),
    ...unique.flatMap((fields, index) => missingField(`unique.${index}`, fields)),
    ...missingField('orderable.within', within ? [within] : []),
    ...missingField('copyable.ask', ask),
    ...missingField('list.editable', editable),
    ...tabs.flatMap(({ filters }, index) =>
      faultsOfWhich(entity, `list.tabs.${index}.filters`, filters, { compares: true, beside }),
    ),
    ...missingField('ui.fields', Object.keys(ui?.fields ?? {})),
    ...missingField('ui.create', ui?.create ?? []),
    ...ofCreate(entity),
    ...(ui?.rows ?? []).flatMap((row, index) => missingField(`ui.rows.${index}`, Object.keys(row))),
    ...(ui?.groups ?? []).flatMap(({ fields }, index) => missingField(`ui.groups.${index}.fields`, fields)),
    ...(schema.allOf ?? []).flatMap((condition, index) =>
      missingField(`schema.allOf.${index}`, fieldsOfCondition(condition)),
    ),
  ];
}

/** A short form asks at least for what nobody can leave out. */
function ofCreate({ schema, ui }: EntityFile): EntityFault[] {
  const { create } = ui ?? {};
  return (create ? (schema.required ?? []) : [])
    .filter((name) => !create?.includes(name) && schema.properties[name]?.default === undefined)
    .map((name) => ({ path: 'ui.create', reason: `leaves out ${name}, which is required` }));
}

/** Records that a display name may speak of: `{{establishment_unit}}` is the display name of that relation. */
function relatedNames({ schema }: EntityFile): string[] {
  const fields = Object.entries(schema.properties);
  return fields.filter(([, field]) => relationOf(field)?.many === false).map(([name]) => expandedName(name));
}

/** The record's own fields that a condition speaks of, however deep in not, anyOf and allOf. */
function fieldsOfCondition(condition: Condition): string[] {
  const named = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) part.forEach(walk);
    const { required, properties, not, anyOf, allOf } = part as Record<string, unknown>;
    for (const name of (required as string[] | undefined) ?? []) named.add(name);
    for (const name of Object.keys((properties as object | undefined) ?? {})) named.add(name);
    [not, anyOf, allOf].forEach(walk);
  };
  [condition.if, condition.then, condition.else].forEach(walk);
  return [...named];
}

function ofGroups({ ui }: EntityFile): EntityFault[] {
  const seen = new Set<string>();
  return (ui?.groups ?? []).flatMap(({ id, fields }, index) => {
    const twice = [`group ${id}`, ...fields].filter((name) => seen.has(name));
    for (const name of [`group ${id}`, ...fields]) seen.add(name);
    return twice.map((name) => ({ path: `ui.groups.${index}`, reason: `${name} is already in a group` }));
  });
}

/** What holds for every level: required fields exist, a list says of what, a pattern can be read. */
function ofFields(field: FieldSchema, path: string): EntityFault[] {
  const properties = field.properties ?? {};
  const faults = (field.required ?? [])
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => ({ path: `${path}.required`, reason: `names ${name}, which is not a field` }));
  if (field.type === 'array' && !field.items) faults.push({ path, reason: 'is a list, so it needs items' });
  if (field.pattern !== undefined && !isPattern(field.pattern)) {
    faults.push({ path: `${path}.pattern`, reason: 'is not a regular expression' });
  }
  if (field.signed && !field.money) faults.push({ path, reason: 'is signed, but no money' });
  return [
    ...faults,
    ...ofAfter(properties, path),
    ...(field.items ? ofFields(field.items, `${path}.items`) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => ofFields(inner, `${path}.properties.${name}`)),
  ];
}

const ORDERED = ['local-time', 'date', 'date-time'];

/** Times, days and moments are compared with others of their kind that stand beside them. */
function ofAfter(properties: Readonly<Record<string, FieldSchema>>, path: string): EntityFault[] {
  const isOrdered = ({ format = '', after = '' }: FieldSchema) =>
    ORDERED.includes(format) && properties[after]?.format === format;
  return Object.entries(properties)
    .filter(([, field]) => field.after !== undefined && !isOrdered(field))
    .map(([name, { after }]) => ({
      path: `${path}.properties.${name}.after`,
      reason: `names ${after}: both must be times, days or moments`,
    }));
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
