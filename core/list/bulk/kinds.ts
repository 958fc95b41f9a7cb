// Lists what the session may do with many rows of an entity at once, and how it is done.

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
import type { Deed } from './inOneCall.ts';
import { moveOf, type Values } from './moving.ts';

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

/** Answers how the rows are worked; each is answered as it is afterwards, if it still exists. */
export function deedOf(entity: ResolvedEntity, kind: BulkKind, values: Values = {}): Deed {
  const { resource, deletedOf, stream } = entity;
  const patch = async ({ id }: Row, body = values): Promise<Row> => {
    const { data } = await http.patch<{ data: Row }>(`${resource}/${id}`, body);
    return data.data;
  };
  // Deleted rows and those of streams have no call for many changes.
  const set: Deed =
    deletedOf || stream ? { work: (row) => patch(row) } : { changeOf: ({ id }) => ({ update: id, values }) };
  const deeds: Record<BulkKind, Deed> = {
    ...{ activate: set, deactivate: set, change: set },
    move: { changeOf: (row) => moveOf(entity, row, values) },
    // The undo's deed is made by takingBack.ts.
    undo: { work: async (row) => row },
    copy: { work: ({ id }) => copyRecord(entity, id) },
    restore: { work: (row) => (deletedOf ? patch(row, {}) : restoreRecord(entity, row.id)) },
    delete: { work: (row) => deleteRow(entity, row) },
  };
  return deeds[kind];
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
