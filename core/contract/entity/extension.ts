// Adds the fields of a plugin to an entity of another one. Form, table, calls and checks then treat them as the entity's
// own; only their values lie in a table of the plugin beside it (docs/plugins/others.md).
import { can, type Subject } from '../access/subject.ts';
import type { Entity, EntityFile, EntitySchema, FieldGroup, ListRule } from './entity.ts';
import type { FieldSchema } from './field.ts';
import { SYSTEM_FIELDS } from './record.ts';
import { resolveEntity, UNLISTED } from './resolve.ts';

/** A section of form and view: a new one with a title of its own, or a share in one that the entity has. */
export interface ExtensionGroup {
  /** Text key `{plugin}.{model}.group.{id}`. */
  readonly id?: string;
  /** Id of the entity's own section that the fields join. */
  readonly in?: string;
  readonly fields: readonly string[];
}

type Ui = NonNullable<EntityFile['ui']>;

/** A file beside the entity files, which says the fields that a plugin adds to an entity of another one. */
export interface ExtensionFile {
  readonly $schema?: string;
  /** Model of the entity: `Employee`. */
  readonly extends: string;
  /** Module whose name its texts keep, where the fields moved from there to this plugin. */
  readonly as?: string;
  readonly list?: Partial<Pick<ListRule, 'columns' | 'search' | 'editable' | 'totals'>>;
  /** Tick box among its fields that is said beside each record that it holds for, wherever one is chosen. */
  readonly caution?: string;
  readonly indexes?: EntityFile['indexes'];
  readonly schema: EntitySchema;
  readonly ui?: Pick<Ui, 'create' | 'fields' | 'rows'> & { readonly groups?: readonly ExtensionGroup[] };
}

interface Bringer {
  readonly id: string;
  readonly license?: string;
}

/** Answers the entity with the fields of that plugin; both are valid (`faultsOfExtension`). */
export function extendEntity<T extends Entity>(entity: T, plugin: Bringer, file: ExtensionFile): T {
  const { schema, list, ui } = entity;
  const text = extensionText(plugin, file);
  const own = resolvedFields(entity, file);
  const beside = { plugin: plugin.id, ...(plugin.license && { license: plugin.license }), text };
  const fields = Object.entries(own.properties).map(([name, field]) => [name, { ...field, beside }] as const);
  const groups = groupsWith(ui?.groups ?? [], file.ui?.groups ?? [], text);
  return {
    ...entity,
    extensions: [...(entity.extensions ?? []), { plugin: plugin.id, indexes: file.indexes ?? [] }],
    caution: entity.caution ?? file.caution,
    list: {
      ...list,
      columns: withColumns(list.columns, file.list?.columns ?? []),
      search: [...list.search, ...(file.list?.search ?? [])],
      ...joined('editable', list, file.list),
      ...joined('totals', list, file.list),
    },
    schema: {
      ...schema,
      properties: { ...schema.properties, ...Object.fromEntries(fields) },
      required: [...(schema.required ?? []), ...(own.required ?? [])],
      ...joined('allOf', schema, own),
    },
    ui: {
      ...ui,
      ...(groups.length > 0 && { groups }),
      ...(ui?.create && { create: [...ui.create, ...(file.ui?.create ?? [])] }),
      ...joined('rows', ui, file.ui),
      fields: { ...ui?.fields, ...file.ui?.fields },
    },
  };
}

/** Root of the text keys of an extension: `fleet.deliveryvan`. */
export function extensionText({ id }: Pick<Bringer, 'id'>, { as = id, extends: model }: ExtensionFile): string {
  return `${as}.${model.toLowerCase()}`;
}

/** Answers the extension's schema with the defaults that an entity file of its own would have. */
export function resolvedFields({ model }: Pick<Entity, 'model'>, { schema }: ExtensionFile): EntitySchema {
  return resolveEntity({ id: '' }, { model, display: '', list: UNLISTED, schema }).schema;
}

/** New columns stand before those that the server keeps of every record, such as the time of the last change. */
function withColumns(columns: readonly string[], added: readonly string[]): readonly string[] {
  const isOwn = (name: string) => !(SYSTEM_FIELDS as readonly string[]).includes(name);
  const end = columns.findLastIndex(isOwn) + 1;
  return [...columns.slice(0, end), ...added, ...columns.slice(end)];
}

function groupsWith(
  groups: readonly FieldGroup[],
  added: readonly ExtensionGroup[],
  text: string,
): readonly FieldGroup[] {
  const joining = (id: string) => added.filter((group) => group.in === id).flatMap(({ fields }) => fields);
  const grown = groups.map((group) => ({ ...group, fields: [...group.fields, ...joining(group.id)] }));
  const fresh = added.flatMap(({ id, fields }) => (id === undefined ? [] : { id, fields, text }));
  return [...grown, ...fresh];
}

function joined<K extends string>(
  key: K,
  ...parts: readonly (Readonly<Partial<Record<K, readonly unknown[]>>> | undefined)[]
): object {
  const said = parts.flatMap((part) => (part?.[key] ? [part[key]] : []));
  return said.length > 0 ? { [key]: said.flat() } : {};
}

/** Answers the text key of a field of the entity, whichever plugin brings the field. */
export function fieldKey({ text, schema }: Pick<Entity, 'text' | 'schema'>, name: string): string {
  return `${schema.properties[name]?.beside?.text ?? text}.${name}`;
}

/** Answers the text key of a section of form and view. */
export function groupKey({ text, ui }: Pick<Entity, 'text' | 'ui'>, id: string): string {
  return `${ui?.groups?.find((group) => group.id === id)?.text ?? text}.group.${id}`;
}

/** Tells whether the plugin that adds the field is there for this company: licensed, and not switched off. */
export function isBrought(subject: Pick<Subject, 'company'>, { beside }: FieldSchema): boolean {
  if (!beside) return true;
  const isOff = subject.company.disabled_plugins?.includes(beside.plugin) === true;
  return !isOff && can({ ...subject, permissions: [] }, { license: beside.license });
}
