// Makes calls from the OpenAPI document that are wrong in one place and right in the others.
import { BODIES, IN_FIELD, IN_HEADER, IN_PATH, IN_QUERY } from './wrong.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of data
type Any = any;

export interface Operation {
  readonly method: string;
  /** The path with `{names}` in place of its parameters. */
  readonly path: string;
  readonly query: readonly string[];
  readonly headers: readonly string[];
  /** Top-level members of its body, each with its schema. */
  readonly fields: Readonly<Record<string, Any>>;
}

export interface Case {
  readonly name: string;
  readonly method: string;
  /** The address, with the parameters that stay right still in braces. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that replaces the right one. */
  readonly body?: string;
  /** Fields that change the right body. */
  readonly change?: Readonly<Record<string, unknown>>;
}

/** The number of parameters and of fields that meet each kind of wrong value. */
export interface Width {
  readonly parameters: number;
  readonly fields: number;
}

export function operationsOf({ paths, components }: Any): Operation[] {
  return Object.entries<Any>(paths).flatMap(([path, { parameters = [], servers: _, ...verbs }]) =>
    Object.entries<Any>(verbs).map(([verb, call]) => {
      const all = [...parameters, ...(call.parameters ?? [])];
      const named = (place: string) => all.filter((each: Any) => each.in === place).map(({ name }: Any) => name);
      const base = call.servers ? '' : '/v1';
      const schema = call.requestBody?.content['application/json']?.schema;
      const fields = schema ? fieldsOf(schema, components) : {};
      return { method: verb.toUpperCase(), path: base + path, query: named('query'), headers: named('header'), fields };
    }),
  );
}

function fieldsOf(schema: Any, components: Any): Record<string, Any> {
  const found = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)] : schema;
  return Object.assign({}, found.properties, ...(found.anyOf ?? []).map((each: Any) => fieldsOf(each, components)));
}

export function* casesOf(operation: Operation, { parameters, fields }: Width): Generator<Case> {
  const { method, path, query, headers } = operation;
  const name = `${method} ${path}`;
  for (const parameter of path.match(/\{\w+\}/g) ?? []) {
    for (const [kind, value] of Object.entries(IN_PATH))
      yield { name: `${name} with ${kind} as ${parameter}`, method, url: path.replace(parameter, value) };
  }
  for (const [at, [kind, value]] of Object.entries(IN_QUERY).entries()) {
    for (const key of some(['nobody[a]', 'search', ...query], at, parameters))
      yield { name: `${name}?${key} with ${kind}`, method, url: `${path}?${encodeURIComponent(key)}=${value}` };
  }
  const known = [
    'authorization',
    'if-match',
    'idempotency-key',
    'accept-language',
    'range',
    'if-none-match',
    ...headers,
  ];
  for (const [at, [kind, value]] of Object.entries(IN_HEADER).entries()) {
    for (const key of some(known, at, parameters))
      yield { name: `${name} with ${kind} as ${key}`, method, url: path, headers: { [key.toLowerCase()]: value } };
  }
  if (method !== 'GET') yield* bodiesOf(operation, name, fields);
}

function* bodiesOf({ method, path, fields }: Operation, name: string, width: number): Generator<Case> {
  for (const [kind, [type, body]] of Object.entries(BODIES)) {
    yield {
      name: `${name} with ${kind} as body`,
      method,
      url: path,
      body,
      headers: type ? { 'content-type': type } : {},
    };
  }
  const places = Object.entries(fields).flatMap(([field, schema]) => placesOf(field, schema));
  for (const [at, [kind, value]] of Object.entries(IN_FIELD).entries()) {
    for (const [place, put] of some(places, at, width))
      yield { name: `${name} with ${kind} in ${place}`, method, url: path, change: put(value) };
  }
}

type Place = readonly [name: string, put: (value: unknown) => Record<string, unknown>];

/** The field itself, the items of its list, and the members of its object or of objects in its list. */
function placesOf(field: string, schema: Any): Place[] {
  const own = schema.anyOf?.[0] ?? schema;
  const members = Object.keys(own.properties ?? {});
  const inItems = Object.keys(own.items?.properties ?? {});
  return [
    [field, (value) => ({ [field]: value })],
    ...(own.items ? [[`${field}.0`, (value: unknown) => ({ [field]: [value] })] as const] : []),
    ...members.map((name) => [`${field}.${name}`, (value: unknown) => ({ [field]: { [name]: value } })] as const),
    ...inItems.map((name) => [`${field}.0.${name}`, (value: unknown) => ({ [field]: [{ [name]: value }] })] as const),
  ];
}

/** Some of the items, others in each turn, so that all are used in the end. */
function some<T>(all: readonly T[], turn: number, most: number): T[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[(turn * most + index) % all.length]!);
}
