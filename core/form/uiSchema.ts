// Tells how each field is shown: label, help and option texts by key, and a widget by its schema.
import type { UiSchema } from '@rjsf/utils';
import { type Entity, type EntitySchema, type FieldSchema, fieldKey, type Subject } from '#core/contract';
import { browserKindOf } from '../fields/index.ts';
import type { Translate } from '../fields/kind.ts';
import { kindOf } from '../fields/kinds.ts';
import { isWritable } from '../fields/visible.ts';
import { isEditable } from './schema.ts';

export type { Translate };

interface Asked {
  readonly entity: Pick<Entity, 'text' | 'license' | 'ui' | 'schema' | 'translated'>;
  readonly schema: EntitySchema;
  readonly subject: Subject | null;
  readonly t: Translate;
  /** A new record may have another help text than an existing one: `….help.create`. */
  readonly mode?: 'create' | 'edit';
  /** Fields that a plugin draws itself. */
  readonly custom: ReadonlySet<string>;
  /** Fields that this form shows; all of the schema by default. */
  readonly shown?: ReadonlySet<string>;
}

/** Answers the uiSchema of an entity's form; entries of the entity file itself win. */
export function uiSchemaOf(asked: Asked): UiSchema {
  const { entity, schema, subject, t, mode, custom, shown } = asked;
  const fields = Object.entries(schema.properties).map(([name, field]): [string, UiSchema] => {
    if (!isEditable(field) || shown?.has(name) === false) return [name, { 'ui:widget': 'hidden' }];
    const locked = !isWritable(subject, field);
    const usual = fieldUi({ key: fieldKey(entity, name), path: name, t, mode, custom }, field);
    return [
      name,
      {
        ...(name === entity.translated ? translatedUi(usual, entity) : usual),
        ...(locked && { 'ui:readonly': true, 'ui:help': t('core.form.locked') }),
        ...entity.ui?.fields?.[name],
      },
    ];
  });
  return { ...Object.fromEntries(fields), 'ui:submitButtonOptions': { norender: true } };
}

/** A field in another language has the options of the field that it translates, such as its placeholders. */
function translatedUi(list: UiSchema, { ui }: Asked['entity']): UiSchema {
  const items = (list.items ?? {}) as UiSchema;
  const like = Object.entries(ui?.fields ?? {}).filter(([name]) => Object.hasOwn(items, name));
  const same = like.map(([name, { 'ui:options': options }]) => [name, { ...items[name], 'ui:options': options }]);
  return { ...list, items: { ...items, ...Object.fromEntries(same) } };
}

interface Place extends Pick<Asked, 't' | 'mode' | 'custom'> {
  /** Root of the field's text keys. */
  readonly key: string;
  /** A path such as `lines.stars`. */
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
    // The fields of a row have labels of their own; a single value has only this one, for screen readers.
    const item = t(`${key}.item`, { defaultValue: field.items.properties ? ' ' : t(key) });
    // The list's help stands once, under the list. A plugin that draws the list does not draw its rows.
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

/**
 * Answers a plugin's field or the control of the kind; the library places the labels of tick boxes and plain texts
 * itself.
 */
function controlOf({ path, custom }: Place, field: FieldSchema): UiSchema {
  if (custom.has(path)) return { 'ui:field': 'plugin' };
  const { id } = kindOf(field);
  const { widget, field: whole } = browserKindOf(field);
  if (whole) return { 'ui:field': id };
  if (field.masked) return { 'ui:widget': 'masked' };
  return widget && field.type !== 'boolean' && id !== 'text' ? { 'ui:widget': id } : {};
}
