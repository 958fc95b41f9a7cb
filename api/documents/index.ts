// Public door of the room: documents and letters that plugins declare.
export { documentCalls, querySchema } from './calls.ts';
export {
  type DocumentContext,
  defineDocument,
  type ServerDocument,
  type ServerLetter,
  type Words,
} from './document.ts';
export { Documents, type KnownDocument } from './documents.ts';
