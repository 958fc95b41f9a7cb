// What the call of a document takes in its query: for its check, and for OpenAPI.
import { LOCALES } from '#core/contract';
import type { AnyDocument } from './document.ts';

export function querySchema({ params = {} }: AnyDocument) {
  const required = Object.keys(params).filter((name) => !('default' in (params[name] ?? {})));
  const properties = { ...params, locale: { type: 'string', enum: LOCALES } };
  return { type: 'object', additionalProperties: false, required, properties };
}
