// Decides the order of a list: by the query string, or else by the entity file.
import type { Entity, FieldSchema } from '#core/contract';
import { isSortable as isSortableKind } from '#core/fields';
import type { Actor, FieldError } from '../../contract/index.ts';
import { readableField } from '../../entities/access.ts';
import { fieldOf } from '../../entities/field.ts';

export interface SortKey {
  readonly name: string;
  readonly field: FieldSchema;
  readonly descending: boolean;
  /** Of a relation: by the record's number, and not by the name that people see. */
  readonly asNumber?: boolean;
}

/** Answers the requested sort or the entity's own; `id` always comes last, so that the order is total. */
export function parseSort(asked: string, entity: Entity, actor: Actor, errors: FieldError[]): SortKey[] {
  const keys: SortKey[] = [];
  const names = asked ? asked.split(',') : entity.list.sort.filter((key) => isSortableFor(actor, entity, bare(key)));
  for (const name of [...names, 'id'].map(bare)) {
    const field = readableField(actor, entity, name);
    if (!field || !isSortable(field)) {
      errors.push({ path: 'sort', code: 'badSort', params: { field: name } });
    } else if (!keys.some((key) => key.name === name)) {
      const asNumber = !asked && isOwner(entity, name);
      keys.push({ name, field, descending: names.includes(`-${name}`), ...(asNumber && { asNumber }) });
    }
  }
  return keys;
}

/** The rows of a record lie together by its number: their own order is read along an index, and no record's name for it. */
const isOwner = ({ partOf }: Entity, name: string): boolean => partOf?.field === name;

function isSortableFor(actor: Actor, entity: Entity, name: string): boolean {
  const field = readableField(actor, entity, name);
  return field !== undefined && isSortable(field);
}

/** A masked field cannot be sorted by, since a row's place would reveal its value. */
function isSortable(field: FieldSchema): boolean {
  return !field.masked && isSortableKind(field);
}

/** Answers the keys of the entity's own sort, `id` last, whoever asks. */
export function sortKeysOf(entity: Entity, sort: readonly string[]): SortKey[] {
  return [...sort, 'id'].flatMap((key) => {
    const field = fieldOf(entity, bare(key));
    if (!field || !isSortable(field)) return [];
    const asNumber = isOwner(entity, bare(key));
    return [{ name: bare(key), field, descending: key.startsWith('-'), ...(asNumber && { asNumber }) }];
  });
}

function bare(key: string): string {
  return key.replace(/^-/, '');
}
