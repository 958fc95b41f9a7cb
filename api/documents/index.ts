// Exports the documents and letters that plugins declare.
export { documentCalls } from './calls.ts';
export { Documents } from './documents.ts';
export { type TemplateFault, templateFaults } from './template-faults.ts';
export { variablesOf } from './templates.ts';
export { wordsWith } from './words.ts';
