// The calls that modules declare, for the OpenAPI document: their routes, queries and documents.
import { expandedName, type FieldSchema, LOCALES, type Requirement } from '#core/contract';
import { inputOf } from '../documents/calls.ts';
import type { AnyDocument } from '../documents/document.ts';
import type { Module } from '../plugin.ts';
import { rowEntity, type ServerQuery } from '../queries/index.ts';
import { kindOf } from '../resources/field.ts';
import { addressOf, type Input, type ServerRoute } from '../routes/index.ts';
import { type VisitorRoute, visitorAddress } from '../visitors/index.ts';
import { XLSX } from './exchange.ts';
import { answer, ID, IDEMPOTENCY_KEY, jsonBody, type Part, problem, query, reference } from './parts.ts';
import { plain } from './schemas.ts';

export function declaredPaths(modules: readonly Module[]): Record<string, Part> {
  const paths: Record<string, Part> = {};
  const put = (path: string, part: Part) => {
    paths[path] = { ...paths[path], ...part };
  };
  for (const module of modules) {
    const { routes = [], queries = [], documents = [] } = module.server ?? {};
    for (const route of routes) put(...routePath(module, route));
    for (const route of module.server?.visitors ?? []) put(...visitorPath(module, route));
    for (const one of queries) put(`/query/${module.manifest.id}/${one.id}`, { get: queryCall(module, one) });
    for (const one of documents) put(`/document/${module.manifest.id}/${one.id}`, { get: documentCall(module, one) });
  }
  return paths;
}

/** Of those that declare a call. */
export function declaredTags(modules: readonly Module[]): Part[] {
  const own = modules.filter(
    ({ server: { routes = [], queries = [], documents = [] } = { plugin: '' } }) =>
      routes.length + queries.length + documents.length > 0,
  );
  const open = new Set(modules.flatMap(({ server }) => (server?.visitors ?? []).map(({ tag = VISITORS }) => tag)));
  return [
    ...own.map(({ manifest }) => ({ name: tagOf(manifest.id), description: `Calls of ${manifest.id}` })),
    ...[...open].map((name) => ({ name, description: 'Calls of who is not signed in' })),
  ];
}

/** What customers and their programs call, unless the call says otherwise. */
const VISITORS = 'webshop';

const tagOf = (plugin: string) => `plugin:${plugin}`;

function routePath(module: Module, route: ServerRoute): [string, Part] {
  const plugin = module.manifest.id;
  const { method, path, below, answer: schema, body, access } = route;
  const address = addressOf(plugin, route).replace(/:(\w+)/g, '{$1}');
  const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ ...ID, name, schema: schemaOf(name) }));
  const sent = [...inputParameters(route.query), ...(method === 'POST' ? [IDEMPOTENCY_KEY] : [])];
  const call = operation(`${method.toLowerCase()} ${plugin} ${below ?? ''}${path}`, module, access, {
    ...(sent.length > 0 && { parameters: sent }),
    ...(body && { requestBody: jsonBody(objectOf(body.properties, body.required)) }),
    responses: {
      200: { description: 'What it answers.', content: { 'application/json': { schema: schema ?? {} } } },
      ...(!schema && { 204: { description: 'Done.' } }),
      ...problems([...(named.length > 0 ? [404] : []), 422]),
    },
  });
  return [address, { ...(named.length > 0 && { parameters: named }), [method.toLowerCase()]: call }];
}

/** Of who is not signed in, under a tag of their own. */
function visitorPath(module: Module, route: VisitorRoute): [string, Part] {
  const { id } = module.manifest;
  const { method, path, answer: schema = {}, body, query: asked, tag = VISITORS } = route;
  const address = visitorAddress(id, route).replace(/:(\w+)/g, '{$1}');
  const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ ...ID, name, schema: schemaOf(name) }));
  const { operationId } = operation(`${method.toLowerCase()} ${id} visitor ${path}`, module, {}, {});
  const call = {
    ...{ operationId, tags: [tag], security: [] },
    parameters: [
      ...inputParameters(asked),
      query('locale', { type: 'string', enum: LOCALES }, 'Language of its texts.'),
    ],
    ...(body && { requestBody: jsonBody(objectOf(body.properties, body.required)) }),
    responses: {
      200: { description: 'What it answers.', content: { 'application/json': { schema } } },
      ...Object.fromEntries([404, 422, 429, 503].map((status) => [status, problem(status)])),
    },
  };
  return [address, { parameters: named, [method.toLowerCase()]: call }];
}

function schemaOf(name: string): Part {
  return /(^|_)id$/.test(name) ? { type: 'integer', minimum: 1 } : { type: 'string' };
}

function queryCall(module: Module, one: ServerQuery): Part {
  const { properties } = rowEntity(module, one).schema;
  const columns = Object.entries(properties).flatMap(([name, field]) => [
    [name, plain(field)],
    ...(kindOf(field) === 'one' ? [[expandedName(name), reference('Reference')]] : []),
  ]);
  const always = one.always && { required: one.always };
  const row = { type: 'object', ...always, properties: Object.fromEntries(columns) };
  const meta = { type: 'object', required: ['more'], properties: { more: { type: 'boolean' } } };
  const ok = answer('Its rows; `more` where there are too many of them.', { type: 'array', items: row }, { meta });
  const sheets = { 'text/csv': { schema: { type: 'string' } }, [XLSX]: { schema: { type: 'string' } } };
  return operation(`query ${module.manifest.id} ${one.id}`, module, one.access, {
    parameters: [...inputParameters(one.params), ...SHEET],
    responses: { 200: { ...ok, content: { ...(ok.content as Part), ...sheets } }, ...problems([400, 422]) },
  });
}

function documentCall(module: Module, one: AnyDocument): Part {
  const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } };
  return operation(`print ${module.manifest.id} ${one.id}`, module, one.access, {
    parameters: inputParameters(inputOf(one)),
    responses: { 200: { description: 'The document.', content: pdf }, ...problems([404, 422]) },
  });
}

const SHEET = [
  query('format', { type: 'string', enum: ['csv', 'xlsx'] }, 'As a sheet; `Accept: text/csv` asks for one too.'),
  query('locale', { type: 'string', enum: ['en', 'nl', 'fr', 'de'] }, 'Language of the sheet.'),
  query('header', { type: 'string', enum: ['labels', 'keys'] }, '`keys`: names and stored values.'),
];

function inputParameters({ properties = {}, required = [] }: Partial<Input> = {}): Part[] {
  return Object.entries(properties).map(([name, field]) => ({
    ...query(name, plain(field)),
    required: required.includes(name),
  }));
}

function objectOf(properties: Readonly<Record<string, FieldSchema>>, required: readonly string[] = []): Part {
  const fields = Object.entries(properties).map(([name, field]) => [name, plain(field)]);
  return { type: 'object', additionalProperties: false, required, properties: Object.fromEntries(fields) };
}

function operation(words: string, { manifest: { id, license } }: Module, access: Requirement, rest: Part): Part {
  const [verb = '', ...others] = words.split(/\W+/).filter(Boolean);
  const operationId = verb + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return { operationId, tags: [tagOf(id)], 'x-requirement': { ...(license && { license }), ...access }, ...rest };
}

function problems(statuses: readonly number[]): Record<number, Part> {
  return Object.fromEntries([401, 403, 429, 503, ...statuses].map((status) => [status, problem(status)]));
}
