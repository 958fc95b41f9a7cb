// Builds the parts of the OpenAPI description of an entity's calls.
import { type Entity, type Method, requirementOf } from '#core/contract';
import { answer, type CallDescription, type Part, query, reference } from '../../description/index.ts';
import { fileFields, partName } from '../../files/fields.ts';

export interface EntityCall {
  readonly id: string;
  /** Method whose permission and licence the call needs. */
  readonly method: Method | 'options';
  readonly parameters?: readonly Part[];
  readonly requestBody?: Part;
  readonly responses: Readonly<Record<number, Part>>;
  readonly problems: readonly number[];
}

/** Makes a call's description; its name is the same for every entity. */
export type CallOf = (entity: Entity) => EntityCall;

/** Makes `config.described`: built with the document, and undefined if nobody may make the call. */
export function describedOf(entity: Entity, callOf: CallOf): () => CallDescription | undefined {
  return () => {
    const { id, method, responses, problems, ...rest } = callOf(entity);
    if (entity.disallow?.includes(method as Method)) return undefined;
    return {
      ...{ id: `${id}${entity.model}`, tag: entity.resource, requires: requirementOf(entity, method), ...rest },
      ...(entity.scope && { more: { 'x-scope': entity.scope } }),
      answers: responses,
      problems: [401, 403, 429, 503, ...problems],
    };
  };
}

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  description: 'Version that the caller last saw; another one is refused with 412.',
  schema: { type: 'string' },
};
export const ETAG = { ETag: { description: 'Version of the record.', schema: { type: 'string' } } };

export function record({ model }: Entity): Part {
  return { ...answer('The record.', reference(model)), headers: ETAG };
}

export function listAnswer({ model }: Entity): Part {
  return answer('One page.', { type: 'array', items: reference(model) }, { meta: reference('ListMeta') });
}

/**
 * Describes a JSON body; if the record has files, also a multipart one: `record` with the rest, and a part for each
 * file.
 */
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

/** Parameter of a change, if all rows share one order. */
export function placeParameter({ orderable }: Entity): Part[] {
  const description = 'The row moves behind this one in the same step; empty for the first place.';
  return orderable === true ? [query('after', { type: 'string' }, description)] : [];
}

/** Answers none if no field is masked. */
export function revealParameter({ schema }: Entity): Part[] {
  const masked = Object.keys(schema.properties).filter((name) => schema.properties[name]?.masked);
  const description = `Masked fields to send whole, separated by commas; each request is logged. They are ${masked.join(', ')}.`;
  return masked.length > 0 ? [query('reveal', { type: 'string' }, description)] : [];
}
