// Tells how each field is shown: label, help and option texts by key, and a widget by what the schema says it is.
import type { UiSchema } from '@rjsf/utils';
import type { Entity, EntitySchema, FieldSchema, Subject } from '#core/contract';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { kindOf } from '../fields/kinds.ts';
import { isWritable } from '../fields/visible.ts';
import { isEditable } from './schema.ts';

export type { Translate };

interface Asked {
  readonly entity: Pick<Entity, 'text' | 'license' | 'ui'>;
  readonly schema: EntitySchema;
  readonly subject: Subject | null;
  readonly t: Translate;
  /** A new record may need other help than one that is there: `….help.create`. */
  readonly mode?: 'create' | 'edit';
  /** Fields that a plugin draws itself. */
  readonly custom: ReadonlySet<string>;
  /** Fields that this form shows; all of the schema unless said. */
  readonly shown?: ReadonlySet<string>;
}

/** The uiSchema of an entity's form; what the entity file says itself comes last and wins. */
export function uiSchemaOf(asked: Asked): UiSchema {
  const { entity, schema, subject, t, mode, custom, shown } = asked;
  const fields = Object.entries(schema.properties).map(([name, field]): [string, UiSchema] => {
    if (!isEditable(field) || shown?.has(name) === false) return [name, { 'ui:widget': 'hidden' }];
    const locked = !isWritable(subject, field);
    return [
      name,
      {
        ...fieldUi({ key: `${entity.text}.${name}`, path: name, t, mode, custom }, field),
        ...(locked && { 'ui:readonly': true, 'ui:help': t('core.form.locked') }),
        ...entity.ui?.fields?.[name],
      },
    ];
  });
  return { ...Object.fromEntries(fields), 'ui:submitButtonOptions': { norender: true } };
}

interface Place extends Pick<Asked, 't' | 'mode' | 'custom'> {
  /** Root of its text keys. */
  readonly key: string;
  /** `lines.stars` */
  readonly path: string;
}

function fieldUi(place: Place, field: FieldSchema): UiSchema {
  const { key, t, mode } = place;
  const usual = t(`${key}.help`, { defaultValue: '' });
  const help = mode ? t(`${key}.help.${mode}`, { defaultValue: usual }) : usual;
  const options = field.enum ?? field.items?.enum;
  return {
    'ui:title': t(key),
    ...(help && help !== `${key}.help` && { 'ui:help': help }),
    ...controlOf(place, field),
    ...(options && {
      'ui:enumNames': options.map((value) => t(`${key}.${value}`, { defaultValue: String(value) })),
    }),
    ...nestedUi(place, field),
  };
}

function nestedUi(place: Place, field: FieldSchema): UiSchema {
  const { key, t } = place;
  if (field.polygon) return {};
  if (field.type === 'object') return childrenUi(place, field);
  if (field.items && !field.items.enum && !field.items.relation) {
    // A row of fields has their labels; a single value has only this one, for readers.
    const item = t(`${key}.item`, { defaultValue: field.items.properties ? ' ' : t(key) });
    // The list's help stands once, under the list.
    // A plugin draws the list, not each of its rows.
    const ofRow = { ...place, custom: new Set([...place.custom].filter((path) => path !== place.path)) };
    const own = { ...fieldUi(ofRow, field.items), 'ui:title': item, 'ui:help': undefined };
    return { items: { ...own, ...childrenUi(place, field.items) } };
  }
  return {};
}

function childrenUi({ key, path, ...shared }: Place, { properties = {} }: FieldSchema): UiSchema {
  const children = Object.entries(properties).map(([name, child]) => {
    const place = { ...shared, key: `${key}.${name}`, path: `${path}.${name}` };
    return [name, isEditable(child) ? fieldUi(place, child) : { 'ui:widget': 'hidden' }];
  });
  return Object.fromEntries(children);
}

/** A plugin's field or its kind's control; boxes and plain texts are left to the library, which places their labels. */
function controlOf({ path, custom }: Place, field: FieldSchema): UiSchema {
  if (custom.has(path)) return { 'ui:field': 'plugin' };
  const { id } = kindOf(field);
  const { widget, field: whole } = browserKindOf(field);
  if (whole) return { 'ui:field': id };
  if (field.masked) return { 'ui:widget': 'masked' };
  return widget && field.type !== 'boolean' && id !== 'text' ? { 'ui:widget': id } : {};
}
