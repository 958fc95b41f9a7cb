// Names the tables, indexes and constraints of a table readably, within the length that PostgreSQL keeps.
import { createHash } from 'node:crypto';
import { StoreFault } from '../faults/fault.ts';

const LONGEST = 63;

/** Joins the parts by underscores. A name that is too long ends in a hash, so that two long names stay different. */
export function nameOf(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}

/**
 * The table of a field with many relations: `permissiongroup` and `employee_ids` give `permissiongroup_employee_ids`.
 */
export function joinTable(resource: string, field: string): string {
  const name = `${resource}_${field}`;
  if (Buffer.byteLength(name) > LONGEST)
    throw new StoreFault(`Table name ${name} is longer than ${LONGEST} characters.`);
  return name;
}

/** The table of the fields that a plugin adds to an entity: `deliveryvan` and `fleet` give `deliveryvan_with_fleet`. */
export const besideTable = (resource: string, plugin: string): string => nameOf(resource, 'with', plugin);

/**
 * An index that covers only rows that are not softly deleted has another name, so that an older database is recognised
 * by the former name.
 */
export const uniqueIndex = (table: string, fields: readonly string[], isSoft = false): string =>
  nameOf(table, ...fields, ...(isSoft ? ['present'] : []), 'unique');
export const foreignKey = (table: string, column: string): string => nameOf(table, column, 'fk');
export const valuesCheck = (table: string, column: string): string => nameOf(table, column, 'values');
export const valueIndex = (table: string, column: string): string => nameOf(table, 'by_value', column);
export const relationIndex = (table: string, column: string): string => nameOf(table, column, 'index');
export const newestTable = (stream: string): string => nameOf(stream, 'newest');
/** The partition that begins at this moment. */
export const partitionTable = (stream: string, begin: Date): string =>
  nameOf(stream, `p${begin.toISOString().slice(0, 10).replaceAll('-', '')}`);
/** The partition of rows for whose time there is no other. */
export const restTable = (stream: string): string => nameOf(stream, 'rest');
