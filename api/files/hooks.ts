// Updates files when a record is saved: new files become the record's own, replaced and cleared ones are released.
import type { Entity } from '#core/contract';
import {
  type EntityHooks,
  type FieldError,
  type HookContext,
  invalid,
  type ResourceServer,
  type Row,
} from '../contract/index.ts';
import { isFileId } from './address.ts';
import { fileFields } from './fields.ts';
import { attachFile, detachFiles, isWaiting } from './rows.ts';

/** Adds hooks to those of the plugins, for every entity with files. */
export function fileHooks(entities: readonly Entity[]): ResourceServer {
  const withFiles = entities.filter(({ schema }) => fileFields(schema).length > 0);
  return { hooks: Object.fromEntries(withFiles.map((entity) => [entity.model, hooksOf(entity)])) };
}

function hooksOf(entity: Entity): EntityHooks {
  const names = fileFields(entity.schema);
  const resource = entity.deletedOf ?? entity.resource;
  return {
    validate: (record, context) => checkOwn(names, resource, record, context),
    afterCreate: (record, context) => settle(names, record, context),
    afterUpdate: (record, context) => settle(names, record, context),
    afterDelete: async (record, context) => {
      if (!entity.softDelete) await letGo(names, record, context);
    },
  };
}

/** Refuses a file unless the field has it already, or this person has just sent it for this field. */
async function checkOwn(names: readonly string[], resource: string, record: Row, { db, actor, previous }: HookContext) {
  const errors: FieldError[] = [];
  for (const field of names) {
    const value = record[field];
    if (typeof value !== 'string' || value === previous?.[field]) continue;
    const place = { companyId: actor.companyId, resource, field };
    const isOwn = isFileId(value) && (await isWaiting(db, place, value, actor.employeeId));
    if (!isOwn) errors.push({ path: field, code: 'file' });
  }
  return errors;
}

async function settle(names: readonly string[], record: Row, context: HookContext): Promise<void> {
  const { db, actor, previous = {} } = context;
  for (const field of names) {
    const value = record[field];
    if (value === previous[field]) continue;
    await letGo([field], previous, context);
    const taken = typeof value !== 'string' || (await attachFile(db, actor.companyId, value, Number(record.id)));
    if (!taken) throw invalid([{ path: field, code: 'file' }]);
  }
}

function letGo(names: readonly string[], record: Row, { db, actor }: HookContext): Promise<void> {
  const ids = names.map((name) => record[name]).filter((id): id is string => typeof id === 'string' && isFileId(id));
  return detachFiles(db, actor.companyId, ids);
}
