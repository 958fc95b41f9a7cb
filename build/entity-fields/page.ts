// Writes the documentation page of built-in entities and their fields, from the entity files that modules bring.
import {
  type Entity,
  type EntityFile,
  extended,
  type FieldSchema,
  type Plugin,
  requirementOf,
  resolveEntity,
} from '#core/contract';

const HEAD = `# Built-in entities

Every entity that Scoop's modules bring, with its fields by the names that calls, hooks, \`records()\`, queries, filters and
[fields on others](others.md) use. The model is the name in code, the resource the address of its calls below \`/v1\`.

- Each record has \`id\`, \`version\`, \`created_at\`, \`updated_at\` and, in answers, what is computed.
- **Marks.** *required*: a new record has it. *server*: only the server sets it. *once*: it stays as it was when the record was
  added. *computed*: it is worked out for each answer and stored nowhere. *written*: it is taken and never answered.
- A relation holds the id of a record of the named resource; answers name that record beside it (\`division\` beside
  \`division_id\`).
- A field with *access* is there only for holders of the named permissions.

This page is written by \`npm run entity-fields\`, and a test compares it.
`;

export function entitiesPage(manifests: readonly Plugin[]): string {
  const all = manifests.flatMap((plugin) => (plugin.entities ?? []).map((each) => resolveEntity(plugin, fileOf(each))));
  const grown = extended(all, manifests);
  const sections = manifests.flatMap(({ id }) => {
    const own = grown.filter(({ plugin }) => plugin === id).sort((a, b) => (a.model < b.model ? -1 : 1));
    return own.length > 0 ? [`## Of ${id}\n`, ...own.map(sectionOf)] : [];
  });
  return [HEAD, ...sections].join('\n');
}

const fileOf = (each: NonNullable<Plugin['entities']>[number]): EntityFile => ('file' in each ? each.file : each);

function sectionOf(entity: Entity): string {
  const { model, resource, license, licenses = [license], schema, noPages } = entity;
  const facts = [
    `\`${resource}\``,
    `${licenses.length > 1 ? 'licences' : 'licence'} ${licenses.join(', ')}`,
    `read by ${permissionsFor(entity, 'show')}`,
    `changed by ${permissionsFor(entity, 'update')}`,
    ...(noPages ? ['without pages'] : []),
  ];
  const rows = Object.entries(schema.properties).flatMap(([name, field]) => rowsOf(name, field, entity));
  return `### ${model}\n\n${facts.join(' · ')}\n\n| Field | Type | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function permissionsFor(entity: Entity, method: 'show' | 'update'): string {
  if (entity.disallow?.includes(method)) return 'nobody';
  const { permissions = [] } = requirementOf(entity, method);
  return permissions.length > 0 ? permissions.map((name) => `\`${name}\``).join(', ') : 'everyone who is signed in';
}

/** Writes the row of a field, and below it those of its line items. */
function rowsOf(name: string, field: FieldSchema, { schema }: Entity): string[] {
  const said = [
    ...marksOf(field, schema.required?.includes(name) ?? false),
    ...(field.beside ? [`added by ${field.beside.plugin}`] : []),
  ];
  const { properties: lines = {}, required = [] } = field.items ?? {};
  const below = Object.entries(lines).map(([line, each]) =>
    row(`${name}.${line}`, each, marksOf(each, required.includes(line))),
  );
  return [row(name, field, said), ...below];
}

const row = (name: string, field: FieldSchema, marks: readonly string[]): string =>
  `| \`${name}\` | ${typeOf(field)} | ${marks.join('; ')} |`;

function typeOf(field: FieldSchema): string {
  const relation = field.relation ?? field.items?.relation;
  if (relation) return `${field.type === 'array' ? 'list of ' : ''}\`${relation}\``;
  if (field.file) return 'file';
  if (field.polygon) return 'area';
  if (field.money) return 'money';
  if (field.type === 'array')
    return field.items?.properties ? 'rows' : `list of ${field.items ? typeOf(field.items) : 'values'}`;
  return field.kind ?? field.format ?? String(field.type);
}

function marksOf(field: FieldSchema, isRequired: boolean): string[] {
  const { access, computed, createOnly, readOnly, rows, writeOnly, unit } = field;
  const values = field.enum ?? field.items?.enum;
  const readers = access?.read;
  return [
    ...(isRequired ? ['required'] : []),
    ...(computed ? ['computed'] : readOnly ? ['server'] : createOnly ? ['once'] : []),
    ...(writeOnly ? ['written'] : []),
    ...(values ? [values.map((value) => `\`${value}\``).join(' ')] : []),
    ...(field.declared ? [`values of all modules (\`${field.declared}\`)`] : []),
    ...(unit ? [unit] : []),
    ...(rows ? [`rows of the model \`${rows.model}\``] : []),
    ...(readers ? [`access: ${readers.map((name) => `\`${name}\``).join(', ')}`] : []),
  ];
}
