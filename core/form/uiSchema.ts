// How each field is shown: label, help and option texts by key, and a widget by what the schema says it is.
import type { UiSchema } from '@rjsf/utils';
import { can, type Entity, type EntitySchema, type FieldSchema, relationOf, type Subject } from '#core/contract';
import { isEditable } from './schema.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

interface Asked {
  readonly entity: Pick<Entity, 'text' | 'license' | 'ui'>;
  readonly schema: EntitySchema;
  readonly subject: Subject | null;
  readonly t: Translate;
  /** Fields that a plugin draws itself. */
  readonly custom: ReadonlySet<string>;
}

const WIDGETS: Readonly<Record<string, string>> = {
  text: 'textarea',
  phone: 'phone',
  iban: 'iban',
  'enterprise-nr': 'enterpriseNumber',
  'establishment-unit-nr': 'enterpriseNumber',
  'local-time': 'time',
  date: 'date',
  'date-time': 'datetime',
  color: 'color',
  email: 'email',
  'https-url': 'uri',
  uri: 'uri',
};

/** The uiSchema of an entity's form; what the entity file says itself comes last and wins. */
export function uiSchemaOf(asked: Asked): UiSchema {
  const { entity, schema, t, custom } = asked;
  const fields = Object.entries(schema.properties).map(([name, field]): [string, UiSchema] => {
    if (!isEditable(field)) return [name, { 'ui:widget': 'hidden' }];
    const locked = !mayWrite(asked, field);
    return [
      name,
      {
        ...fieldUi(`${entity.text}.${name}`, field, t),
        ...(locked && { 'ui:readonly': true, 'ui:help': t('core.form.locked') }),
        ...(custom.has(name) && { 'ui:field': 'plugin' }),
        ...entity.ui?.fields?.[name],
      },
    ];
  });
  return { ...Object.fromEntries(fields), 'ui:submitButtonOptions': { norender: true } };
}

/** A field may ask for a permission of its own to be written (contract `access`). */
export function mayWrite({ entity, subject }: Pick<Asked, 'entity' | 'subject'>, field: FieldSchema): boolean {
  const permissions = field.access?.write;
  return !permissions || (subject !== null && can(subject, { permissions, license: entity.license }));
}

function fieldUi(key: string, field: FieldSchema, t: Translate): UiSchema {
  const help = t(`${key}.help`, { defaultValue: '' });
  const options = field.enum ?? field.items?.enum;
  const widget = widgetOf(field);
  return {
    'ui:title': t(key),
    ...(help && help !== `${key}.help` && { 'ui:help': help }),
    ...(widget && { 'ui:widget': widget }),
    ...(options && {
      'ui:enumNames': options.map((value) => t(`${key}.${value}`, { defaultValue: String(value) })),
    }),
    ...nestedUi(key, field, t),
  };
}

function nestedUi(key: string, field: FieldSchema, t: Translate): UiSchema {
  const children = (properties: FieldSchema['properties'] = {}) =>
    Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, fieldUi(`${key}.${name}`, child, t)]));
  if (field.type === 'object') return children(field.properties);
  if (field.items && !field.items.enum && !field.items.relation) {
    const item = t(`${key}.item`, { defaultValue: ' ' });
    return { items: { ...fieldUi(key, field.items, t), 'ui:title': item, ...children(field.items.properties) } };
  }
  return {};
}

function widgetOf(field: FieldSchema): string | undefined {
  const relation = relationOf(field);
  if (relation) return relation.many ? 'relations' : 'relation';
  if (field.type === 'array') return field.items?.enum ? 'checkboxes' : undefined;
  if (field.enum || field.type === 'boolean' || field.type === 'object') return undefined;
  if (field.type === 'integer' || field.type === 'number') return 'number';
  return field.format ? WIDGETS[field.format] : undefined;
}
