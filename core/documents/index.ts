// Exports to plugins, as `#core/documents`: the papers of a record, the paper of a draft, and the last mail with one;
// how a document is opened and saved.
export { Documents } from './Documents.tsx';
export { DraftPaper } from './DraftPaper.tsx';
export { LastMail } from './LastMail.tsx';
export { openDocument } from './openDocument.ts';
export { saveDocuments } from './saveDocuments.ts';
