// Finds all faults of a record at once: refused fields, the schema, relations, and the plugins' own rules.
import { isBrought } from '#core/contract';
import { faultsOf } from '#core/fields';
import { type FieldError, type HookContext, invalid, type Row } from '../../contract/index.ts';
import type { Resource } from '../../entities/resource.ts';
import { isWriteThrough } from '../../sql/values/expression-sql.ts';
import type { Call } from '../call.ts';
import { unknownRows } from '../reading/rows.ts';
import { type Fitted, ownFields, schemaFaults } from './applicable.ts';
import { isUndeclared } from './declared.ts';
import { beyondLimits } from './limits.ts';
import { checkOffered } from './offered.ts';
import { overlaps } from './overlap.ts';
import { checkRelations } from './relations.ts';

/** `record` is the record as it will be stored. */
interface Checked extends Fitted {
  /** The fields that the call sets. */
  readonly changed: Row;
  readonly refused: readonly FieldError[];
}

export async function check(
  call: Call,
  context: HookContext,
  { record, found, changed, refused, ...given }: Checked,
): Promise<void> {
  const { db, resource, actor } = call;
  const { method, previous } = context;
  const own = given.own ?? ownFields(resource, record);
  const wrong = schemaErrors(resource, own, { method, previous, found: found ?? schemaFaults(resource, own) });
  const errors = [...refused, ...wrong.filter((error) => isAsked(call, context, changed, error))];
  errors.push(...unknownRows(resource, previous ?? {}, record));
  errors.push(...beyondLimits(resource.entity, own), ...faultsOf(resource.entity.schema, changed, own));
  errors.push(...(await checkRelations(db, resource, actor, { record, changed, previous })));
  errors.push(...(await checkOffered(db, resource, own, previous)));
  // Plugins' rules run only on a record that fits its schema.
  if (errors.length === 0) errors.push(...(await overlaps(call, record)));
  if (errors.length === 0)
    for (const hooks of resource.hooks) errors.push(...((await hooks.validate?.(record, context)) ?? []));
  if (errors.length > 0) throw invalid(each(errors));
}

/** Keeps one of the same faults that both the schema and the kind of a field found. */
function each(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [`${error.path} ${error.code}`, error])).values()].toReversed();
}

/**
 * Lists schema errors. A required field that is never shown again, such as a password, may be missing except in a new
 * record.
 */
function schemaErrors(
  resource: Resource,
  record: Row,
  { method, previous = {}, found }: Pick<HookContext, 'method' | 'previous'> & Required<Pick<Fitted, 'found'>>,
): readonly FieldError[] {
  if (method === 'create') return found;
  const errors = found.filter((error) => !isUndeclared(error, resource, record, previous));
  return errors.filter(({ path, code }) => code !== 'required' || !isWriteThrough(resource, path));
}

/**
 * Tells whether the caller has to do something about an error. A field that another plugin adds is asked for only while
 * that plugin is there, of people, and on a record that is older than the plugin only by whoever fills it in.
 */
function isAsked({ resource, actor }: Call, context: HookContext, changed: Row, { path, code }: FieldError): boolean {
  const [name = ''] = path.split('.');
  const field = resource.entity.schema.properties[name];
  if (!field?.beside) return true;
  if (!actor.isProduct && !isBrought(actor, field)) return false;
  if (code !== 'required' || path !== name) return true;
  if (actor.isProduct) return false;
  return context.method === 'create' || context.previous?.[name] !== undefined || Object.hasOwn(changed, name);
}
