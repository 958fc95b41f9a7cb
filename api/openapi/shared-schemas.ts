// Describes the schemas that calls of every kind refer to.
import { type Part, reference } from '../description/index.ts';

const TEXT_PARAMS = { type: 'object', additionalProperties: true };

const SHARED_SCHEMAS: Readonly<Record<string, Part>> = {
  Reference: {
    type: 'object',
    required: ['id', 'display'],
    properties: { id: { type: 'integer' }, display: { type: 'string' }, caution: { type: 'boolean' } },
  },
  Problem: {
    type: 'object',
    description: 'RFC 9457 problem document.',
    required: ['type', 'status', 'title', 'code'],
    properties: {
      type: { type: 'string' },
      status: { type: 'integer' },
      title: { type: 'string' },
      code: reference('ErrorCode'),
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'code'],
          properties: { path: { type: 'string' }, code: reference('ErrorCode'), params: TEXT_PARAMS },
        },
      },
    },
  },
  ListMeta: {
    type: 'object',
    required: ['total', 'next'],
    properties: {
      total: { type: ['integer', 'null'] },
      more: { type: 'boolean', description: 'There are more rows than `total`, to which they were counted.' },
      next: { type: ['string', 'null'] },
    },
  },
};

/** Answers them with all codes of the product and its packages. */
export function sharedSchemas(codes: readonly string[]): Readonly<Record<string, Part>> {
  const description = 'New ones may come: treat one that you do not know by the status of the answer.';
  return { ...SHARED_SCHEMAS, ErrorCode: { type: 'string', enum: codes, description } };
}
