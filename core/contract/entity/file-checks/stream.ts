// Finds faults in what an entity file says of a stream: rows that only arrive are stored by time, and know neither
// changes nor parts.
import type { EntityFile } from '../entity.ts';
import type { FieldSchema } from '../field.ts';
import { isStored, relationOf } from '../record.ts';
import { sameFields } from '../which.ts';
import { type EntityFault, missingFrom } from './words.ts';

/** Keys of an entity file that speak of records which change, or of comparisons with rows of another partition. */
const NOT_WITH: readonly (keyof EntityFile)[] = [
  ...(['softDelete', 'orderable', 'copyable', 'noOverlap', 'unique', 'sealed', 'comments', 'deletedOf'] as const),
  ...(['translated', 'live', 'forgotten', 'beginsWith'] as const),
];

export function faultsOfStream(entity: EntityFile): EntityFault[] {
  const { stream, schema, list } = entity;
  if (!stream) return [];
  const { at, subject, once, replaces, carries = [] } = stream;
  const fault = (path: string, reason: string, isWrong: boolean) => (isWrong ? [{ path, reason }] : []);
  const isRequired = (name: string) => schema.required?.includes(name) === true;
  const fieldOf = (name: string | undefined) => schema.properties[name ?? ''] ?? {};
  return [
    ...missingFrom(entity, [])('stream', [at, subject, ...(once ? [once] : []), ...carries]),
    ...fault('stream.at', 'must be a moment that is required', fieldOf(at).format !== 'date-time' || !isRequired(at)),
    ...fault('stream.subject', 'must be one stored value that is required', !isSubject(entity, subject)),
    ...fault('stream.once', 'must be a text', once !== undefined && !isText(fieldOf(once))),
    ...fault('stream.replaces', 'does not go with once', replaces === true && once !== undefined),
    ...carries.flatMap((name) =>
      fault('stream.carries', `names ${name}, which not everybody may see`, isHidden(fieldOf(name))),
    ),
    ...fault('list.sort', `must begin with -${at}, by which a stream is stored`, list.sort[0] !== `-${at}`),
    ...fault('list.search', 'must be empty: a stream is not searched', list.search.length > 0),
    ...NOT_WITH.flatMap((key) => fault(key, 'does not go with a stream', entity[key] !== undefined)),
    ...Object.entries(schema.properties).flatMap(([name, field]) =>
      fault(`schema.properties.${name}`, 'is of a kind that a stream does not keep', isPart(field)),
    ),
  ];
}

const isText = ({ type, enum: values }: FieldSchema): boolean => type === 'string' && values === undefined;

function isSubject({ schema }: EntityFile, name: string): boolean {
  const field = schema.properties[name];
  const isValue = field?.type === 'integer' || (field?.type === 'string' && field.format === undefined);
  return isValue && isStored(field) && schema.required?.includes(name) === true;
}

/** Tells whether a field is kept from some who may list the rows: an event has one content for all. */
const isHidden = ({ computed, masked, writeOnly, virtual, access, file }: FieldSchema): boolean =>
  Boolean(computed || masked || writeOnly || virtual || access || file);

/** Tells whether a field needs more than a column of the row, or what changes after it was made. */
const isPart = (field: FieldSchema): boolean =>
  Boolean(field.rows || field.sequence || field.moves || field.file || field.kind || relationOf(field)?.many) ||
  sameFields(field.only).length > 0;
