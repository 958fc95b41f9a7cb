// Checks what a package's server module declares against its shape: an invalid part is left out and becomes a fault.
import type { Shape } from '#core/contract';
import { violations } from '#core/contract';
import { type DeviceRoute, type ServerPlugin, type ServerQuery, wrongRowsOf } from '../../contract/index.ts';
import type { Container } from './container.ts';

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

const SHAPES = {
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

type Kind = keyof typeof SHAPES;
interface Piece {
  readonly kind: Kind;
  readonly item: unknown;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** Answers the valid parts of these lists; the others are on the container's list of faults. */
export function declaredBy(
  server: ServerPlugin,
  container: Container,
  own: ReadonlySet<string>,
): Partial<ServerPlugin> {
  const pieces = Object.keys(SHAPES).flatMap((kind) => piecesOf(server, kind as Kind, own));
  for (const { name, reasons } of pieces) {
    if (reasons.length > 0)
      container.report({ code: 'INVALID_SHAPE', contribution: name, message: reasons.join('; ') });
  }
  const sound = (kind: Kind) => pieces.filter((one) => one.kind === kind && one.reasons.length === 0);
  const lists = Object.keys(SHAPES).map((kind) => [kind, sound(kind as Kind).map(({ item }) => item)]);
  return Object.fromEntries(lists);
}

function piecesOf(server: ServerPlugin, kind: Kind, own: ReadonlySet<string>): Piece[] {
  const list: unknown = server[kind] ?? [];
  if (!Array.isArray(list))
    return [
      {
        kind,
        item: list,
        name: kind,
        reasons: [`must be a list${kind === 'routes' ? '; Fastify is given to `fastify`' : ''}`],
      },
    ];
  const names = list.map((item) => nameOf(kind, item));
  return list.map((item, place) => {
    const name = names[place] ?? kind;
    const reasons = violations(SHAPES[kind], item).map(({ path, reason }) => `${path} ${reason}`.trim());
    const below = (item as { below?: string } | null)?.below;
    if (below !== undefined && !own.has(below)) reasons.push(`below: ${below} is no resource of the plugin`);
    if (kind === 'queries' && reasons.length === 0) reasons.push(...wrongRowsOf(item as ServerQuery));
    reasons.push(...(kind === 'deviceCalls' ? reasonsOfCall(item) : []));
    if (names.indexOf(name) < place) reasons.push('is there twice');
    return { kind, item, name, reasons };
  });
}

/** Lists why a call cannot come in a batch, which holds an address and a body for each call. */
function reasonsOfCall(item: unknown): string[] {
  const { offline, method, path } = (item ?? {}) as Partial<DeviceRoute>;
  const isPlain = method === 'POST' && !path?.includes(':');
  return offline && !isPlain ? ['offline: only a POST without values in its path can come in a batch'] : [];
}

/** Kinds whose pieces are named by method and path. */
const CALLS: readonly Kind[] = ['routes', 'visitors', 'deviceCalls'];

function nameOf(kind: Kind, item: unknown): string {
  const {
    method,
    path,
    below = '',
    id,
    page,
    of,
    model,
    fields: named,
  } = (item ?? {}) as Record<string, string | undefined>;
  if (CALLS.includes(kind)) return `${kind}.${method} ${below}${path}`;
  // Several exceptions may be about records of one model.
  return `${kind}.${kind === 'exceptions' ? of : (id ?? page ?? model ?? named)}`;
}
