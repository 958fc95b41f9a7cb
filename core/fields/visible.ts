// Decides, as the only place, which fields a person sees in form, view, table, filter and export.
import {
  can,
  type Entity,
  type EntitySchema,
  type FieldSchema,
  givenBy,
  isBrought,
  type Subject,
  subjectReach,
} from '#core/contract';

export type Mode = 'create' | 'edit' | 'view' | 'table' | 'filter' | 'export';

/** Tells whether the field may be in an answer to this person, and so also in a filter, a sort or a search. */
export function isReadable(subject: Subject | null, field: FieldSchema): boolean {
  return !field.writeOnly && allows(subject, field, field.access?.read);
}

/** Tells whether this person may set the field, as far as the field's own access says so. */
export function isWritable(subject: Subject | null, field: FieldSchema): boolean {
  if (field.access?.root && subject?.user?.is_root !== true) return false;
  return allows(subject, field, field.access?.write);
}

function allows(subject: Subject | null, field: FieldSchema, permissions?: readonly string[]): boolean {
  if (subject === null || !isBrought(subject, field)) return false;
  return can(subject, { permissions, license: field.access?.license });
}

/** Names the fields that are shown, in the order of the entity file. */
export function visibleFields(entity: Entity, subject: Subject | null, mode: Mode): string[] {
  const given = givenFields(entity, subject, mode);
  return namesOf(
    entity.schema,
    (field, name) => !field.hidden && !given.includes(name) && isShown(field, subject, mode),
  );
}

/** Names the fields that this person can fill in; other fields of the form are shown, but locked. */
export function editableFields(entity: Entity, subject: Subject | null, mode: 'create' | 'edit'): string[] {
  const shown = visibleFields(entity, subject, mode);
  return shown.filter((name) => isWritable(subject, entity.schema.properties[name] ?? {}));
}

/** Names the fields of a form that arrive masked, and whole on request (`?reveal=`). */
export function maskedFields(entity: Entity, subject: Subject | null): string[] {
  return visibleFields(entity, subject, 'edit').filter((name) => {
    const field = entity.schema.properties[name];
    return field?.masked === true && isReadable(subject, field);
  });
}

/**
 * Names the fields that can have one value only among the rows that this person reaches; the form does not ask for
 * them.
 */
function givenFields(entity: Entity, subject: Subject | null, mode: Mode): string[] {
  if (!entity.scope || subject === null || (mode !== 'create' && mode !== 'edit')) return [];
  return Object.keys(givenBy(subjectReach(subject, entity, mode === 'create' ? 'create' : 'update') ?? 'all'));
}

function isShown(field: FieldSchema, subject: Subject | null, mode: Mode): boolean {
  if (mode !== 'create' && mode !== 'edit') return isReadable(subject, field);
  return isInForm(field, mode) && (isWritable(subject, field) || isReadable(subject, field));
}

function isInForm(field: FieldSchema, mode: 'create' | 'edit'): boolean {
  return !field.readOnly && !field.computed && !(field.createOnly && mode === 'edit');
}

function namesOf(schema: EntitySchema, keep: (field: FieldSchema, name: string) => boolean): string[] {
  return Object.entries(schema.properties)
    .filter(([name, field]) => keep(field, name))
    .map(([name]) => name);
}
