// Public door of the room: documents and letters that plugins declare.
export { documentCalls } from './calls.ts';
export {
  type DocumentContext,
  defineDocument,
  type KnownDocument,
  type LetterContext,
  type LetterTemplate,
  type ServerDocument,
  type ServerLetter,
  type Words,
} from './document.ts';
export { Documents } from './documents.ts';
export { type TemplateFault, templateFaults } from './template-faults.ts';
export { variablesOf } from './templates.ts';
