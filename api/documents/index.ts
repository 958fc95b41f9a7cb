// Public door of the room: documents and letters that plugins declare.

export {
  type DocumentContext,
  defineDocument,
  type KnownDocument,
  type LetterContext,
  type LetterTemplate,
  type ServerDocument,
  type ServerLetter,
  type Words,
} from '../contract/document.ts';
export { documentCalls } from './calls.ts';
export { Documents } from './documents.ts';
export { type TemplateFault, templateFaults, type Values } from './filling.ts';
export { variablesOf } from './templates.ts';
