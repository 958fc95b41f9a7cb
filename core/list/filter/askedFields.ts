// Chooses the fields that a list loads: those of its columns, and those that names, states and work on its rows need.
import { type EntitySchema, fieldsOfMoves, SYSTEM_FIELDS, scopeFields, translatedFields } from '#core/contract';
import { askedFields as askedByCopy } from '../../entity/copy/copying.ts';
import { fieldOf } from '../../fields/entityField.ts';
import { browserKindOf } from '../../fields/index.ts';
import { namedFields } from '../../fields/value.tsx';
import { isReadable } from '../../fields/visible.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';
import { NAME_COLUMN } from '../../table/cells.tsx';
import { standardColumns } from '../fields.ts';

/** Undefined if all are needed, since a plugin's component may read any of them. */
export type AskedFields = readonly string[] | undefined;

/** Answers the fields in one order, whatever the order of the columns, so that the same fields make the same call. */
export function askedFields(entity: ResolvedEntity, columns: readonly string[], asCards = false): AskedFields {
  const shown = columns.filter((name) => name !== NAME_COLUMN);
  const card = isStandard(entity, columns) ? (entity.list.card ?? []) : [];
  if (asCards || [...shown, ...card].some((name) => entity.additions.cells[name])) return undefined;
  const typed = [...(entity.list.editable ?? []), ...askedByCopy(entity)];
  const wanted = new Set<string | undefined>([
    ...namedFields(entity),
    ...shown,
    ...card,
    ...shown.flatMap((name) => browserKindOf(fieldOf(entity, name) ?? {}).reads?.(entity) ?? []),
    ...fieldsOfMoves(entity),
    ...scopeFields(entity),
    ...typed,
    // An edited cell is checked by the entity's conditions, which need their fields.
    ...(typed.length > 0 ? conditional(entity.schema) : []),
  ]);
  if (translatedFields(entity).some((name) => wanted.has(name))) wanted.add(entity.translated);
  return known(entity).filter((name) => wanted.has(name));
}

/** Tells whether a phone's lines say the facts of the entity file's `list.card`. */
function isStandard(entity: ResolvedEntity, columns: readonly string[]): boolean {
  return columns.join() === standardColumns(entity).join();
}

export function covers(asked: AskedFields, wanted: AskedFields): boolean {
  return asked === undefined || wanted?.every((name) => asked.includes(name)) === true;
}

/** Lists the fields that the session may read; before it is known, the server decides. */
function known({ schema }: ResolvedEntity): string[] {
  const { subject } = session;
  const fields = Object.entries(schema.properties).filter(([, field]) =>
    subject ? isReadable(subject, field) : !field.writeOnly,
  );
  return [...fields.map(([name]) => name), ...SYSTEM_FIELDS.filter((name) => !schema.properties[name])];
}

/** Lists the fields in the entity's conditions. */
function conditional({ properties, required: _, ...conditions }: EntitySchema): string[] {
  const said = JSON.stringify(conditions);
  return Object.keys(properties).filter((name) => said.includes(`"${name}"`));
}
