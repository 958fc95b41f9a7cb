// Paths of the OpenAPI document: the calls of one entity with their parameters, answers and problems.
import { type Entity, type Method, requirementOf } from '#core/contract';
import { fieldOf } from './field.ts';
import { operatorsOf } from './filter.ts';

type Part = Record<string, unknown>;

const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'Version that the caller last saw; another one is refused with 412.',
  schema: { type: 'string' },
};
const ETAG = { ETag: { description: 'Version of the record.', schema: { type: 'string' } } };

export function operations(entity: Entity): Record<string, Part> {
  const paths: Record<string, Part> = {
    [`/${entity.resource}`]: {
      get: operation(
        entity,
        'index',
        { parameters: listParameters(entity), responses: { 200: listAnswer(entity) } },
        [400],
      ),
      post: operation(
        entity,
        'create',
        { requestBody: body(entity, 'Create'), responses: { 201: record(entity) } },
        [400, 422],
      ),
    },
    [`/${entity.resource}/options`]: {
      get: operation(entity, 'options', { parameters: OPTION_PARAMETERS, responses: { 200: optionsAnswer() } }, [400]),
    },
    [`/${entity.resource}/{id}`]: {
      parameters: [ID],
      get: operation(entity, 'show', { responses: { 200: record(entity) } }, [404]),
      patch: operation(
        entity,
        'update',
        { parameters: [IF_MATCH], requestBody: body(entity, 'Update'), responses: { 200: record(entity) } },
        [400, 404, 412, 422],
      ),
      delete: operation(
        entity,
        'delete',
        { parameters: [IF_MATCH], responses: { 204: { description: 'Deleted.' } } },
        [404, 409, 412],
      ),
    },
  };
  return allowed(entity, paths);
}

const METHOD_OF: Readonly<Record<string, Method>> = { post: 'create', patch: 'update', delete: 'delete' };

/** Without the calls that nobody may make. */
function allowed(entity: Entity, paths: Record<string, Part>): Record<string, Part> {
  const banned = (path: string, verb: string) => {
    const method = METHOD_OF[verb] ?? (path.endsWith('}') ? 'show' : path.endsWith('/options') ? 'options' : 'index');
    return entity.disallow?.includes(method) && verb !== 'parameters';
  };
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).filter(([verb]) => !banned(path, verb))),
    ]),
  );
}

function operation(
  entity: Entity,
  method: Method | 'options',
  { responses, ...rest }: { parameters?: readonly Part[]; requestBody?: Part; responses: Record<number, Part> },
  problems: readonly number[],
): Part {
  const refusals = [401, 403, 429, ...problems].map((status) => [status, problem(status)]);
  return {
    operationId: `${method}${entity.model}`,
    tags: [entity.resource],
    'x-requirement': requirementOf(entity, method),
    ...rest,
    responses: { ...responses, ...Object.fromEntries(refusals) },
  };
}

const WHY: Readonly<Record<number, string>> = {
  400: 'The call itself is malformed, such as an unknown filter or a cursor of another sort.',
  401: 'No valid session.',
  403: 'The permission or the licence is missing.',
  404: 'No such record in the company.',
  409: 'The record is still in use; `blockers` lists where.',
  412: 'A newer version exists; `current` holds it.',
  422: 'Fields are refused; `errors` lists each.',
  429: 'Too many calls.',
};

function problem(status: number): Part {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: WHY[status], content: { 'application/problem+json': { schema } } };
}

function record({ model }: Entity): Part {
  const data = { $ref: `#/components/schemas/${model}` };
  return { ...answer('The record.', { type: 'object', required: ['data'], properties: { data } }), headers: ETAG };
}

function listAnswer({ model }: Entity): Part {
  const data = { type: 'array', items: { $ref: `#/components/schemas/${model}` } };
  const meta = { $ref: '#/components/schemas/ListMeta' };
  return answer('One page.', { type: 'object', required: ['data', 'meta'], properties: { data, meta } });
}

function optionsAnswer(): Part {
  const data = { type: 'array', items: { $ref: '#/components/schemas/Reference' } };
  return answer('What can be chosen.', { type: 'object', required: ['data'], properties: { data } });
}

function answer(description: string, schema: Part): Part {
  return { description, content: { 'application/json': { schema } } };
}

function body({ model }: Entity, kind: 'Create' | 'Update'): Part {
  const type = kind === 'Update' ? 'application/merge-patch+json' : 'application/json';
  const schema = { $ref: `#/components/schemas/${model}${kind}` };
  return { required: true, content: { 'application/json': { schema }, [type]: { schema } } };
}

function query(name: string, schema: Part, description?: string): Part {
  return { name, in: 'query', required: false, schema, ...(description && { description }) };
}

const OPTION_PARAMETERS = [
  query('search', { type: 'string' }),
  query('ids', { type: 'string', pattern: '^\\d+(,\\d+)*$' }, 'Ids, separated by commas.'),
];

function listParameters(entity: Entity): Part[] {
  return [
    query('sort', { type: 'string', default: entity.sort.join() }, 'Fields, `-` before one for descending.'),
    query('search', { type: 'string' }, `Words that are all found in ${entity.search.join(', ')}.`),
    query('page[size]', { type: 'integer', minimum: 1, maximum: 500, default: 50 }),
    query('page[after]', { type: 'string' }, 'Cursor: `meta.next` of the page before.'),
    query('page[skip]', { type: 'integer', minimum: 0, default: 0 }, 'Rows to skip after the cursor.'),
    ...filterParameters(entity),
  ];
}

function filterParameters(entity: Entity): Part[] {
  const names = [...Object.keys(entity.schema.properties), 'id', 'created_at', 'updated_at'];
  return names.flatMap((name) => {
    const field = fieldOf(entity, name);
    if (!field || field.writeOnly) return [];
    return operatorsOf(field).map((operator) =>
      query(operator === 'eq' ? `filter[${name}]` : `filter[${name}][${operator}]`, { type: 'string' }),
    );
  });
}
