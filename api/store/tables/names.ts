// Names of the things that belong to a table: readable, and never longer than PostgreSQL keeps.
import { createHash } from 'node:crypto';
import { StoreFault } from '../fault.ts';

const LONGEST = 63;

/** Parts joined by underscores; what would be cut off ends in a hash, so that two long names stay two. */
export function nameOf(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}

/** Table of a field that holds many relations: `permissiongroup` and `employee_ids` give `permissiongroup_employee_ids`. */
export function joinTable(resource: string, field: string): string {
  const name = `${resource}_${field}`;
  if (Buffer.byteLength(name) > LONGEST)
    throw new StoreFault(`Table name ${name} is longer than ${LONGEST} characters.`);
  return name;
}

/** Of those rows alone that are not softly deleted, it is another index: by its name a database that is older tells. */
export const uniqueIndex = (table: string, fields: readonly string[], isSoft = false): string =>
  nameOf(table, ...fields, ...(isSoft ? ['present'] : []), 'unique');
export const foreignKey = (table: string, column: string): string => nameOf(table, column, 'fk');
export const valuesCheck = (table: string, column: string): string => nameOf(table, column, 'values');
export const valueIndex = (table: string, column: string): string => nameOf(table, 'by_value', column);
export const relationIndex = (table: string, column: string): string => nameOf(table, column, 'index');
