// Pieces of which the operations of the OpenAPI document are made: parameters, bodies, answers, problems.
import type { Entity, Method } from '#core/contract';
import { fileFields, partName } from '../files/fields.ts';

export type Part = Record<string, unknown>;

export interface Call {
  readonly id: string;
  /** Method whose permission and licence it asks for. */
  readonly method: Method | 'options';
  readonly parameters?: readonly Part[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<number, Part>>;
  readonly problems: readonly number[];
}

export const ID = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };
export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'Version that the caller last saw; another one is refused with 412.',
  schema: { type: 'string' },
};
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Any text. The same call under the same key makes nothing twice for 24 hours: it gets the first answer again, with the header Idempotency-Replayed. Another call under it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
export const ETAG = { ETag: { description: 'Version of the record.', schema: { type: 'string' } } };

const WHY: Readonly<Record<number, string>> = {
  400: 'The call itself is malformed, such as an unknown filter or a cursor of another sort.',
  401: 'No valid session.',
  403: 'The permission or the licence is missing.',
  404: 'No such record in the company.',
  406: 'The password is too simple.',
  409: 'Where the record stands, this cannot be: it is still in use (`blockers` lists where), closed, or moves elsewhere (`allowed`).',
  412: 'A newer version exists; `current` holds it.',
  413: 'More was sent than the call takes.',
  422: 'Fields are refused; `errors` lists each.',
  429: 'Too many calls.',
  503: 'It took too long (`tooSlow`): a longer search word or a filter makes it quicker. Or the server is busy, or a document could not be made (`documentFailed`).',
};

export function problem(status: number): Part {
  const schema = { $ref: '#/components/schemas/Problem' };
  return { description: WHY[status], content: { 'application/problem+json': { schema } } };
}

export function reference(name: string): Part {
  return { $ref: `#/components/schemas/${name}` };
}

/** `{data}` of the schema, and more beside it. */
export function answer(description: string, data: Part, beside: Part = {}): Part {
  const properties = { data, ...beside };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return { description, content: { 'application/json': { schema } } };
}

export function record({ model }: Entity): Part {
  return { ...answer('The record.', reference(model)), headers: ETAG };
}

export function listAnswer({ model }: Entity): Part {
  return answer('One page.', { type: 'array', items: reference(model) }, { meta: reference('ListMeta') });
}

export function jsonBody(schema: Part, required = true): Part {
  return { required, content: { 'application/json': { schema } } };
}

/** JSON; where the record has files, also parts: `record` with the rest, and one for each file. */
export function recordBody(entity: Entity, kind: 'Create' | 'Update'): Part {
  const type = kind === 'Update' ? 'application/merge-patch+json' : 'application/json';
  const schema = reference(`${entity.model}${kind}`);
  const files = fileFields(entity.schema).filter((name) => !entity.schema.properties[name]?.readOnly);
  const parts = files.map((name) => [partName(name), { type: 'string', contentMediaType: 'application/octet-stream' }]);
  const multipart = { type: 'object', properties: { record: schema, ...Object.fromEntries(parts) } };
  return {
    required: true,
    content: {
      'application/json': { schema },
      [type]: { schema },
      ...(files.length > 0 && {
        'multipart/form-data': { schema: multipart, encoding: { record: { contentType: 'application/json' } } },
      }),
    },
  };
}

export function query(name: string, schema: Part, description?: string): Part {
  return { name, in: 'query', required: false, schema, ...(description && { description }) };
}

/** Of a change, where all rows have one order. */
export function placeParameter({ orderable }: Entity): Part[] {
  const description = 'The row moves behind this one in the same step; empty for the first place.';
  return orderable === true ? [query('after', { type: 'string' }, description)] : [];
}

/** Nothing where no field is masked. */
export function revealParameter({ schema }: Entity): Part[] {
  const masked = Object.keys(schema.properties).filter((name) => schema.properties[name]?.masked);
  const description = `Masked fields to send whole, separated by commas; each request is logged. They are ${masked.join(', ')}.`;
  return masked.length > 0 ? [query('reveal', { type: 'string' }, description)] : [];
}
