// The calls that print, for the OpenAPI document.
import type { KnownDocument } from '../documents/document.ts';
import { querySchema } from '../documents/query-schema.ts';
import { type Part, problem, query } from './parts.ts';

export function documentPaths(documents: ReadonlyMap<string, KnownDocument>): Record<string, Part> {
  return Object.fromEntries(
    [...documents].map(([name, known]) => [`/document/${name}`, { get: printed(name, known) }]),
  );
}

function printed(name: string, { document }: KnownDocument): Part {
  const { properties, required } = querySchema(document);
  return {
    operationId: `print${name.replace(/(?:^|[^A-Za-z0-9])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ['document'],
    'x-requirement': document.access,
    parameters: Object.entries<Part>(properties).map(([key, schema]) => ({
      ...query(key, schema),
      required: required.includes(key),
    })),
    responses: {
      200: {
        description: 'The document.',
        content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
      },
      ...Object.fromEntries([401, 403, 404, 422, 503].map((status) => [status, problem(status)])),
    },
  };
}
