// Finds faults in the places of an entity file that say which records they are about: fields that are not there, values
// that a field never has, comparisons that do not suit it, and what a place cannot say.
import { today } from '../../local-time.ts';
import { daysOf } from '../../period.ts';
import { typedNow, valueNow } from '../../plugin/former-keys.ts';
import type { EntityFile } from '../entity.ts';
import type { FieldSchema } from '../field.ts';
import { relationOf, SYSTEM_FIELDS } from '../record.ts';
import { comparisonOf, type FieldTest, isMovingDay, type Which } from '../which.ts';
import type { EntityFault } from './words.ts';

/** What a place can do, beside values of the entity's fields. */
export interface WhichPlace {
  /** It knows comparisons; without it values alone, as a constraint of the database. */
  readonly compares?: boolean;
  /** It reads records in memory, so `lines.note` can look into rows. */
  readonly looksInside?: boolean;
  /** It knows who asks, so that a relation may be `own`. */
  readonly knowsOwn?: boolean;
  /** Fields beside those of the file. */
  readonly beside?: readonly string[];
  /** The fields of the record that points there, which `same` may name. */
  readonly pointing?: Readonly<Record<string, FieldSchema>>;
}

/** A record that is at hand is asked anything. */
export const IN_MEMORY: WhichPlace = { compares: true, looksInside: true };

export function faultsOfWhich(
  { schema }: Pick<EntityFile, 'schema'>,
  path: string,
  which: Which = {},
  place: WhichPlace = {},
): EntityFault[] {
  const { beside = SYSTEM_FIELDS } = place;
  return Object.entries(which).flatMap(([name, test]) => {
    const [outer = '', inner] = name.split('.');
    const at = `${path}.${name}`;
    if (test === undefined) return [];
    if (inner !== undefined && !place.looksInside)
      return [{ path: at, reason: 'looks into rows, which cannot be here' }];
    const own = schema.properties[outer];
    const field = inner === undefined ? own : own?.items?.properties?.[inner];
    if (!field) return beside.includes(name) ? [] : [{ path, reason: `names ${name}, which is not a field` }];
    return ofTest(field, test, place).map(({ path: below, reason }) => ({ path: at + below, reason }));
  });
}

function ofTest(field: FieldSchema, test: FieldTest, { compares, knowsOwn, pointing }: WhichPlace): EntityFault[] {
  const isPlain = typeof test !== 'object' || Array.isArray(test);
  if (!isPlain && !compares) return [{ path: '', reason: 'can be values alone here, and no comparison' }];
  if (test === 'own' && knowsOwn) return relationOf(field) ? [] : [{ path: '', reason: 'is own, but no relation' }];
  const { eq, in: some = [], same, ...comparison } = comparisonOf(test);
  const wrong = [...(eq === undefined ? [] : [eq]), ...some].filter((value) => !isValueOf(field, value));
  return [
    ...wrong.map((value) => ({ path: '', reason: whyNoValue(field, value) })),
    ...ofComparison(field, comparison),
    ...(same === undefined ? [] : ofSame(field, same, pointing)),
  ];
}

/** Both fields hold the same kind of value: of two relations, records of the same resource. */
function ofSame(field: FieldSchema, same: string, pointing: WhichPlace['pointing']): EntityFault[] {
  if (!pointing) return [{ path: '.same', reason: 'is for only of a relation' }];
  const other = pointing[same];
  if (!other) return [{ path: '.same', reason: `names ${same}, which is not a field` }];
  const kindOf = ({ type, format }: FieldSchema, one: FieldSchema) => [type, format, relationOf(one)?.resource].join();
  const isOne = other.type !== 'array' && kindOf(other, other) === kindOf(field.items ?? field, field);
  return isOne ? [] : [{ path: '.same', reason: `names ${same}, which is not of one kind with the field` }];
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Values of a fixed list, yes or no, numbers: what a field can never hold would find nothing, silently. */
function isValueOf(field: FieldSchema, value: unknown): boolean {
  const { enum: values, type } = field.items ?? field;
  if (values) return values.some((each) => each === value);
  if (field.format === 'date') return DAY.test(String(value));
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  return type !== 'boolean' || typeof value === 'boolean';
}

/** A number or a yes that is written as a text was one in contract 1. */
function whyNoValue(field: FieldSchema, value: unknown): string {
  const now = typeof value === 'string' ? typedNow(value) : undefined;
  const isMeant = now !== undefined && isValueOf(field, now);
  return `is ${JSON.stringify(value)}, which is no value of the field${isMeant ? `; write ${now}` : ''}`;
}

function ofComparison(
  { format, type }: FieldSchema,
  { gte, lte, period }: ReturnType<typeof comparisonOf>,
): EntityFault[] {
  const isDay = format === 'date';
  const ends = Object.entries({ gte, lte }).filter(([, end]) => end !== undefined);
  const isNumber = type === 'number' || type === 'integer';
  return [
    ...(period !== undefined && !daysOf(period, today())
      ? [{ path: '.period', reason: 'is no period that there is' }]
      : []),
    ...(period !== undefined && !isDay && format !== 'date-time' ? [{ path: '.period', reason: 'is of no day' }] : []),
    ...ends.flatMap(([name, end]) => {
      const now = valueNow(name, end);
      if (now !== undefined && (isNumber || now.startsWith('today')))
        return [{ path: `.${name}`, reason: `is not of the kind of the field; write ${now}` }];
      if (isNumber !== (typeof end === 'number'))
        return [{ path: `.${name}`, reason: 'is not of the kind of the field' }];
      if (isDay && !isMovingDay(end) && !DAY.test(String(end)))
        return [{ path: `.${name}`, reason: `is ${JSON.stringify(end)}, which is no day` }];
      return isMovingDay(end) && !isDay ? [{ path: `.${name}`, reason: 'is a day, and the field is none' }] : [];
    }),
  ];
}
