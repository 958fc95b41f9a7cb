// Describes what a package's server module may declare in each of its lists.
import type { Shape } from '#core/contract';

const texts: Shape = { type: 'array', items: { type: 'string' } };
const fields: Shape = { type: 'object', additionalProperties: { type: 'object' } };
const access: Shape = {
  type: 'object',
  additionalProperties: false,
  required: ['permissions'],
  properties: { permissions: texts, license: { type: ['string', 'array'] } },
};
const callers: Shape = { type: 'array', minItems: 1, items: { enum: ['employee', 'screen', 'page'] } };
const input: Shape = {
  type: 'object',
  additionalProperties: false,
  required: ['properties'],
  properties: { properties: fields, required: texts },
};
const closed = (required: readonly string[], properties: Readonly<Record<string, Shape>>): Shape => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** The shape of each item of a server module's lists, by the list. */
export const SHAPES = {
  routes: closed(['method', 'path', 'access', 'run'], {
    method: { enum: ['GET', 'POST', 'PATCH', 'DELETE'] },
    path: { type: 'string', pattern: '^(/(:?\\w[\\w-]*))+$' },
    ...{ as: { type: 'string' }, below: { type: 'string' } },
    run: { type: 'function' },
    answer: { type: 'object' },
    guesses: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    files: texts,
    license: { type: ['string', 'array'] },
    ...{ access, callers, query: input, body: input },
  }),
  deviceCalls: closed(['method', 'path', 'kinds', 'run'], {
    method: { enum: ['GET', 'POST', 'PATCH', 'DELETE'] },
    path: { type: 'string', pattern: '^(/(:?\\w[\\w-]*))+$' },
    ...{ as: { type: 'string' }, kinds: { ...texts, minItems: 1 } },
    signedOn: { type: 'boolean' },
    offline: { type: 'boolean' },
    waits: closed(['changesWith', 'isEmpty'], { changesWith: texts, isEmpty: { type: 'function' } }),
    run: { type: 'function' },
    answer: { type: 'object' },
    license: { type: ['string', 'array'] },
    ...{ query: input, body: input },
  }),
  visitors: closed(['method', 'path', 'run'], {
    method: { enum: ['GET', 'POST', 'PATCH', 'DELETE'] },
    path: { type: 'string', pattern: '^(/(:?\\w[\\w-]*))+$' },
    run: { type: 'function' },
    answer: { type: 'object' },
    files: closed(['of', 'fields'], { of: { type: 'string' }, fields: texts }),
    license: { type: ['string', 'array'] },
    perMinute: { type: 'integer', minimum: 1 },
    form: closed(['id'], {
      id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
      least: { type: 'integer', minimum: 0 },
      perHour: { type: 'integer', minimum: 1 },
    }),
    ...{ as: { type: 'string' }, tag: { type: 'string' }, query: input, body: input },
  }),
  queries: closed(['id', 'access', 'row', 'sql', 'changesWith'], {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    as: { type: 'string' },
    row: { ...fields, propertyNames: { pattern: '^[a-z][a-z0-9_]*$' } },
    sql: { type: 'function' },
    changesWith: texts,
    turnover: { enum: [true] },
    offers: { enum: [true] },
    always: texts,
    rowsOf: closed(['key', 'models'], {
      key: { type: 'string' },
      models: { type: 'object', additionalProperties: { type: 'string' } },
    }),
    license: { type: ['string', 'array'] },
    ...{ access, callers, params: input },
  }),
  badges: closed(['page', 'access', 'type', 'changesWith', 'count'], {
    page: { type: 'string', minLength: 1 },
    type: { enum: ['INFO', 'SUCCESS', 'WARNING', 'DANGER'] },
    changesWith: texts,
    byClock: { type: 'boolean' },
    count: { type: 'function' },
    access,
  }),
  exceptions: closed(['of', 'model', 'rows'], {
    of: { type: 'string', minLength: 1 },
    model: { type: 'string', minLength: 1 },
    license: { type: ['string', 'array'] },
    ...{ rows: { type: 'function' }, access },
  }),
  turnover: closed(['id', 'access', 'changesWith', 'sold', 'paid'], {
    id: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    changesWith: texts,
    places: { type: 'string', minLength: 1 },
    report: { type: 'string', minLength: 1 },
    license: { type: 'string' },
    ...{ sold: { type: 'function' }, paid: { type: 'function' }, items: { type: 'function' }, access },
  }),
  offers: closed(['id', 'of', 'access', 'changesWith', 'rows'], {
    id: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    of: { enum: ['BUYERS', 'GOODS'] },
    changesWith: texts,
    license: { type: 'string' },
    ...{ rows: { type: 'function' }, access },
  }),
  demand: closed(['model', 'measure', 'silence', 'sold'], {
    model: { type: 'string', minLength: 1 },
    measure: { enum: ['amount', 'quantity'] },
    silence: { enum: ['CLOSED', 'NONE'] },
    license: { type: 'string' },
    sold: { type: 'function' },
  }),
  audiences: closed(['fields', 'access', 'people'], {
    fields: { ...texts, minItems: 1 },
    people: { type: 'function' },
    access,
  }),
};
