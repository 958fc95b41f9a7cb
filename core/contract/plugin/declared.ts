// Fills in what entity files leave to modules and packages to declare: values of a field, fields of an object, and the
// placeholders that go with a value. An entity file says `declared` with the name of the list; manifests fill that.
import type { Entity } from '../entity/entity.ts';
import type { FieldSchema } from '../entity/field.ts';

/** The placeholders and repeated parts that a template may hold, and the resource of the records for its preview. */
export interface Placeholders {
  readonly names: readonly string[];
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  readonly sample?: string;
}

/** A kind of templates from which a document is printed; it is the `kind` of the document's `template`. */
export interface TemplateKind extends Placeholders {
  /** In capitals: `WORKSHOP_VOUCHER`. */
  readonly id: string;
}

/** A letter whose body a company may write itself, by the letter's full name: `workshops/voucher`. */
export interface TemplateLetter extends Placeholders {
  readonly id: string;
}

/** The part of a manifest that brings values and fields to entities, whichever module they belong to. */
export interface Declarations {
  /** Licences that it introduces: a company holds some of all, and permissions begin with one (text `icecloud.permission.license.{id}`). */
  readonly licenses?: readonly string[];
  /** Kinds of templates that its documents are printed from (text: that of the value, `icecloud.pandoratemplate.kind.{id}`). */
  readonly templateKinds?: readonly TemplateKind[];
  /** Its letters whose body a company may write itself (text: `icecloud.pandoratemplate.letter.{id}`). */
  readonly templateLetters?: readonly TemplateLetter[];
  /** Fields of a bulk e-mail that name its people; the server module says who they are (`audiences`). */
  readonly audiences?: Readonly<Record<string, FieldSchema>>;
}

/** The values that plugins declare, each with the placeholders that it brings, if any. */
const VALUES = {
  licenses: ({ licenses = [] }: Declarations) => licenses.map((id) => ({ id })),
  templateKinds: ({ templateKinds = [] }: Declarations) => templateKinds,
  templateLetters: ({ templateLetters = [] }: Declarations) =>
    templateLetters.map((letter) => ({ codes: false, ...letter })),
} as const;
type ListName = keyof typeof VALUES;

export const DECLARED_LISTS: readonly string[] = [...Object.keys(VALUES), 'audiences'];

/** Lists every licence that a plugin declares, in the order of the alphabet. */
export function licensesOf(plugins: readonly Declarations[]): string[] {
  return [...new Set(plugins.flatMap(({ licenses = [] }) => licenses))].sort();
}

/** Answers the entity with what the plugins declare; the same one if it leaves nothing to them. */
export function withDeclared<E extends Pick<Entity, 'schema' | 'ui'>>(entity: E, plugins: readonly Declarations[]): E {
  const schema = filled(entity.schema, plugins) as E['schema'];
  return schema === entity.schema ? entity : { ...entity, schema, ui: withPlaceholders(entity.ui, plugins) };
}

/** The same object comes back where nothing in it is declared. */
function filled(field: FieldSchema, plugins: readonly Declarations[]): FieldSchema {
  const properties = Object.entries(field.properties ?? {}).map(
    ([name, each]) => [name, filled(each, plugins)] as const,
  );
  const items = field.items && filled(field.items, plugins);
  const isSame = items === field.items && properties.every(([name, each]) => each === field.properties?.[name]);
  const inner = isSame
    ? field
    : { ...field, ...(field.properties && { properties: Object.fromEntries(properties) }), ...(items && { items }) };
  if (!field.declared) return inner;
  if (field.declared === 'audiences')
    return { ...inner, properties: Object.assign({}, inner.properties, ...plugins.map(({ audiences }) => audiences)) };
  const values = valuesOf(field.declared as ListName, plugins).map(({ id }) => id);
  const all = [...new Set([...(field.enum ?? []), ...values])];
  // An empty list would be no schema at all.
  return all.length > 0 ? { ...inner, enum: all } : inner;
}

function valuesOf(list: ListName, plugins: readonly Declarations[]): readonly { readonly id: string }[] {
  const all = plugins.flatMap((plugin): readonly { readonly id: string }[] => VALUES[list](plugin));
  return list === 'licenses' ? all.toSorted((a, b) => (a.id < b.id ? -1 : 1)) : all;
}

interface PlaceholderRule {
  readonly by?: string;
  readonly declared?: ListName;
  readonly of?: Readonly<Record<string, PlaceholderRule>>;
}

/** Placeholders stand in the options of the field of a template: for each declared value, what its plugin says. */
function withPlaceholders(ui: Entity['ui'], plugins: readonly Declarations[]): Entity['ui'] {
  if (!ui?.fields) return ui;
  const fields = Object.entries(ui.fields).map(([name, field]) => {
    const options = (field as { 'ui:options'?: { variables?: PlaceholderRule } })['ui:options'];
    if (!options?.variables) return [name, field];
    return [name, { ...field, 'ui:options': { ...options, variables: ruleOf(options.variables, plugins) } }];
  });
  return { ...ui, fields: Object.fromEntries(fields) };
}

function ruleOf(rule: PlaceholderRule, plugins: readonly Declarations[]): PlaceholderRule {
  if (!rule.of) return rule;
  const own = Object.entries(rule.of).map(([value, inner]) => [value, ruleOf(inner, plugins)] as const);
  const declared = rule.declared
    ? valuesOf(rule.declared, plugins).map(({ id, ...inner }) => [id, inner] as const)
    : [];
  return { ...rule, of: Object.fromEntries([...declared, ...own]) as PlaceholderRule['of'] };
}

interface Texted {
  readonly text: string;
  readonly schema: FieldSchema;
}

/** Lists the text keys that a plugin's own values need, for every entity that has a field for them. */
export function keysOfDeclared(plugin: Declarations, entities: readonly Texted[]): string[] {
  return entities.flatMap(({ text, schema }) => keysIn(text, schema, plugin));
}

function keysIn(key: string, field: FieldSchema, plugin: Declarations): string[] {
  const { declared, properties = {}, items } = field;
  const inner = [
    ...Object.entries(properties).flatMap(([name, each]) => keysIn(`${key}.${name}`, each, plugin)),
    ...(items ? keysIn(key, items, plugin) : []),
  ];
  if (!declared || declared === 'licenses') return inner;
  if (declared === 'audiences')
    return [
      ...inner,
      ...Object.entries(plugin.audiences ?? {}).flatMap(([name, each]) => keysOfField(`${key}.${name}`, each)),
    ];
  return [...inner, ...VALUES[declared as ListName](plugin).map(({ id }) => `${key}.${id}`)];
}

const keysOfField = (key: string, field: FieldSchema): string[] => [
  key,
  ...(field.enum ?? []).map((value) => `${key}.${value}`),
];
