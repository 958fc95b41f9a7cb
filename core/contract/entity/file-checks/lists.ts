// Finds faults in how an entity file says that its records are read: texts per language, what its values look like, copies,
// whom they tell of.
import type { EntityFile } from '../entity.ts';
import type { FieldSchema } from '../field.ts';
import { hasTones } from '../field-values.ts';
import { canTotal, isGroupable } from '../grouping.ts';
import { isStored, SYSTEM_FIELDS } from '../record.ts';
import { translatedFields } from '../values/translated.ts';

interface Fault {
  readonly path: string;
  readonly reason: string;
}

export function faultsOfLists(entity: EntityFile): Fault[] {
  const { properties, required = [] } = entity.schema;
  const ofEach = Object.entries(properties).flatMap(([name, field]) => {
    const path = `schema.properties.${name}`;
    const isNeeded = field.copy === false && required.includes(name);
    return [
      ...ofValues(field, path),
      ...(isNeeded ? [{ path: `${path}.copy`, reason: 'is of a required field, which a copy needs' }] : []),
    ];
  });
  return [
    ...ofTranslated(entity),
    ...ofSides(entity),
    ...ofCaution(entity),
    ...ofCalendar(entity),
    ...ofGroupBy(entity),
    ...ofTotals(entity),
    ...ofComments(entity),
    ...ofAbout(entity),
    ...ofReceivers(entity),
    ...ofBeginning(entity),
    ...ofForgotten(entity),
    ...ofLive(entity),
    ...ofIndexes(entity),
    ...ofEach,
  ];
}

function ofCaution({ caution, schema }: EntityFile): Fault[] {
  if (caution === undefined) return [];
  const { type, computed, access } = schema.properties[caution] ?? {};
  if (type === 'boolean' && !computed && !access) return [];
  return [{ path: 'caution', reason: `names ${caution}, which is no stored tick box that everybody reads` }];
}

/** What a side holds is a value of a list, given with a new record and never changed. */
function ofSides({ license = [], schema: { properties } }: EntityFile): Fault[] {
  return [license].flat().flatMap((side, index) => {
    if (typeof side === 'string') return [];
    const { values, without = [] } = side;
    const path = `license.${index}`;
    const unknown = without.filter((name) => properties[name] === undefined);
    const wrong = Object.entries(values).filter(([name, value]) => !properties[name]?.enum?.includes(value));
    const loose = Object.keys(values).filter((name) => properties[name]?.createOnly !== true);
    return [
      ...unknown.map((name) => ({ path, reason: `names ${name}, which is not a field` })),
      ...wrong.map(([name, value]) => ({ path, reason: `holds ${value}, which is no value of ${name}` })),
      ...loose.map((name) => ({ path, reason: `holds ${name}, which is not createOnly` })),
    ];
  });
}

/** They stand on the view of a record. */
function ofComments({ comments, noPages, deletedOf }: EntityFile): Fault[] {
  if (!comments || !(noPages || deletedOf)) return [];
  return [{ path: 'comments', reason: 'are of records that have no page of their own' }];
}

/** The permission that reaches a row stands in a text of its own. */
function ofReceivers({ receivers, schema }: EntityFile): Fault[] {
  if (receivers === undefined || schema.properties[receivers]?.type === 'string') return [];
  return [{ path: 'receivers', reason: `names ${receivers}, which is no text` }];
}

function ofAbout({ about, schema }: EntityFile): Fault[] {
  if (about === undefined || schema.properties[about]?.relation) return [];
  return [{ path: 'about', reason: `names ${about}, which points to no record` }];
}

function ofBeginning({ beginsWith = [], schema: { required = [] } }: EntityFile): Fault[] {
  const others = beginsWith.filter((name) => !required.includes(name));
  return others.map((name) => ({ path: 'beginsWith', reason: `names ${name}, which is not required` }));
}

/** The columns of required fields are never empty. */
function ofForgotten({ forgotten, softDelete, schema: { properties, required = [] } }: EntityFile): Fault[] {
  if (!forgotten) return [];
  const path = 'forgotten';
  const isKept = (name: string) => properties[name] !== undefined && isStored(properties[name]);
  const unknown = Object.keys(forgotten).filter((name) => !isKept(name));
  const open = required.filter((name) => isKept(name) && !Object.hasOwn(forgotten, name));
  return [
    ...(softDelete ? [] : [{ path, reason: 'is of records that are not deleted softly' }]),
    ...unknown.map((name) => ({ path, reason: `names ${name}, which is not a stored field` })),
    ...open.map((name) => ({ path, reason: `says nothing of ${name}, which is required` })),
  ];
}

/** What people type has a version and an entry of its own. */
function ofLive({ live = [], schema: { properties } }: EntityFile): Fault[] {
  const typed = live.filter((name) => !properties[name]?.readOnly);
  return typed.map((name) => ({ path: 'live', reason: `names ${name}, which is not a readOnly field` }));
}

/** PostgreSQL reads rows by what has a column of one value. */
function ofIndexes({ indexes = [], schema: { properties } }: EntityFile): Fault[] {
  const isColumn = (name: string) => {
    const field = properties[name];
    if ((SYSTEM_FIELDS as readonly string[]).includes(name)) return true;
    return field !== undefined && isStored(field) && field.type !== 'array' && field.type !== 'object';
  };
  return indexes.flatMap((fields, index) => {
    const others = fields.map((field) => field.replace(/^-/, '')).filter((name) => !isColumn(name));
    return others.map((name) => ({
      path: `indexes.${index}`,
      reason: `names ${name}, which is not stored as one value`,
    }));
  });
}

/** Nothing is said of what is no value; where one has a tone each has, and a switch has two ends. */
function ofValues(field: FieldSchema, path: string): Fault[] {
  const { enum: values = [], values: said = {} } = field.items ?? field;
  const at = `${path}.${field.items ? 'items.' : ''}values`;
  const unknown = Object.keys(said).filter((value) => !values.map(String).includes(value));
  const toneless = hasTones({ values: said }) ? values.filter((value) => !said[String(value)]?.tone) : [];
  const ends = Object.values(said).flatMap((of) => of?.switch ?? []);
  return [
    ...unknown.map((value) => ({ path: at, reason: `names ${value}, which is not a value of the field` })),
    ...toneless.map((value) => ({ path: at, reason: `says no tone of ${value}` })),
    ...(ends.length > 0 && [...ends].sort().join() !== 'off,on'
      ? [{ path: at, reason: 'must say which one value a switch sets on, and which one off' }]
      : []),
  ];
}

function ofCalendar({ list: { calendar }, schema }: EntityFile): Fault[] {
  if (calendar === undefined || schema.properties[calendar]?.format === 'date') return [];
  return [{ path: 'list.calendar', reason: `names ${calendar}, which is not a date of the entity` }];
}

function ofGroupBy({ list: { groupBy }, schema }: EntityFile): Fault[] {
  if (groupBy === undefined || isGroupable(schema.properties[groupBy] ?? {})) return [];
  return [{ path: 'list.groupBy', reason: `names ${groupBy}, by which no list can be grouped` }];
}

function ofTotals({ list: { totals = [] }, schema }: EntityFile): Fault[] {
  const wrong = totals.filter((name) => !canTotal(schema.properties[name] ?? {}));
  return wrong.map((name) => ({
    path: 'list.totals',
    reason: `names ${name}, which is no number that a list can show`,
  }));
}

function ofTranslated(entity: EntityFile): Fault[] {
  if (entity.translated === undefined) return [];
  const list = entity.schema.properties[entity.translated];
  const hasLocale = list?.items?.properties?.locale !== undefined;
  if (!hasLocale)
    return [{ path: 'translated', reason: `names ${entity.translated}, which is not a list with a locale` }];
  if (translatedFields(entity).length > 0) return [];
  return [{ path: 'translated', reason: `names ${entity.translated}, whose items hold no text field of the entity` }];
}
