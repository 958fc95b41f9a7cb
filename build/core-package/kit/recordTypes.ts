// Writes the types of records from entity files, and of messages from files of ports: one declaration file that adds
// each model, each resource and each port to the registries of the contract. Scoop's own build and packages use the same.

/** The part of a field's JSON Schema that its type is made from. */
interface Field {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly declared?: string;
  readonly const?: unknown;
  readonly format?: string;
  readonly money?: boolean;
  readonly relation?: string;
  readonly items?: Field;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly polygon?: boolean;
  readonly computed?: boolean;
  readonly writeOnly?: boolean;
  readonly readOnly?: boolean;
  readonly default?: unknown;
  readonly access?: { readonly read?: unknown; readonly license?: unknown; readonly root?: unknown };
  readonly rows?: { readonly model: string; readonly parent: string };
  readonly oneOf?: readonly Field[];
}

/** The file of a port, with the message that a service outside of Scoop receives and the reply that it gives. */
export interface TypedPort {
  readonly port: string;
  readonly message: Field;
  readonly reply?: Field;
}

/** The part of an entity file that its types are made from. */
export interface TypedFile {
  readonly model: string;
  readonly resource?: string;
  readonly beginsWith?: readonly string[];
  readonly deletedOf?: string;
  readonly schema: Field;
}

/** The part of an extension file that its types are made from. */
export interface ExtendingFile {
  readonly extends: string;
  readonly schema: Field;
}

const OWN_TYPES: Readonly<Record<string, string>> = { date: 'Day', 'date-time': 'Moment', 'local-time': 'ClockTime' };
const POLYGON = "{ type: 'Polygon'; coordinates: [number, number][][] }";
const IMPORTED = ['ClockTime', 'Day', 'Moment', 'Money', 'NamedRecord', 'SystemFields'];

/** Holds what types are made from: entity files, fields that modules add to entities of others, and files of ports. */
export interface Typed {
  readonly files: readonly TypedFile[];
  readonly added: readonly ExtendingFile[];
  readonly ports: readonly TypedPort[];
}

export const UNTYPED: Typed = { files: [], added: [], ports: [] };

/** Sorts JSON files by what they are, and leaves out those that no types are made from. */
export function typedIn(contents: readonly unknown[]): Typed {
  const given = contents.filter((json) => typeof json === 'object' && json !== null);
  return {
    files: given.filter((json): json is TypedFile => 'model' in json && 'schema' in json),
    added: given.filter((json): json is ExtendingFile => 'extends' in json && 'schema' in json),
    ports: given.filter((json): json is TypedPort => 'port' in json && 'message' in json),
  };
}

/** @param contract where the registries are declared: `#core/types`, or `@scoop/core/types` in a package */
export function recordTypes({ files, added, ports }: Typed, contract: string): string {
  const entities = files.flatMap((file) => [file, ...rowFiles(file)]).sort((a, b) => (a.model < b.model ? -1 : 1));
  const extended = joinExtensions(added);
  const body = [
    ...entities.flatMap((file) => [storedType(file), answeredType(file)]),
    ...extended.flatMap(({ file }) => [storedType(file, ''), answeredType(file, '')]),
  ].join('\n');
  const used = IMPORTED.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '${contract}';\n` : 'export {};\n';
  const models = entities.map(({ model }) => `    ${model}: ${model};\n`);
  const resources = entities.map((file) => `    ${key(resourceOf(file))}: ${answeredName(file)};\n`);
  return `// Made from entity files: what is changed here is lost when they are made again.
${imports}
${body}
declare module '${contract}' {
  interface StoredRecords {
${models.join('')}  }
  interface AnsweredRecords {
${resources.join('')}  }
${portTypes(ports)}${extended.length > 0 ? registriesOf(extended) : ''}}
`;
}

/** Types of messages and answers hold no type of records, so they need nothing imported. */
function portTypes(ports: readonly TypedPort[]): string {
  if (ports.length === 0) return '';
  const messages = ports.map(({ port, message }) => `    ${key(port)}: ${typeOf(message)};\n`);
  const replies = ports.flatMap(({ port, reply }) => (reply ? `    ${key(port)}: ${typeOf(reply)};\n` : []));
  const answered = replies.length > 0 ? `  interface PortReplies {\n${replies.join('')}  }\n` : '';
  return `  interface PortMessages {\n${messages.join('')}  }\n${answered}`;
}

interface Extended {
  readonly extends: string;
  readonly file: TypedFile;
}

/** Joins the fields that several files add to one model; records are older than the fields, so each may be missing. */
function joinExtensions(added: readonly ExtendingFile[]): Extended[] {
  const models = [...new Set(added.map((each) => each.extends))].sort();
  return models.map((model) => {
    const schemas = added.filter((each) => each.extends === model).map(({ schema }) => schema.properties);
    return {
      extends: model,
      file: { model: `${model}Extension`, schema: { properties: Object.assign({}, ...schemas) } },
    };
  });
}

function registriesOf(extended: readonly Extended[]): string {
  const stored = extended.map(({ extends: model, file }) => `    ${model}: ${file.model};\n`);
  const answers = extended.map(({ extends: model, file }) => `    ${model.toLowerCase()}: ${answeredName(file)};\n`);
  return `  interface ExtendedRecords {\n${stored.join('')}  }\n  interface ExtendedAnswers {\n${answers.join('')}  }\n`;
}

const resourceOf = ({ model, resource }: TypedFile): string => resource ?? model.toLowerCase();
const answeredName = ({ model }: TypedFile): string => `Answered${model}`;

/** Line items that are records of their own, with the record that they belong to. */
function rowFiles({ model, resource, schema }: TypedFile): TypedFile[] {
  return Object.values(schema.properties ?? {}).flatMap(({ rows, items }) => {
    if (!rows || !items) return [];
    const parent: Field = { type: 'integer', relation: resource ?? model.toLowerCase() };
    const properties = { [rows.parent]: parent, position: { type: 'integer' }, ...items.properties };
    const required = [rows.parent, 'position', ...(items.required ?? [])];
    return [{ model: rows.model, schema: { type: 'object', required, properties } }];
  });
}

/** The stored record: all fields but those that are computed for each answer. */
function storedType(file: TypedFile, head = 'SystemFields & '): string {
  const fields = allOf(file).filter(([, field]) => !field.computed);
  const lines = fields.map(([name, field]) => member(name, field, isThere(file, name, field)));
  return `export type ${file.model} = ${head}{\n${lines.join('')}};\n`;
}

/** The record as a call answers it: fields that not everybody may read can be absent, and relations are named beside their number. */
function answeredType(file: TypedFile, head = 'SystemFields & '): string {
  const fields = allOf(file).filter(([, field]) => !field.writeOnly);
  const lines = fields.map(([name, field]) =>
    member(name, answered(field), isThere(file, name, field) && !field.access),
  );
  const named = fields.flatMap(([name, field]) => namedBeside(name, field));
  return `export type ${answeredName(file)} = ${head}{\n${[...lines, ...named].join('')}};\n`;
}

function namedBeside(name: string, { relation, items }: Field): string[] {
  if (relation) return [`  ${key(name.replace(/_id$/, ''))}?: NamedRecord;\n`];
  if (items?.relation) return [`  ${key(name.replace(/_ids$/, 's'))}?: NamedRecord[];\n`];
  return [];
}

const DELETED_AT: [string, Field] = [
  'deleted_at',
  { type: 'string', format: 'date-time', default: '', readOnly: true },
];

const allOf = ({ schema, deletedOf }: TypedFile): [string, Field][] => [
  ...fieldsOf(schema),
  ...(deletedOf ? [DELETED_AT] : []),
];

/** Whether the field always has a value: it is required, or has a default that cannot be emptied. */
const isThere = ({ beginsWith, schema }: TypedFile, name: string, field: Field): boolean =>
  (beginsWith ?? schema.required ?? []).includes(name) || (field.readOnly === true && field.default !== undefined);

const fieldsOf = ({ properties = {} }: Field): [string, Field][] => Object.entries(properties);

const key = (name: string): string =>
  /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name);

const member = (name: string, field: Field, isThere: boolean): string =>
  `  ${key(name)}${isThere ? '' : '?'}: ${typeOf(field)};\n`;

function typeOf(field: Field): string {
  if (field.oneOf) return field.oneOf.map(typeOf).join(' | ');
  if (field.const !== undefined) return JSON.stringify(field.const);
  // The values of a declared field come from manifests of any module or package.
  if (field.declared && field.type === 'string') return 'string';
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (field.polygon) return POLYGON;
  if (field.type === 'integer') return 'number';
  if (field.type === 'number') return field.money ? 'Money' : 'number';
  if (field.type === 'boolean') return 'boolean';
  if (field.type === 'string') return OWN_TYPES[field.format ?? ''] ?? 'string';
  if (field.type === 'array') return `(${field.items ? itemType(field.items, field.rows) : 'unknown'})[]`;
  if (field.type === 'object' && field.declared) return `${objectType(field)} & Record<string, unknown>`;
  if (field.type === 'object') return field.properties ? objectType(field) : 'Record<string, unknown>';
  return 'unknown';
}

/** A line item that is a record of its own has an id once it is saved. */
const itemType = (items: Field, rows: Field['rows']): string =>
  rows ? objectType({ ...items, properties: { id: { type: 'integer' }, ...items.properties } }) : typeOf(items);

/** What a call answers is saved: each line that is a row has its id. */
const answered = (field: Field): Field =>
  field.rows && field.items
    ? { ...field, items: { ...field.items, required: ['id', ...(field.items.required ?? [])] } }
    : field;

function objectType(field: Field): string {
  const members = fieldsOf(field).map(([name, each]) => member(name, each, field.required?.includes(name) ?? false));
  return `{ ${members.map((line) => line.trim()).join(' ')} }`;
}
