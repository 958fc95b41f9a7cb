// Exports the parts with which a route describes its call for the OpenAPI document.
export type { CallDescription } from './call.ts';
export * from './parts.ts';
export { TAGS, type Tag } from './tags.ts';
