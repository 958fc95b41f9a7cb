// Lists what the session may do with many rows of an entity at once, and the call that does it to one.

import { type FieldSchema, fieldsOfMoves } from '#core/contract';
import { myMoves } from '../../entity/action/moveActions.ts';
import { copyRecord, mayCopy } from '../../entity/copy/copying.ts';
import { restoreRecord } from '../../entity/restoring.ts';
import { may } from '../../fields/access.ts';
import { editableFields, isReadable } from '../../fields/visible.ts';
import { http } from '../../http/http.ts';
import { HttpError } from '../../http/problem.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { moveRow, type Values } from './moving.ts';

export type BulkKind = 'activate' | 'deactivate' | 'change' | 'move' | 'copy' | 'restore' | 'undo' | 'delete';

/** Lists the kinds in the order of the bar: the dangerous one last. */
export function bulkKinds(entity: ResolvedEntity): BulkKind[] {
  const changeable = may(entity, 'update') ? settableFields(entity) : [];
  const switches = changeable.includes('active');
  const offered: Record<BulkKind, boolean> = {
    restore: entity.deletedOf !== undefined && may(entity, 'update'),
    activate: switches,
    deactivate: switches,
    change: entity.deletedOf === undefined && changeable.some((name) => name !== 'active'),
    move: entity.deletedOf === undefined && myMoves(entity).length > 0,
    copy: mayCopy(entity),
    undo: false,
    delete: may(entity, 'delete'),
  };
  return (Object.keys(offered) as BulkKind[]).filter((kind) => offered[kind]);
}

export function changeableFields(entity: ResolvedEntity): string[] {
  return settableFields(entity).filter((name) => name !== 'active');
}

/** Lists the fields that can be set on many rows, `active` among them. */
function settableFields(entity: ResolvedEntity): string[] {
  const { schema, unique = [] } = entity;
  const isSingular = (name: string) => unique.some((fields) => fields.length === 1 && fields[0] === name);
  return editableFields(entity, session.subject, 'edit').filter((name) => {
    const field = schema.properties[name] ?? {};
    return !isSingular(name) && isSimple(field) && isReadable(session.subject, field);
  });
}

/** Tells whether many rows can share a value of this field: no lists of lines, no areas, no files, no secrets. */
function isSimple(field: FieldSchema): boolean {
  const { type, format, items, masked, file, virtual } = field;
  if (masked || file || virtual || format === 'html' || type === 'object') return false;
  return type !== 'array' || items?.relation !== undefined || items?.enum !== undefined;
}

/** Lists the fields of each row that must be known beforehand, to do the work and to undo it. */
export function fieldsOf(entity: ResolvedEntity, kind: BulkKind, values: Values): string[] {
  return kind === 'move' ? fieldsOfMoves(entity) : Object.keys(values);
}

/** The values that each row is given by work without a question. */
export const GIVEN: Readonly<Partial<Record<BulkKind, Values>>> = {
  activate: { active: true },
  deactivate: { active: false },
};

/** Answers the function that works on one row, which answers the row as it is afterwards if it still exists. */
export function workOf(entity: ResolvedEntity, kind: BulkKind, values: Values = {}): (row: Row) => Promise<Row | null> {
  const patch = async ({ id }: Row, body: Values): Promise<Row> => {
    const { data } = await http.patch<{ data: Row }>(`${entity.resource}/${id}`, body);
    return data.data;
  };
  const work: Record<BulkKind, (row: Row) => Promise<Row | null>> = {
    activate: (row) => patch(row, values),
    deactivate: (row) => patch(row, values),
    change: (row) => patch(row, values),
    move: (row) => moveRow(entity, row, values),
    // The undo's work is made by takingBack.ts.
    undo: async (row) => row,
    copy: ({ id }) => copyRecord(entity, id),
    restore: (row) => (entity.deletedOf ? patch(row, {}) : restoreRecord(entity, row.id)),
    delete: (row) => deleteRow(entity, row),
  };
  return work[kind];
}

/** Answers the row if it can be restored; null if it was deleted for good, or by somebody else first. */
async function deleteRow({ resource }: ResolvedEntity, row: Row): Promise<Row | null> {
  try {
    const { headers } = await http.delete(`${resource}/${row.id}`);
    const version = /\d+/.exec(headers.get('ETag') ?? '')?.[0];
    return version === undefined ? null : { ...row, version: Number(version) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}
